// Continues from any turn of a game: a new local game with the same cards, a person in one seat and bots in all others.
import type { Engine } from "../engine/engine.ts";
import { needEngine } from "../engine/words.ts";
import { gameOf } from "./files.ts";
import { wholeRecord, type LocalGame, type LocalTurn } from "./games.ts";
import { newLocalName, randomHex } from "./names.ts";
import { seatBots } from "./seating.ts";
import { addGame } from "./storage.ts";
import { TrueGame } from "./true_game.ts";

type Line = NonNullable<LocalGame["line"]>;

/** The game of a file, from the turn of this decision on, with a person in this seat. */
export function branch(engine: Engine, file: unknown, step: number, seat: number, line: Line): LocalGame {
  const whole = gameOf(engine, file);
  const turns = turnsBefore(whole.turns, step);
  const start = { ...whole, turns };
  const { toMove, outcome } = new TrueGame(engine, wholeRecord(start));
  if (outcome) throw new RangeError(`After decision ${step} there is nothing left to play.`);
  const at = Date.now() / 1000;
  return {
    ...start,
    id: newLocalName(),
    seq: turns.length,
    created: at,
    changed: at,
    status: "running",
    seats: seatBots(engine, whole.seats, seat),
    salt: randomHex(16),
    to_move: toMove,
    outcome: null,
    before: null,
    rematch: null,
    line,
  };
}

/** The turns that were complete before a decision. */
function turnsBefore(turns: readonly LocalTurn[], step: number): LocalTurn[] {
  let made = 0;
  return turns.filter(({ moves }) => (made += moves.length) <= step);
}

/** Start it; returns the id of its table. */
export async function playAgain(file: unknown, step: number, seat: number, line: Line): Promise<string> {
  return addGame(branch(await needEngine(), file, step, seat, line));
}
