// A new local game: its set-up, its seats and a fresh deal. Loaded when a game is started; continuing a game does not need it.
import type { AskRematch, NewTable } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { replayRecord } from "../engine/records.ts";
import { borrowing } from "../engine/standing.ts";
import { dealRecord, freshSeed } from "./dealing.ts";
import { FORMAT, type LocalGame } from "./games.ts";
import { newLocalName, randomHex } from "./names.ts";
import { configOf, onceMore, seatAll } from "./seating.ts";
import { TrueGame } from "./true_game.ts";

/** A game set up as requested. */
export function newGame(engine: Engine, wanted: NewTable): LocalGame {
  const places = wanted.places ?? [];
  return begin(engine, { config: configOf(wanted, places.length), seats: seatAll(engine, places) }, null);
}

/** A rematch with the same people. */
export function nextGame(engine: Engine, old: LocalGame, change: AskRematch["change"], edition: string | null): LocalGame {
  return begin(engine, onceMore(engine, old, change, edition), old.id);
}

/** Start it. Anything that could not be opened later is refused, such as a first seat that does not exist. */
function begin(engine: Engine, { config, seats }: Pick<LocalGame, "config" | "seats">, before: string | null): LocalGame {
  const first = typeof config.first === "number" ? config.first : null;
  const record = dealRecord(engine, config, first, freshSeed());
  borrowing(engine, () => replayRecord(engine, record));
  const { edition, options } = record;
  return { ...startedGame(engine, { config: { ...config, edition, options }, seats, record, salt: randomHex(16) }), before };
}

/** A game with this deal, before its first move. */
export function startedGame(engine: Engine, game: Pick<LocalGame, "config" | "seats" | "record" | "salt">): LocalGame {
  const at = Date.now() / 1000;
  return {
    ...game,
    id: newLocalName(),
    format: FORMAT,
    seq: 0,
    created: at,
    changed: at,
    status: "running",
    turns: [],
    to_move: new TrueGame(engine, game.record).toMove,
    outcome: null,
    before: null,
    rematch: null,
  };
}
