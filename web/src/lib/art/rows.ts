// How the cards of a row overlap, and how the row is described.
import type { Direction, Pile } from "$lib/api/types";
import { t } from "$lib/texts/texts.svelte";
import { cardParts } from "./pieces";

/** How far apart two cards lie, in card widths, so that number and symbol stay legible. */
export const SHOWN = { right: 0.46, down: 0.52 } as const;
export const CARD_RATIO = 1.4;

/** Pixels from card to card; less where there is not enough space. */
export function stepOf(count: number, size: number, along: "down" | "right", room: number): number {
  const usual = size * SHOWN[along];
  if (count < 2 || room <= 0) return usual;
  const length = along === "right" ? size : size * CARD_RATIO;
  return Math.max(size * 0.1, Math.min(usual, (room - length) / (count - 1)));
}

/** A row's direction, or "ended" once an end card lies on it. */
export function runOf(cards: readonly string[], direction: Direction): Direction | "ended" {
  const top = cards.at(-1);
  return top !== undefined && cardParts(top).kind === "end" ? "ended" : direction;
}

export function rowLabel(color: Pile, cards: readonly string[], direction: Direction): string {
  const name = color === "p" ? t("table-point-row") : t("part-row", { color });
  if (cards.length === 0) return `${name}: ${t("art-empty")}`;
  const values = cards.map((card) => cardParts(card)).filter(({ kind }) => kind !== "end");
  const run = color === "p" ? "" : `; ${t(`art-${runOf(cards, direction)}`)}`;
  return `${name}: ${values.map(({ sign }) => sign).join(", ")}${run}`;
}
