// Reading the notation of the cards, only as far as drawing and naming them needs it.
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

/** A card by its name in the language of now. */
export function cardName(card: string): string {
  return t("card", describeCard(card));
}

/** "lay r7" is of path r, "start g large" and "advance g" of path g. */
export function pathOfMove(move: string): Color | null {
  const [verb, object] = move.split(" ");
  if (object === undefined || !["lay", "start", "advance"].includes(verb ?? "")) return null;
  return object.charAt(0) as Color;
}
