// The value of a move as people read it: the chance to win and the points ahead, rounded, with how far off they may be.
import type { HintMove } from "../state/wire";

/** How many standard errors “±” stands for, the same number that makes a move too close to call. */
const ERRORS = 2;

export interface HintValues {
  /** Percent. */
  win: number;
  win_off: number;
  /** Never negative: `side` says whether it is a lead. */
  points: number;
  points_off: number;
  side: "ahead" | "behind" | "level";
}

/** null for a move that was not tried, about which nothing is known. */
export function hintValues({ visits, win, win_error, margin, margin_error }: HintMove): HintValues | null {
  if (visits === 0) return null;
  const points = Math.round(10 * margin) / 10;
  return {
    win: Math.round(100 * win),
    win_off: Math.ceil(100 * ERRORS * win_error),
    points: Math.abs(points),
    points_off: Math.ceil(10 * ERRORS * margin_error) / 10,
    side: points > 0 ? "ahead" : points < 0 ? "behind" : "level",
  };
}
