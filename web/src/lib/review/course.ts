// What a review is made from: a finished game, and the other arguments of the engine's functions.
import type { Engine } from "../engine/engine.ts";
import type { Room } from "../engine/room.ts";
import { makeKey, type Seed } from "../engine/seeds.ts";
import { callOf } from "../engine/standing.ts";
import type { GameName } from "../engine/table.ts";

/** A finished game, for code that has the module. */
export interface Course {
  game: GameName;
  players: number;
  /** The position after the deal. */
  start: Uint8Array;
  /** By number. */
  moves: Int16Array;
  /** The hands that were dealt, as texts: each game has worlds of its own. */
  hands: string[][];
}

/** A share of the win, 0 to 1, and points ahead of the best of the others; or a change of both. */
export interface Amount {
  win: number;
  margin: number;
}

/** The policy that plays on in a world. */
const POLICY = "steady";

/** The chance for one purpose of a seed. */
export function chanceFor(engine: Engine, chance: Room<"uint64">, seed: Seed, purpose: string): void {
  const mark = engine.mark;
  const bytes = new TextEncoder().encode(purpose);
  const said = engine.room("uint8", bytes.length);
  said.view.set(bytes);
  engine.call.set_chance_by_key(chance, makeKey(engine, seed), said);
  engine.release(mark);
}

/** The weights of the policy, as one row. */
export function policyWeights(engine: Engine, game: GameName): Room<"float64"> {
  const weights = engine.table.games[game].weights[POLICY]!;
  const room = engine.room("float64", weights.length);
  room.view.set(weights);
  return room;
}

/** By seat: the policy, and its weights. */
export function policiesOf(engine: Engine, game: GameName): [Room<"int64">, Room<"float64">] {
  const { seats } = engine.table.most;
  const weights = engine.table.games[game].weights[POLICY]!;
  const policies = engine.room("int64", seats);
  policies.view.fill(BigInt(engine.table.policies.indexOf(POLICY)));
  const rows = engine.room("float64", seats, weights.length);
  for (let seat = 0; seat < seats; seat++) rows.view.set(weights, seat * weights.length);
  return [policies, rows];
}

/** Room for positions, the first of which is that of the game after this many decisions. */
export function positionsAt(engine: Engine, { game, start, moves }: Course, step: number, count: number): Room<GameName> {
  const games = engine.room<GameName>(game, count);
  games.bytes.set(start);
  const attempt = callOf(engine, game);
  for (let n = 0; n < step; n++) attempt("attempt", games, 0, moves[n]);
  return games;
}
