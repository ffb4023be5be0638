// What was true: the deal, every draw and every choice of a game, and what each was worth for every seat. The module plays
// the worlds out and decides what is luck; this file turns its sums into fractions. The numbers are the same as in Python for
// the same seed (tests/engine/test_reviews.py).
import type { Engine } from "../engine/engine.ts";
import type { LineRecord } from "../engine/generated.ts";
import { notationOf } from "../engine/notation.ts";
import type { Seed } from "../engine/seeds.ts";
import { callOf } from "../engine/standing.ts";
import type { LearnedWeights } from "../engine/weights.ts";
import { chanceFor, positionsAt, seatPlayers, type Amount, type Course } from "./course.ts";

export interface Step {
  /** How many decisions were made before it. */
  number: number;
  turn: number;
  seat: number;
  move: string;
  /** What the choice changed, by seat. */
  choice: Amount[];
  /** What the card drawn from the pile changed; null if none was drawn. */
  luck: Amount[] | null;
  /** What the position after it is worth. */
  after: Amount[];
  /** The squared standard error of the luck. */
  variance: Amount[];
}

export interface Ledger {
  depth: number;
  /** The value before the deal, by seat. */
  start: Amount[];
  dealt: Amount[];
  dealVariance: Amount[];
  steps: Step[];
}

/** Computes the ledger line by line; each step of the generator yields how many decisions are done. Without weights a weaker player judges. */
export function* keepLedger(engine: Engine, course: Course, depth: number, seed: Seed, weights: LearnedWeights | null): Generator<number, Ledger> {
  const mark = engine.mark;
  try {
    const { game, moves, hands } = course;
    const call = callOf(engine, game);
    const games = positionsAt(engine, course, 0, 2);
    const lines = engine.room("line", moves.length + 1);
    const worlds = engine.room("uint64", 1);
    const { policies, rows, learned } = seatPlayers(engine, game, weights);
    chanceFor(engine, worlds, seed, `review ${hands.map((hand) => hand.join(" ")).join(" | ")}`);
    call("review_deal", games, lines, worlds, depth, policies, rows, ...learned);
    for (const [n, move] of moves.entries()) {
      yield n;
      call("review_line", games, lines, n + 1, move, worlds, depth, policies, rows, ...learned);
    }
    engine.call.review_close(lines);
    return read(engine, course, depth, lines.records);
  } finally {
    engine.release(mark);
  }
}

function read(engine: Engine, { game, players }: Course, depth: number, lines: readonly LineRecord[]): Ledger {
  const { win_unit } = engine.table.review;
  const { seats } = engine.table.most;
  const pairs = (win: (seat: number) => number, margin: (seat: number) => number) =>
    Array.from({ length: players }, (_, seat): Amount => ({ win: win(seat), margin: margin(seat) }));
  const value = (sums: BigInt64Array, worlds: number) =>
    pairs((seat) => Number(sums[seat]) / (worlds * win_unit), (seat) => Number(sums[seats + seat]) / worlds);
  const after = lines.map((line) => value(line.after, line.after_worlds[0]!));
  const chosen = lines.map((line) => value(line.chosen, line.chosen_worlds[0]!));
  const variance = lines.map(({ variances }) => pairs((seat) => variances[seat]!, (seat) => variances[seats + seat]!));
  const notation = notationOf(engine.table, game);
  const steps = lines.slice(1).map((line, number): Step => {
    const [before, between, end] = [after[number]!, chosen[number + 1]!, after[number + 1]!];
    return {
      number,
      turn: line.turn[0]!,
      seat: line.seat[0]!,
      move: notation.move(line.move[0]!).text,
      choice: difference(between, before),
      luck: line.is_luck[0] ? difference(end, between) : null,
      after: end,
      variance: variance[number + 1]!,
    };
  });
  return { depth, start: chosen[0]!, dealt: after[0]!, dealVariance: variance[0]!, steps };
}

function difference(late: readonly Amount[], early: readonly Amount[]): Amount[] {
  return late.map(({ win, margin }, seat) => ({ win: win - early[seat]!.win, margin: margin - early[seat]!.margin }));
}
