// The field table: read once, and refused if it is damaged or was made for another build.
import { crc32 } from "./crc32.ts";
import { FINGERPRINT, TABLE_CRC32 } from "./generated.ts";
import type { Direction } from "../api/types.ts";
import type { NumberName } from "./room.ts";
import type { Schema } from "./schema.ts";

export type GameName = "board" | "card";

/** The engine cannot be used; the message says why. */
export class EngineError extends Error {
  override name = "EngineError";
}

export interface FieldTable {
  type: NumberName;
  offset: number;
  shape: number[];
  /** Who may see it; `own seat`: each seat its own part; `viewer`: only the viewer that the record was made for. */
  seen_by?: "everybody" | "own seat" | "viewer" | "nobody";
  /** The field that others see in its place. */
  others_see?: string;
  meaning?: string;
}

export interface RecordTable {
  size: number;
  fields: Record<string, FieldTable>;
}

export interface FunctionTable {
  /** In order: "int", "float", or an array such as "int16[]" or "board[]". */
  arguments: Record<string, string>;
  returns: "int" | null;
}

export interface GameTable {
  ruleset: string;
  moves: number;
  kinds: number;
  phases: string[];
  endings: (string | null)[];
  /** The letters of the discard piles. */
  piles: string[];
  /** The parts of a score, as on the score sheet. */
  parts: string[];
  /** What can lie on a stone, by number. */
  tiles: Record<string, string>;
  /** How often each kind of card is there. */
  copies: number[];
  /** By policy: the weights that its functions are given. */
  weights: Record<string, number[]>;
  /** The texts about the groups of a score that `explain_score` names by number. */
  reasons_why: string[];
}

/** A bot: one of the policies, or a search with this effort. Without weights it is a learned one, whose weights are files. */
export interface BotTable {
  name: string;
  iterations?: number;
  weights?: Record<GameName, number[]>;
}

/** One decision: its text and its parts. Its place in the list is its number. */
export interface MoveTable {
  text: string;
  kind: string;
  cards?: string[];
  /** The path, row or pile it is about, if the cards do not say it. */
  color?: string;
  size?: "large" | "small";
}

export interface NotationTable {
  /** The texts of the kinds of card, by number. */
  cards: string[];
  moves: MoveTable[];
}

/** Why a move is refused. Its place in the list is its number; 0 is "allowed". */
export interface ReasonTable {
  /** The message key. */
  key: string;
  rule: string | null;
  /** Which fields of a `subject` its text names. */
  names: string[];
}

export type OptionValue = string | boolean | number;

/** What a record file is: its structure, and the checks beyond that. */
export interface RecordFiles {
  format: number;
  /** The fields without which there is no record. */
  needed: string[];
  schema: Schema;
  /** Schemas that others refer to. */
  parts: Record<string, Schema>;
  /** The game of each ruleset. */
  rulesets: Record<string, GameName>;
  editions: Record<string, { game: GameName; options: Record<string, OptionValue> }>;
  /** Without values, an option is a number of rounds. Its field in a position is 1 for the last value. */
  options: Record<string, { rule: string; values: OptionValue[]; field: string }>;
  layouts: string[];
  dark_stones: number;
  least_players: number;
  most_players: number;
  most_rounds: number;
  most_moves: number;
  longest_quote: number;
  /** What can be wrong: a sentence with `{values}`, and the rule in each game. */
  flaws: Record<string, { problem: string; board: string | null; card: string | null }>;
  /** What `check_deck` finds, by number. */
  deck_flaws: string[];
  /** What `board_check_dark` and `board_check_board` find. */
  board_flaws: string[];
}

export interface Table {
  format: number;
  fingerprint: string;
  module: { bytes: number; crc32: number };
  records: Record<string, RecordTable>;
  functions: Record<string, FunctionTable>;
  games: Record<GameName, GameTable>;
  notation: Record<GameName, NotationTable>;
  reasons: ReasonTable[];
  /** Which way a row runs, by number. */
  directions: Record<string, Direction>;
  /** The kinds of goals that lessons have, by number. */
  goals: string[];
  record_files: RecordFiles;
  policies: string[];
  /**
   * The bots by level, the one that plays for a learned bot whose weights cannot be fetched, the one that gives hints,
   * the one of the deal of the day with the version of its play, and how many characters each level has.
   */
  bots: { levels: Record<string, BotTable>; spare: BotTable; adviser: BotTable; characters: number };
  /** Of reviews: worlds for each position, verdicts and kinds of mistakes by number, and into how many parts a win is counted. */
  review: { depth: number; verdicts: string[]; categories: string[]; win_unit: number };
  /** The deal of the day: its seed, with places for game and date, how many play, where the person sits, the level of the others, and the version of their play. */
  daily: { seed: string; players: number; seat: number; level: number; version: number };
  /** What a file of weights must be. */
  weights: { format: number; features: number };
  most: { seats: number; moves: number; cards: number };
  standard_layout: [number, number][];
}

/** The table, from its text. */
export function readTable(text: string): Table {
  if (crc32(new TextEncoder().encode(text)) === TABLE_CRC32) return JSON.parse(text) as Table;
  throw new EngineError(`The engine's field table is damaged or belongs to another build than ${FINGERPRINT}. Load the page again.`);
}

/** Refuse a module that is not the one the table describes. */
export function checkModule(bytes: Uint8Array, table: Table): void {
  const isModule = bytes.length > 8 && bytes[0] === 0 && String.fromCharCode(...bytes.subarray(1, 4)) === "asm";
  if (!isModule) throw new EngineError("The engine could not be loaded: what arrived is not a WebAssembly module.");
  if (bytes.length === table.module.bytes && crc32(bytes) === table.module.crc32) return;
  throw new EngineError(`The engine's module is damaged or belongs to another build than ${table.fingerprint}. Load the page again.`);
}
