// Cards, moves and events in words, in the current language.

import { currentLanguage, joined, t } from "../texts/texts.svelte";
import type { BoardView, CardView, Effect, Problem, Reason, SeatInfo, Tile } from "../api/types";
import { describeCard, parseMove, tileArgument, type Move } from "./moves";
import type { Act } from "../stage/beats";

type Args = Record<string, string | number>;

export function cardName(card: string): string {
  return t("play-card", describeCard(card));
}

/** What is known about a player at a table, in a replay or in a list. */
export interface Somebody {
  name: string | null;
  /** The character, if it is a bot. */
  character: string | null;
  is_taken?: boolean;
}

/** The name of a person, or the number of the seat if none was given; for a bot, that of its character. */
export function nameOf(somebody: Somebody | undefined, seat: number): string {
  if (somebody?.character) return t(`bot-${somebody.character}`);
  return somebody?.name ?? t(somebody?.is_taken === false ? "play-seat" : "player", { player: seat + 1 });
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return nameOf(seats[seat], seat);
}

/** Point tiles as a number, so that plurals are right. */
export function tileName(tile: Tile): string {
  return t("tile", { tile: tileArgument(tile) });
}

export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A number with a real minus sign. */
export function numberText(points: number): string {
  return String(points).replace("-", "−");
}

function moveArgs(move: Move, taken: string | null): Args {
  const args: Args = {};
  const card = taken ?? move.cards[0];
  if (card) Object.assign(args, describeCard(card));
  if (move.color && move.color !== "pile") args["color"] = move.color;
  if (move.size) args["size"] = move.size;
  if (move.kind === "pair") args["cards"] = move.cards.map(cardName).join(" + ");
  return args;
}

/** The last part of the key of a message about a move; the draw pile has its own. */
function messageOf({ kind, color }: Move): string {
  return kind === "draw" && color === "pile" ? "draw-pile" : kind;
}

/** A choice as an action: "Lay the red 7". */
export function moveText(text: string, taken: string | null = null): string {
  const move = parseMove(text);
  return t(`play-move-${messageOf(move)}`, moveArgs(move, taken));
}

/** What a choice would do at once: "to stone 4 · clover · score +3". */
export function effectText(effect: Effect): string {
  const parts: string[] = [];
  if (effect.step) parts.push(t("play-to-stone", { stone: effect.step.end }));
  if (effect.tile) parts.push(tileName(effect.tile));
  if (effect.score_change !== 0) parts.push(t("play-score-change", { change: signed(effect.score_change) }));
  if (effect.start_change !== null) parts.push(t("brings-start", { change: signed(effect.start_change) }));
  if (effect.ends) parts.push(t(effect.phase === "final" ? "brings-final" : "brings-ends"));
  return parts.join(" · ");
}

/** Move and effect together, for buttons of the text view. */
export function choiceText(effect: Effect): string {
  const does = effectText(effect);
  return does ? `${moveText(effect.move, effect.taken)} (${does})` : moveText(effect.move, effect.taken);
}

/** One decision as sentences; `isLong`: including the figure's step, for people who do not see it. */
export function actText({ effect }: Act, name: string, isYou: boolean, isLong = true): string {
  const { taken, step, tile, ends } = effect;
  const move = parseMove(effect.move);
  const sentences = [t(`play-log-${messageOf(move)}`, { ...moveArgs(move, taken), name, you: isYou ? "yes" : "no" })];
  if (isLong && step && (move.kind === "lay" || move.kind === "advance")) {
    sentences.push(t("log-step", { color: step.path, stone: step.end }));
  }
  if (tile) sentences.push(t("log-tile", { tile: tileArgument(tile) }));
  if (ends) sentences.push(t(effect.phase === "final" ? "log-closing" : "log-end"));
  return joined(sentences);
}

/** A turn on one line, without a name: "lays the red 7 (clover), draws a card". */
export function lineText(acts: readonly Act[]): string {
  const parts = acts.map(({ effect }) => {
    const move = parseMove(effect.move);
    const done = t(`line-${messageOf(move)}`, moveArgs(move, effect.taken));
    return effect.tile ? `${done} (${tileName(effect.tile)})` : done;
  });
  return new Intl.ListFormat(currentLanguage(), { type: "unit" }).format(parts);
}

/** The current decision, of any seat. */
export function phaseText(view: BoardView | CardView): string {
  if (view.phase === "over") return t("phase-over");
  if (view.game === "card") {
    if (view.phase === "final") return t("phase-final", { cards: view.final_cards });
    return view.phase === "draw" ? t("phase-draw-card", { draws: view.draws }) : t("phase-play-card");
  }
  const color = view.path ?? "r";
  if (view.phase === "play") return t("phase-play-board");
  if (view.phase === "start") return t("phase-start", { color });
  if (view.phase !== "finished") return t(`phase-${view.phase}`);
  return t(view.options["finished_path_move"] === "may" ? "phase-finished-may" : "phase-finished", { color });
}

/** A part of a score sheet. */
export function partName(part: string, game: "board" | "card"): string {
  if (part.length === 1) return t(game === "board" ? "part-path" : "part-row", { color: part });
  return t(`part-${part}`);
}

export function reasonText(reason: Reason): string {
  return t(reason.key, reason.args);
}

const PROBLEMS: Record<string, string> = {
  stale: "stale",
  offline: "offline",
  busy: "busy",
  "not-saved": "busy",
  "too-many": "too-many",
  "seat-taken": "seat-taken",
  "wrong-invite": "wrong-invite",
  "bad-value": "name",
};

/** Why something did not work, in a sentence. */
export function problemText(problem: Problem): string {
  if (problem.reason) return reasonText(problem.reason);
  if (problem.key.startsWith("storage-")) return t(`web-problem-${problem.key}`);
  const key = PROBLEMS[problem.key];
  if (key === "name" && !problem.field?.endsWith("name")) return t("play-problem");
  return t(key ? `play-problem-${key}` : "play-problem");
}
