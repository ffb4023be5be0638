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

export interface LocalGame {
  id: string;
  /** Of what is kept here; a later version of the app may keep more. */
  format: 1;
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
}

/** The table as the app shows it anywhere. */
export function infoOf(game: LocalGame): TableInfo {
  return {
    table: game.id,
    seq: game.seq,
    status: game.status,
    config: game.config,
    seats: game.seats.map((seat, number) => seatInfo(seat, number)),
    is_owner: true,
    invite: null,
    commitment: null,
    salt: null,
    to_move: game.to_move,
    deadline: null,
    created: game.created,
    changed: game.changed,
    decisions_left: null,
    before: game.before,
    rematch: game.rematch,
    outcome: game.outcome,
  };
}

function seatInfo(seat: LocalSeat, number: number): SeatInfo {
  return { seat: number, ...seat, is_taken: true, is_you: seat.level === null, reserve: null };
}

/** All moves so far, as a record has them. */
export function wholeRecord({ record, turns }: LocalGame): PlainRecord {
  return { ...record, moves: turns.flatMap(({ moves }) => moves) };
}
