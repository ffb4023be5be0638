// Which choices belong to a card, a pile or a place on the table: how taps and drops find their move.

import type { Choice, Effect, Pile } from "../api/types";
import { colorOf, isDraw, parseMove, rowOf } from "./moves";

/** Where a card can be dropped: a row ("p" is the point row), a discard pile, a wish stone, or the draw pile. */
export type Place = { kind: "row"; color: Pile } | { kind: "pile"; color: Pile } | { kind: "wish" } | { kind: "stock" };

export function findChoice(choices: readonly Choice[], move: string): Choice | undefined {
  return choices.find((choice) => choice.effect.move === move);
}

/** The choices in which this card is played. */
export function choicesOf(choices: readonly Choice[], card: string): Choice[] {
  return choices.filter((choice) => parseMove(choice.effect.move).cards.includes(card));
}

/** Whether a move lays a card onto a row. */
export function isLaying(move: string): boolean {
  return rowOf(parseMove(move)) !== null;
}

/** How a choice changes the score, including the figure that must then enter a path. */
export function changeOf({ score_change, start_change }: Effect): number {
  return score_change + (start_change ?? 0);
}

/** The choices that put a card onto a place; for a pair there can be several. */
export function choicesAt(choices: readonly Choice[], card: string, place: Place): Choice[] {
  return choicesOf(choices, card).filter((choice) => {
    const move = parseMove(choice.effect.move);
    if (place.kind === "row") return rowOf(move) === place.color;
    if (place.kind === "pile") return move.kind === "discard" && colorOf(card) === place.color;
    return place.kind === "wish" && move.kind === "pair";
  });
}

/** The move that putting a card onto a place stands for, to ask why it is not allowed. */
export function meantMove(game: "board" | "card", card: string, place: Place): string | null {
  if (place.kind === "pile") return `discard ${card}`;
  if (place.kind !== "row") return null;
  if (game === "card" && colorOf(card) === "p") return place.color === "p" ? `points ${card}` : `join ${card} ${place.color}`;
  return `lay ${card}`;
}

/** The only choice, if there is nothing to decide. Draws and moves that end the game are never made automatically. */
export function forcedChoice(choices: readonly Choice[], phase: string): Choice | null {
  const [only] = choices;
  if (choices.length !== 1 || !only || phase === "final") return null;
  return isDraw(only.effect.move) || only.effect.ends ? null : only;
}
