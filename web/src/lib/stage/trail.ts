// The trail of the others' turns, shown until your next move: the routes of their figures, and the piles they used.

import type { Color } from "../api/types";
import { colorOf, parseMove } from "../state/moves";
import type { Act } from "./beats";

/** A route on a path, from stone to stone; 0 is the start stone. */
export interface Way {
  seat: number;
  path: Color;
  start: number;
  end: number;
}

/** One route for each figure that moved, however many steps it took. */
export function waysOf(acts: readonly Act[]): Way[] {
  const ways = new Map<string, Way>();
  for (const { seat, effect } of acts) {
    if (!effect.step) continue;
    const { path, start, end } = effect.step;
    ways.set(`${seat}${path}`, { seat, path, start: ways.get(`${seat}${path}`)?.start ?? start, end });
  }
  return [...ways.values()];
}

/** The discard piles that cards were put on or taken from. */
export function pilesOf(acts: readonly Act[]): ReadonlySet<string> {
  const piles = new Set<string>();
  for (const { effect } of acts) {
    const move = parseMove(effect.move);
    if (move.kind === "discard" || move.kind === "pair") for (const card of move.cards) piles.add(colorOf(card));
    if (move.kind === "draw" && move.color && move.color !== "pile") piles.add(move.color);
  }
  return piles;
}
