// Where a move is made, and how the page scrolls there.
import { motionMilliseconds } from "$lib/shell/settings.svelte";
import { colorOf, parseMove, rowOf } from "$lib/state/moves";

/** Pixels between a place and whatever is above it. */
const GAP = 8;

/** A selector for the place where a move is made. */
export function placeOf(text: string): string {
  const move = parseMove(text);
  if (move.kind === "start" || move.kind === "advance") return `[data-move="${text}"]`;
  if (move.kind === "pair") return '[data-place="wish"]';
  if (move.kind === "draw") return `[data-place="${move.color === "pile" ? "stock" : `pile:${move.color}`}"]`;
  const row = rowOf(move);
  return `[data-place="${row ? `row:${row}` : `pile:${colorOf(move.cards[0] ?? "")}`}"]`;
}

/** The wanted move to point at: one with the picked-up card, otherwise the first; null if the card fits none. */
export function meant(wanted: readonly string[], card: string | null): string | null {
  const fitting = card === null ? wanted : wanted.filter((move) => parseMove(move).cards.includes(card));
  return fitting[0] ?? null;
}

interface Span {
  top: number;
  bottom: number;
}

/**
 * How far to scroll until a place is visible between the coach and what is below; for a long place, its start.
 * The coach scrolls with the page until it reaches the edge, and stays there.
 */
export function wayTo(place: Span, coach: Span, below: number): number {
  if (place.top < coach.bottom) return place.top - coach.bottom - GAP;
  const most = place.top - (coach.bottom - Math.max(0, coach.top)) - GAP;
  return Math.max(0, Math.min(place.bottom - below + GAP, most));
}

/** Make a place of the table visible, between the coach above and the hand below. */
export function leadTo(selector: string): void {
  const place = document.querySelector(`.table ${selector}`)?.getBoundingClientRect();
  if (!place) return;
  const coach = document.querySelector(".lesson:not(.isWide) .coach")?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const below = document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;
  const way = wayTo(place, coach, below);
  if (way !== 0) scrollBy({ top: way, behavior: motionMilliseconds() > 0 ? "smooth" : "instant" });
}
