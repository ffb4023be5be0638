// Parses the texts of cards and moves. It does not judge whether a move is legal.

import type { Pile, Tile } from "../api/types";

export type MoveKind = "lay" | "discard" | "start" | "advance" | "pass" | "draw" | "pair" | "points" | "join";

export interface Move {
  text: string;
  kind: MoveKind;
  cards: string[];
  /** The path, row or pile of the move, if its cards do not determine it; "pile" is the draw pile. */
  color: Pile | "pile" | null;
  size: "large" | "small" | null;
}

/** The arguments of messages about cards. */
export type CardArgs = { card: string; kind: "number" | "end" | "point"; color: string; value: number };

const ORDER = "ryvgbp";

/** "lay r7" → its parts. */
export function parseMove(text: string): Move {
  const [kind, first = "", second = ""] = text.split(" ") as [MoveKind, string?, string?];
  const move: Move = { text, kind, cards: [], color: null, size: null };
  if (kind === "pair") return { ...move, cards: [first, second] };
  if (kind === "join") return { ...move, cards: [first], color: second as Pile };
  if (kind === "start") return { ...move, color: first as Pile, size: second as "large" | "small" };
  if (kind === "advance" || kind === "draw") return { ...move, color: first as Pile | "pile" };
  return first ? { ...move, cards: [first] } : move;
}

export function isDraw(move: string): boolean {
  return move.startsWith("draw ");
}

/** The color (or p) of a card: its pile. */
export function colorOf(card: string): Pile {
  return card[0] as Pile;
}

/** "r7" → the arguments of the message `card`. */
export function describeCard(card: string): CardArgs {
  const color = colorOf(card);
  if (card.endsWith("E")) return { card, kind: "end", color, value: 0 };
  return { card, kind: color === "p" ? "point" : "number", color, value: Number(card.slice(1)) };
}

/** Point tiles as a number, so that plurals are right. */
export function tileArgument(tile: Tile): string | number {
  return tile === "wish" || tile === "clover" ? tile : Number(tile);
}

/** The row onto which a move lays a card: a color, "p" for the point row, null if it lays none. */
export function rowOf(move: Move): Pile | null {
  if (move.kind === "lay") return colorOf(move.cards[0] ?? "");
  if (move.kind === "points") return "p";
  return move.kind === "join" ? (move.color as Pile) : null;
}

function rank(card: string): number {
  const value = card.endsWith("E") ? 11 : Number(card.slice(1));
  return ORDER.indexOf(card[0] ?? "") * 12 + value;
}

/** By color, then value; end cards after the numbers, point cards last. */
export function sortCards(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** The cards without one copy of this card. */
export function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}
