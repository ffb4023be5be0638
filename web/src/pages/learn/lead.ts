// Where a move is made, and how the page brings that place into sight.
import { motionMilliseconds } from "$lib/shell/settings.svelte";
import { colorOf, parseMove, rowOf } from "$lib/state/moves";

/** Pixels between a place and what stands over it. */
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

/** Of the wanted moves the one that is meant: with the card in the fingers, else the first; null if the card fits none. */
export function meant(wanted: readonly string[], card: string | null): string | null {
  const fitting = card === null ? wanted : wanted.filter((move) => parseMove(move).cards.includes(card));
  return fitting[0] ?? null;
}

interface Span {
  top: number;
  bottom: number;
}

/**
 * How far to scroll until a place is seen between the coach and what is below; of a long place, its beginning.
 * The coach goes up with the page until it is at the edge, and stays there.
 */
export function wayTo(place: Span, coach: Span, below: number): number {
  if (place.top < coach.bottom) return place.top - coach.bottom - GAP;
  const most = place.top - (coach.bottom - Math.max(0, coach.top)) - GAP;
  return Math.max(0, Math.min(place.bottom - below + GAP, most));
}

/** Bring a place of the table into sight, between the coach above and the hand below. */
export function leadTo(selector: string): void {
  const place = document.querySelector(`.table ${selector}`)?.getBoundingClientRect();
  if (!place) return;
  const coach = document.querySelector(".lesson:not(.isWide) .coach")?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const below = document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;
  const way = wayTo(place, coach, below);
  if (way !== 0) scrollBy({ top: way, behavior: motionMilliseconds() > 0 ? "smooth" : "instant" });
}
