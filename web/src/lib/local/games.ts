// What is stored of a local game, enough to resume it exactly, and the information about its table.
import type { Outcome, SeatInfo, Status, TableConfig, TableInfo } from "../api/types.ts";
import type { PlainRecord } from "../engine/records.ts";

export interface LocalSeat {
  /** The person's name, if one was given; null for a bot. */
  name: string | null;
  /** The bot's level; null for a person. All people use this device. */
  level: number | null;
  character: string | null;
  color: number;
  /** The level of the bot that currently plays for the person. */
  stand_in: number | null;
}

export interface LocalTurn {
  seat: number;
  moves: string[];
  /** The cards drawn from the pile; only this seat may see them. */
  drawn: string[];
  /** The level of the bot that played the turn. */
  level: number | null;
}

/** The version of the stored format. A later version of the app may store more, which this one refuses. */
export const FORMAT = 1;

export interface LocalGame {
  id: string;
  format: typeof FORMAT;
  /** The number of the last event. */
  seq: number;
  created: number;
  changed: number;
  status: Extract<Status, "running" | "over">;
  config: TableConfig;
  seats: LocalSeat[];
  /** The deal, without moves. */
  record: PlainRecord;
  turns: LocalTurn[];
  /** Seeds the bots' random choices. */
  salt: string;
  to_move: number | null;
  outcome: Outcome | null;
  before: string | null;
  rematch: string | null;
  /** If the game continues from a turn of another game: that table (null: a file), and the number of the turn. */
  line?: { of: string | null; turn: number };
  /** If the game is a deal of the day: which, and whether it is the attempt that counts. */
  day?: { date: string; isCounted: boolean };
}

/** A table of this browser. */
export type LocalInfo = TableInfo & Pick<LocalGame, "line" | "day">;

/** The table of a game as the app shows it anywhere. */
export function infoOf(game: LocalGame): LocalInfo {
  const { id, seq, status, config, seats, to_move, created, changed, before, rematch, outcome } = game;
  const info = hereInfo({ table: id, seq, status, config, seats: seats.map(seatInfo), is_owner: true, to_move, created, changed, before, rematch, outcome });
  const { line, day } = game;
  return { ...info, ...(line ? { line } : {}), ...(day ? { day } : {}) };
}

type Always = "table" | "seq" | "status" | "config" | "seats" | "to_move";

/** A table that no server knows. Fields that only a server's tables have are empty, and so are those that are not given. */
export function hereInfo(table: Pick<TableInfo, Always> & Partial<TableInfo>): TableInfo {
  return {
    is_owner: false,
    invite: null,
    commitment: null,
    salt: null,
    deadline: null,
    created: 0,
    changed: 0,
    decisions_left: null,
    before: null,
    rematch: null,
    outcome: null,
    ...table,
  };
}

export function seatInfo(seat: LocalSeat, number: number): SeatInfo {
  return { seat: number, ...seat, is_taken: true, is_you: seat.level === null, reserve: null };
}

/** The record with all moves so far. */
export function wholeRecord({ record, turns }: LocalGame): PlainRecord {
  return { ...record, moves: turns.flatMap(({ moves }) => moves) };
}
