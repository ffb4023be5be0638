// A review turn by turn: a seat's expected result after each, and what choices and cards changed.
import type { ReplayTurn } from "$lib/api/types";
import type { Amount } from "$lib/review/course";
import type { Ledger } from "$lib/review/ledger";
import { changesOf, type Part } from "$lib/review/totals";

/** In the order in which bars are stacked. */
export const CHANGES = ["deal", "own_choices", "own_draws", "other_choices", "other_draws"] as const satisfies readonly Part[];
export type Change = (typeof CHANGES)[number];

/** The deal, or a turn. */
export interface Stop {
  /** null: the deal. */
  turn: ReplayTurn | null;
  /** How many decisions have been made after it. */
  step: number;
  before: Amount;
  after: Amount;
  changes: Partial<Record<Change, Amount>>;
}

export function stopsOf(ledger: Ledger, turns: readonly ReplayTurn[], seat: number): Stop[] {
  const [start, dealt] = [ledger.start[seat]!, ledger.dealt[seat]!];
  const deal = { win: dealt.win - start.win, margin: dealt.margin - start.margin };
  const stops: Stop[] = [{ turn: null, step: 0, before: start, after: dealt, changes: { deal } }];
  for (const [n, turn] of turns.entries()) {
    const end = turns[n + 1]?.start ?? ledger.steps.length;
    const { own_choices, own_draws, other_choices, other_draws } = changesOf(ledger.steps.slice(turn.start, end), seat);
    const changes = turn.seat === seat ? { own_choices, own_draws } : { other_choices, other_draws };
    stops.push({ turn, step: end, before: stops.at(-1)!.after, after: ledger.steps[end - 1]!.after[seat]!, changes });
  }
  return stops;
}
