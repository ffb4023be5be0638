// What is kept of a local game, and what others call its table: everything from which it is resumed exactly.
import type { Outcome, SeatInfo, Status, TableConfig, TableInfo } from "../api/types.ts";
import type { PlainRecord } from "../engine/records.ts";

export interface LocalSeat {
  /** Of the person, if it has said one; null for a bot. */
  name: string | null;
  /** Of the bot on this seat; null for a person. All people sit at this device. */
  level: number | null;
  character: string | null;
  color: number;
  /** The level of the bot that plays for the person now. */
  stand_in: number | null;
}

export interface LocalTurn {
  seat: number;
  moves: string[];
  /** What was drawn from the pile; for this seat alone. */
  drawn: string[];
  /** Of the bot that played it. */
  level: number | null;
}

/** Of what is kept of a game. A later version of the app may keep more, which this one refuses. */
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
  /** The thoughts of the bots follow from it. */
  salt: string;
  to_move: number | null;
  outcome: Outcome | null;
  before: string | null;
  rematch: string | null;
  /** Where it leaves another game, if it began in the middle of one: its table (null: a file), and the number of the turn. */
  line?: { of: string | null; turn: number };
  /** The deal of the day that it is; only one try of each counts. */
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

/** A table that no server knows: what only a server's tables have is empty, and so is what is not told. */
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

/** All moves so far, as a record has them. */
export function wholeRecord({ record, turns }: LocalGame): PlainRecord {
  return { ...record, moves: turns.flatMap(({ moves }) => moves) };
}
