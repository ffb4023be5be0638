// A game from one seat's side: sums over the ledger, and over the decisions judged so far.
import type { Amount } from "./course.ts";
import type { Judged } from "./judging.ts";
import type { Ledger, Step } from "./ledger.ts";

export const PARTS = ["start", "deal", "own_draws", "other_draws", "own_choices", "other_choices"] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, Amount>;
/** The parts that nobody chose. */
const LUCK: readonly Part[] = ["deal", "own_draws", "other_draws"];
const MOMENTS = 3;
/** Verdicts of decisions that count: neither forced nor obvious. */
const COUNTED = ["best", "close", "mistake"];

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((all, { win, margin }) => ({ win: all.win + win, margin: all.margin + margin }), { win: 0, margin: 0 });
}

const minus = (one: Amount, other: Amount): Amount => ({ win: one.win - other.win, margin: one.margin - other.margin });

/** What these decisions changed for a seat. */
export function changesOf(steps: readonly Step[], seat: number): Omit<Parts, "start" | "deal"> {
  const own = steps.filter((step) => step.seat === seat);
  const others = steps.filter((step) => step.seat !== seat);
  const lucks = (of: readonly Step[]) => sum(of.flatMap(({ luck }) => luck?.[seat] ?? []));
  const choices = (of: readonly Step[]) => sum(of.map(({ choice }) => choice[seat]!));
  return { own_draws: lucks(own), other_draws: lucks(others), own_choices: choices(own), other_choices: choices(others) };
}

/** The parts of a seat's result, which add up to it. */
export function partsOf({ start, dealt, steps }: Ledger, seat: number): Parts {
  return { start: start[seat]!, deal: minus(dealt[seat]!, start[seat]!), ...changesOf(steps, seat) };
}

export function resultOf({ dealt, steps }: Ledger, seat: number): Amount {
  return (steps.at(-1)?.after ?? dealt)[seat]!;
}

/** The result without deal and draws. */
export function afterLuck(parts: Parts): Amount {
  return sum(PARTS.filter((part) => !LUCK.includes(part)).map((part) => parts[part]));
}

/** The standard error of all luck together. */
export function luckError({ dealVariance, steps }: Ledger, seat: number): Amount {
  const { win, margin } = sum([dealVariance[seat]!, ...steps.map(({ variance }) => variance[seat]!)]);
  return { win: Math.sqrt(win), margin: Math.sqrt(margin) };
}

export interface Total {
  count: number;
  cost: Amount;
}

/** How a seat decided, as far as its decisions have been judged. */
export interface Decided {
  /** Decisions that count: neither forced nor obvious. */
  decisions: number;
  mistakes: number;
  /** Too close to call. */
  close: number;
  /** null if no decision counts. */
  rate: number | null;
  cost: Amount;
  categories: Map<string, Total>;
  /** Up to three mistakes, the most costly first, by number of the decision. */
  moments: number[];
}

export function decidedBy(judged: readonly Judged[]): Decided {
  const mistakes = judged.filter(({ verdict }) => verdict === "mistake");
  const counted = judged.filter(({ verdict }) => COUNTED.includes(verdict)).length;
  const costOf = (some: readonly Judged[]) => sum(some.flatMap(({ gap }) => gap ?? []));
  const kinds = new Set(mistakes.map(({ category }) => category!));
  const dearest = [...mistakes].sort((one, other) => other.gap!.value - one.gap!.value || one.number - other.number);
  return {
    decisions: counted,
    mistakes: mistakes.length,
    close: judged.filter(({ verdict }) => verdict === "close").length,
    rate: counted > 0 ? (100 * mistakes.length) / counted : null,
    cost: costOf(mistakes),
    categories: new Map(
      [...kinds].map((kind) => {
        const of = mistakes.filter(({ category }) => category === kind);
        return [kind, { count: of.length, cost: costOf(of) }];
      }),
    ),
    moments: dearest.slice(0, MOMENTS).map(({ number }) => number),
  };
}
