// Local games as files: a record that anybody can replay and, under `local`, what this app needs to continue the game.
import type { GameFile, LocalPart, ReplayPlayer } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { guestName, levelOf, openFile, readFile } from "../engine/files.ts";
import { cleanName } from "../engine/names.ts";
import { RecordError } from "../engine/record_error.ts";
import { replayRecord, type PlainRecord } from "../engine/records.ts";
import { borrowing } from "../engine/standing.ts";
import { FORMAT, wholeRecord, type LocalGame, type LocalSeat, type LocalTurn } from "./games.ts";
import { newLocalName, randomHex } from "./names.ts";
import { configOf } from "./seating.ts";
import type { Shelf } from "./shelf.ts";
import { TrueGame } from "./true_game.ts";

export function fileOf(game: LocalGame): GameFile {
  const { seats, config, salt, created } = game;
  const { first, hints, open_discards, stand_in } = config;
  return {
    record: { ...wholeRecord(game) },
    players: seats.map(({ name, level }, seat) => (level === null ? (cleanName(name ?? "") ?? guestName(seat)) : `level${level}`)),
    characters: seats.map(({ character }) => character),
    colors: seats.map(({ color }) => color),
    turns: game.turns.map(({ seat, level }) => (level === null ? String(seat) : `${seat} level${level}`)),
    local: { salt, created: Math.floor(created), first, hints, open_discards, stand_in, stand_ins: seats.map((seat) => seat.stand_in) },
  };
}

/** The game of a file that anybody may have written. Throws a `RecordError` that says what is wrong with it. */
export function gameOf(engine: Engine, file: unknown): LocalGame {
  const { players } = openFile(engine, file);
  const { record: whole, turns: makers, local: part } = readFile(file);
  const record = whole as unknown as PlainRecord;
  const local = readPart(part, players.length);
  const { options, layout } = borrowing(engine, () => replayRecord(engine, record));
  const start = { ...record, options, layout, moves: [] };
  const truth = new TrueGame(engine, start);
  const turns = truth.playTurns(record.moves).map((turn, n): LocalTurn => ({ ...turn, level: levelOf(makers?.[n]) }));
  const seats = players.map((player, seat) => seatOf(player, seat, local));
  const { outcome, toMove } = truth;
  const { game, edition, first } = record;
  const wishes = { game, edition, options: record.options, layout: record.layout, first: local.first ?? first, hints: local.hints, open_discards: local.open_discards, stand_in: local.stand_in };
  const given = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value != null));
  return {
    id: newLocalName(),
    format: FORMAT,
    seq: turns.length,
    created: local.created ?? Date.now() / 1000,
    changed: Date.now() / 1000,
    status: outcome ? "over" : "running",
    config: configOf({ config: given as never }, players.length),
    seats,
    record: start,
    turns,
    salt: local.salt ?? randomHex(16),
    to_move: toMove,
    outcome,
    before: null,
    rematch: null,
  };
}

/** Checks the part `local`: the seat that was to begin must exist; any word stands for chance. */
function readPart(local: LocalPart | null | undefined, seats: number): LocalPart {
  if (typeof local?.first === "number" && local.first >= seats) throw new RecordError("local.first", `there are only ${seats} seats`);
  return typeof local?.first === "string" ? { ...local, first: "chance" } : (local ?? {});
}

/** If nothing says who played, it was a person. */
function seatOf({ name, level, character, color }: ReplayPlayer, seat: number, local: LocalPart): LocalSeat {
  const stand_in = level === null ? (local.stand_ins?.[seat] ?? null) : null;
  return { name, level, character, color, stand_in };
}

/** What became of a file: a new game, a game that now has more turns, or one that was already there. */
export type Added = { game: LocalGame; how: "new" | "further" | "known" };

/** Put the game of a file onto the shelf. A game that is already there is not added twice and never loses a turn. */
export async function addGame(shelf: Shelf, game: LocalGame): Promise<Added> {
  const texts = (one: LocalGame) => wholeRecord(one).moves;
  const isFurther = (one: LocalGame, other: LocalGame) => texts(other).every((move, n) => move === texts(one)[n]);
  const same = (await shelf.list()).filter((kept) => JSON.stringify(kept.record.deal) === JSON.stringify(game.record.deal));
  const known = same.find((kept) => isFurther(kept, game));
  if (known) return { game: known, how: "known" };
  const former = same.find((kept) => isFurther(game, kept));
  if (!former) {
    await shelf.put(game, null);
    return { game, how: "new" };
  }
  const next = { ...game, id: former.id, seq: former.seq + game.turns.length, before: former.before };
  await shelf.put(next, former.seq);
  return { game: next, how: "further" };
}
