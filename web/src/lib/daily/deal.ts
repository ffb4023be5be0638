// The deal of a day as a local game, and how a level plays the same cards. Everything follows from the date.
import type { Engine } from "../engine/engine.ts";
import type { PlainRecord } from "../engine/records.ts";
import type { GameName } from "../engine/table.ts";
import { dealRecord, type DealConfig } from "../local/dealing.ts";
import type { LocalGame, LocalSeat } from "../local/games.ts";
import type { Minds } from "../local/minds.ts";
import { startedGame } from "../local/new_game.ts";
import { configOf } from "../local/seating.ts";
import { TrueGame } from "../local/true_game.ts";

/** The seed of a day as text. */
export function seedOfDay(engine: Engine, game: GameName, date: string): string {
  return engine.table.daily.seed.replace("{game}", game).replace("{date}", date);
}

export function recordOfDay(engine: Engine, game: GameName, date: string): PlainRecord {
  const config: DealConfig = { game, seats: engine.table.daily.players, edition: null, options: {}, layout: null };
  return dealRecord(engine, config, null, new TextEncoder().encode(seedOfDay(engine, game, date)));
}

/** A game with the deal of a day. In all games that reach the same position, the bots think alike. */
export function gameOfDay(engine: Engine, game: GameName, date: string, isCounted: boolean): LocalGame {
  const { seat: own, level } = engine.table.daily;
  const record = recordOfDay(engine, game, date);
  const seats = Array.from({ length: record.players }, (_, seat): LocalSeat =>
    seat === own ? { name: null, level: null, character: null, color: seat, stand_in: null } : { name: null, level, character: `${level}-1`, color: seat, stand_in: null },
  );
  const config = configOf({ config: { game, edition: record.edition, options: record.options, hints: false } as never }, record.players);
  return { ...startedGame(engine, { config, seats, record, salt: seedOfDay(engine, game, date) }), day: { date, isCounted } };
}

/** What somebody scored with the cards of a day, and the moves of the game. */
export interface Attempt {
  scores: number[];
  moves: string[];
}

/** The game of a day with a bot of this level in the person's seat. */
export async function playLevel(engine: Engine, minds: Minds, game: GameName, date: string, level: number, signal: AbortSignal): Promise<Attempt> {
  const { seat: own, level: others } = engine.table.daily;
  const truth = new TrueGame(engine, recordOfDay(engine, game, date));
  const salt = seedOfDay(engine, game, date);
  const moves: string[] = [];
  for (let turn = 0; truth.toMove !== null; turn++) {
    const seat = truth.toMove;
    const seed = new TextEncoder().encode(`${salt} ${seat} ${turn}`);
    const chosen = await minds.chooseTurn(truth.decision(seat), seat === own ? level : others, seed, signal);
    truth.try(seat, chosen).keep();
    moves.push(...chosen);
  }
  return { scores: truth.outcome!.scores, moves };
}
