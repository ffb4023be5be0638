// The moves of a turn that only their player sees, and what is remembered of how they came about.

import type { TableState } from "../api/types";

export interface Made {
  move: string;
  /** It was the only one there was: to take it back is to take back what was chosen before it. */
  isForced: boolean;
  /** How the table stood before it; null if the move was made elsewhere. */
  before: TableState | null;
}

/** A draft made elsewhere, or before the page was loaded: it can only be taken back whole. */
export function madeElsewhere(draft: readonly string[]): Made[] {
  return draft.map((move, index) => ({ move, isForced: index > 0, before: null }));
}

export function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((move, index) => move === others[index]);
}

/** How many decisions everybody has seen. */
export function decisions(state: TableState | null): number {
  return (state?.view?.history.length ?? 0) - (state?.draft.length ?? 0);
}
