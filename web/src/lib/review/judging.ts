// What a player could have known: how much better another move would have been. The module judges one decision per call and
// gives the same result as Python for the same seed (tests/engine/test_reviews.py).
import type { Engine } from "../engine/engine.ts";
import { notationOf } from "../engine/notation.ts";
import type { Seed } from "../engine/seeds.ts";
import { callOf } from "../engine/standing.ts";
import type { LearnedWeights } from "../engine/weights.ts";
import { chanceFor, positionsAt, seatPlayers, type Amount, type Course } from "./course.ts";

export type Verdict = "forced" | "obvious" | "best" | "close" | "mistake";

/** How much better the better move is, with standard errors. */
export interface Gap extends Amount {
  /** 0 to 1: the value that decides. */
  value: number;
  value_error: number;
  win_error: number;
  margin_error: number;
}

export interface Judged {
  number: number;
  verdict: Verdict;
  /** The move that looks best, unless it is the one that was made. */
  better: string | null;
  gap: Gap | null;
  /** The kind of mistake, if it is one. */
  category: string | null;
}

/** Positions that judging a decision needs. */
const ROOM = 4;
const PURPOSES = ["search", "gap"];

/** Judge one decision. Without weights a weaker player judges. */
export function judge(engine: Engine, course: Course, number: number, depth: number, seed: Seed, weights: LearnedWeights | null): Judged {
  const mark = engine.mark;
  try {
    const { game, moves } = course;
    const games = positionsAt(engine, course, number, ROOM);
    const room = [engine.room("comparison", 1), engine.room("candidate", engine.table.most.moves), engine.room("effect", 2)];
    const chances = engine.room("uint64", PURPOSES.length);
    for (const [n, purpose] of PURPOSES.entries()) chances.view[n] = chanceOf(engine, seed, `review ${purpose} ${number}`);
    const { rows, learned } = seatPlayers(engine, game, weights);
    const found = engine.room("judgement", 1);
    callOf(engine, game)("review_decision", games, ...room, rows, ...learned, moves[number], depth, chances, found);
    const { verdict, better, category, value, value_error, win, win_error, margin, margin_error } = found.records[0]!;
    const { verdicts, categories } = engine.table.review;
    const name = verdicts[verdict[0]!] as Verdict;
    const hasGap = name === "close" || name === "mistake";
    return {
      number,
      verdict: name,
      better: hasGap ? notationOf(engine.table, game).move(better[0]!).text : null,
      gap: hasGap
        ? { value: value[0]!, value_error: value_error[0]!, win: win[0]!, win_error: win_error[0]!, margin: margin[0]!, margin_error: margin_error[0]! }
        : null,
      category: name === "mistake" ? categories[category[0]!]! : null,
    };
  } finally {
    engine.release(mark);
  }
}

function chanceOf(engine: Engine, seed: Seed, purpose: string): bigint {
  const mark = engine.mark;
  const chance = engine.room("uint64", 1);
  chanceFor(engine, chance, seed, purpose);
  const word = chance.view[0]!;
  engine.release(mark);
  return word;
}
