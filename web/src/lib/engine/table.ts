// The field table: read once, and refused if it is damaged or belongs to another build.
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
  /** Who may see it. `own seat`: each seat sees its own part; `viewer`: only the viewer for whom the record was made. */
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
  /** How many copies there are of each kind of card. */
  copies: number[];
  /** By policy: the weights to pass to its functions. */
  weights: Record<string, number[]>;
  /** The texts that `explain_score` refers to by number. */
  reasons_why: string[];
}

/** A bot: one of the policies, or a search with this effort. If it has no weights it is a learned bot, whose weights are in files. */
export interface BotTable {
  name: string;
  iterations?: number;
  weights?: Record<GameName, number[]>;
}

/** One decision: its text and its parts. Its index in the list is its number. */
export interface MoveTable {
  text: string;
  kind: string;
  cards?: string[];
  /** The path, row or pile of the move, if its cards do not determine it. */
  color?: string;
  size?: "large" | "small";
}

export interface NotationTable {
  /** The texts of the kinds of card, by number. */
  cards: string[];
  moves: MoveTable[];
}

/** Why a move is refused. Its index in the list is its number; 0 means allowed. */
export interface ReasonTable {
  /** The message key. */
  key: string;
  rule: string | null;
  /** The fields of a `subject` that its text mentions. */
  names: string[];
}

export type OptionValue = string | boolean | number;

/** The definition of a record file: its structure, and the checks beyond that. */
export interface RecordFiles {
  format: number;
  /** The required fields. */
  needed: string[];
  schema: Schema;
  /** Schemas that others refer to. */
  parts: Record<string, Schema>;
  /** The game of each ruleset. */
  rulesets: Record<string, GameName>;
  editions: Record<string, { game: GameName; options: Record<string, OptionValue> }>;
  /** An option without values is a number of rounds. In a position, its field is 1 for the last value. */
  options: Record<string, { rule: string; values: OptionValue[]; field: string }>;
  layouts: string[];
  dark_stones: number;
  least_players: number;
  most_players: number;
  most_rounds: number;
  most_moves: number;
  longest_quote: number;
  /** What can be wrong: a sentence with `{values}`, and the rule that is broken in each game. */
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
  /** The directions of a row, by number. */
  directions: Record<string, Direction>;
  /** The kinds of goals that lessons have, by number. */
  goals: string[];
  record_files: RecordFiles;
  policies: string[];
  /**
   * The bots by level; `spare` replaces a learned bot whose weights cannot be fetched; `adviser` gives hints; `characters` says
   * how many characters each level has.
   */
  bots: { levels: Record<string, BotTable>; spare: BotTable; adviser: BotTable; characters: number };
  /** For reviews: worlds per position, verdicts and kinds of mistakes by number, and the number of parts into which a win is divided. */
  review: { depth: number; verdicts: string[]; categories: string[]; win_unit: number };
  /** The deal of the day: its seed with placeholders for game and date, the number of players, the person's seat, the level of the others, and the version of their play. */
  daily: { seed: string; players: number; seat: number; level: number; version: number };
  /** The required format of a file of weights. */
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
