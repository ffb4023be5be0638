// What a screen reader says about the board: one sentence for each path and for each choice.
import { changeOf } from "$lib/state/choices";
import { describeCard, tileArgument } from "$lib/state/moves";
import { joined, t } from "$lib/texts/texts.svelte";
import { STONE_VALUES } from "./geometry";
import type { PathPieces } from "./pieces";
import type { Target } from "./targets";

/** The name of a seat: that of its player, or its number. */
export function seatName(seat: number, names: readonly string[] | undefined): string {
  return names?.[seat] || t("player", { player: seat + 1 });
}

/** The path, who stands on it, and what lies on it. */
export function pathLabel({ path, figures, tiles }: PathPieces, names: readonly string[] | undefined): string {
  const standing = figures.flatMap((figure, seat) =>
    figure ? [t("art-figure", { name: seatName(seat, names), size: figure.large ? "large" : "small", stone: figure.stone })] : [],
  );
  const lying = Object.entries(tiles).map(([stone, tile]) => t("art-tile", { stone: Number(stone), tile: tileArgument(tile) }));
  return joined([t("part-path", { color: path }) + ".", ...(standing.length > 0 ? standing : [t("art-nobody")]), ...lying]);
}

/** The choice, what it triggers, what it is worth, and whether it ends the game. */
export function targetLabel(target: Target): string {
  const { effect, path: color, stone } = target;
  const words = [];
  if (effect.move.startsWith("lay ")) words.push(t("art-lay", describeCard(effect.move.slice("lay ".length))));
  if (effect.move.startsWith("start ")) words.push(t("art-enter", { color, size: target.large ? "large" : "small" }));
  else if (effect.step !== null) words.push(t("art-step", { color, stone, points: STONE_VALUES[stone] ?? 0 }));
  if (effect.tile !== null) words.push(t("log-tile", { tile: tileArgument(effect.tile) }));
  const change = changeOf(effect);
  if (change > 0) words.push(t("art-more", { points: change }));
  if (change < 0) words.push(t("art-less", { points: -change }));
  if (effect.ends !== null) words.push(t("log-end"));
  return joined(words);
}
