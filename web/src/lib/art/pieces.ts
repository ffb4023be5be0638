// Reads the notation of cards, as far as drawing and naming them requires.
import type { Color, Pile } from "$lib/api/types";
import { describeCard } from "$lib/state/moves";
import { t } from "$lib/texts/texts.svelte";

export interface CardParts {
  /** Its color, p for a point card. */
  color: Pile;
  kind: "number" | "end" | "point";
  /** What is printed: a number, or E. */
  sign: string;
}

/** "r7", "rE", "p3". */
export function cardParts(card: string): CardParts {
  const color = card.charAt(0) as Pile;
  const sign = card.slice(1);
  return { color, sign, kind: sign === "E" ? "end" : color === "p" ? "point" : "number" };
}

/** The name of a card in the current language. */
export function cardName(card: string): string {
  return t("card", describeCard(card));
}

/** The path of a move: r for "lay r7", g for "start g large" and "advance g". */
export function pathOfMove(move: string): Color | null {
  const [verb, object] = move.split(" ");
  if (object === undefined || !["lay", "start", "advance"].includes(verb ?? "")) return null;
  return object.charAt(0) as Color;
}
