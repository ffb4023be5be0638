// How a move is animated: first the card, then the figure stone by stone, then the gain, then the draw.
// Everything is read from the effect; no rules are needed.

import type { Color } from "../api/types";
import type { Act } from "../engine/effects";
import { parseMove, type Move } from "../state/moves";

/** The director gets a list of these. */
export type { Act };

/** `card`: out of a hand; `step`: a figure by one stone; `gain`: a tile or a wish stone; `draw`: into a hand. */
export type BeatKind = "card" | "step" | "gain" | "draw";

export interface Beat extends Act {
  kind: BeatKind;
  move: Move;
  /** The stone a step leads to. */
  stone: number;
  /** The last beat of its move; points are added with it. */
  isLast: boolean;
}

/** What a stone gives, shown for a moment. */
export interface Brought {
  path: Color;
  stone: number;
  /** How the score changes. */
  change: number;
  hasTile: boolean;
  milliseconds: number;
}

/** What the stone just reached gives; null before the figure has arrived. */
export function broughtBy(beat: Beat | null, milliseconds: number): Brought | null {
  const step = beat?.effect.step;
  if (!beat?.isLast || !step) return null;
  return { path: step.path, stone: step.end, change: beat.effect.score_change, hasTile: beat.kind === "gain", milliseconds };
}

export function beatsOf(act: Act): Beat[] {
  const { effect } = act;
  const move = parseMove(effect.move);
  const beats: Beat[] = [];
  const add = (kind: BeatKind, stone = 0) => beats.push({ ...act, kind, move, stone, isLast: false });
  if (move.kind === "draw") add("draw");
  else if (move.cards.length > 0) add("card");
  for (let stone = (effect.step?.start ?? 0) + 1; stone <= (effect.step?.end ?? 0); stone++) add("step", stone);
  if (effect.tile !== null || effect.wish !== null) add("gain");
  const last = beats.at(-1);
  if (last) last.isLast = true;
  return beats;
}
