// What a review is made from: a finished game, and the other arguments of the engine's functions.
import type { Engine } from "../engine/engine.ts";
import type { Room } from "../engine/room.ts";
import { makeKey, type Seed } from "../engine/seeds.ts";
import { callOf } from "../engine/standing.ts";
import type { GameName } from "../engine/table.ts";
import type { LearnedWeights } from "../engine/weights.ts";

/** A finished game, for code that has the module. */
export interface Course {
  game: GameName;
  players: number;
  /** The position after the deal. */
  start: Uint8Array;
  /** By number. */
  moves: Int16Array;
  /** The hands that were dealt, in notation: they seed the worlds of the game. */
  hands: string[][];
}

/** A share of the win, 0 to 1, and points ahead of the best of the others; or a change of both. */
export interface Amount {
  win: number;
  margin: number;
}

/** The policy that plays worlds out if the champion's weights are missing. */
const SPARE = "steady";

/** A random generator for one purpose, from a seed. */
export function chanceFor(engine: Engine, chance: Room<"uint64">, seed: Seed, purpose: string): void {
  const mark = engine.mark;
  const bytes = new TextEncoder().encode(purpose);
  const said = engine.room("uint8", bytes.length);
  said.view.set(bytes);
  engine.call.set_chance_by_key(chance, makeKey(engine, seed), said);
  engine.release(mark);
}

/** Who plays worlds out: the learned policy if available, otherwise the spare one in all seats. */
export interface Players {
  policies: Room<"int64">;
  /** By seat: the weights of its policy. */
  rows: Room<"float64">;
  /** Weights and width of the learned policy; the width is 0 if there is none. */
  learned: [Room<"int16">, number];
}

/** The players for these weights of the champion; null if they could not be fetched. */
export function seatPlayers(engine: Engine, game: GameName, weights: LearnedWeights | null): Players {
  const { seats } = engine.table.most;
  const row = engine.table.games[game].weights[SPARE]!;
  const policies = engine.room("int64", seats);
  policies.view.fill(BigInt(engine.table.policies.indexOf(SPARE)));
  const rows = engine.room("float64", seats, row.length);
  for (let seat = 0; seat < seats; seat++) rows.view.set(row, seat * row.length);
  const learned = engine.room("int16", weights?.numbers.length ?? 1);
  if (weights) learned.view.set(weights.numbers);
  return { policies, rows, learned: [learned, weights?.width ?? 0] };
}

/** Memory for positions; the first is the game's position after this many decisions. */
export function positionsAt(engine: Engine, { game, start, moves }: Course, step: number, count: number): Room<GameName> {
  const games = engine.room<GameName>(game, count);
  games.bytes.set(start);
  const attempt = callOf(engine, game);
  for (let n = 0; n < step; n++) attempt("attempt", games, 0, moves[n]);
  return games;
}
