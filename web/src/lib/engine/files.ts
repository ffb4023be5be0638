// A game as a file that anybody may have written: a record alone, or a RecordFile, which also says who played.
import type { ReplayPlayer } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import { cleanName } from "./names.ts";
import { Playback } from "./playback.ts";
import { RecordError } from "./records.ts";
import { findMisfit, isObject, type Schema } from "./schema.ts";

interface Entry {
  record?: unknown;
  players?: string[] | null;
  characters?: (string | null)[] | null;
  colors?: number[] | null;
  turns?: string[] | null;
}

const NOTHING: Schema = { type: "null" };
const listOf = (...items: Schema[]): Schema => ({ anyOf: [{ type: "array", items: { anyOf: items } }, NOTHING] });
const ENTRY: Schema = {
  type: "object",
  properties: {
    players: listOf({ type: "string" }),
    characters: listOf({ type: "string" }, NOTHING),
    colors: listOf({ type: "integer" }),
    turns: listOf({ type: "string" }),
  },
};
const CHARACTER = /^[1-6]-[1-4]$/;
const COLOR = /^[0-3]$/;
const TURN = /^([0-3])(?: (level[1-6]))?$/;
/** There are so many for each level. */
const CHARACTERS = 4;

/** The game of a file, and who sat where; a `RecordError` says what is wrong. */
export function openFile(engine: Engine, file: unknown): { playback: Playback; players: ReplayPlayer[] } {
  const isEntry = isObject(file) && Object.hasOwn(file, "record");
  const misfit = isEntry ? findMisfit(file, ENTRY, {}) : undefined;
  if (misfit) throw new RecordError(misfit.field, misfit.problem);
  const playback = new Playback(engine, isEntry ? file["record"] : file);
  return { playback, players: readPlayers(isEntry ? file : {}, playback.players) };
}

function readPlayers(entry: Entry, seats: number): ReplayPlayer[] {
  const names = checked("players", entry.players, seats, (name) => cleanName(name) !== null)?.map(cleanName);
  const characters = checked("characters", entry.characters, seats, (each) => each === null || CHARACTER.test(each));
  const colors = checked("colors", entry.colors, seats, (color) => COLOR.test(String(color)));
  if (colors && new Set(colors).size < seats) throw new RecordError("colors", `${seats} different ones are needed`);
  const makers = makersOf(entry.turns ?? [], seats);
  const present: (string | null)[] = [];
  return Array.from({ length: seats }, (_, seat) => {
    const [name, character, color] = [names?.[seat] ?? null, characters?.[seat] ?? null, colors?.[seat] ?? seat];
    const level = name === null ? null : botLevel(name, makers[seat]!, character);
    const who = level === null ? null : characterOf(level, character, seat, present);
    present.push(who);
    return { name: level !== null || name === guestName(seat) ? null : name, level, character: who, color };
  });
}

function checked<T>(field: string, list: T[] | null | undefined, seats: number, fits: (item: T) => boolean): T[] | null {
  if (list == null) return null;
  if (list.length !== seats) throw new RecordError(field, `${seats} are needed`);
  const wrong = list.findIndex((item) => !fits(item));
  if (wrong >= 0) throw new RecordError(`${field}[${wrong}]`, "cannot be this");
  return list;
}

/** By seat: who made its turns, null for a person. */
function makersOf(turns: readonly string[], seats: number): (string | null)[][] {
  const makers = Array.from({ length: seats }, (): (string | null)[] => []);
  for (const [n, turn] of turns.entries()) {
    const [, seat, bot] = TURN.exec(turn) ?? [];
    const own = makers[Number(seat ?? seats)];
    if (!own) throw new RecordError(`turns[${n}]`, "is no turn of this game");
    own.push(bot ?? null);
  }
  return makers;
}

/** A bot is called like one and made all the turns of its seat. Any person may have such a name. */
function botLevel(name: string, makers: readonly (string | null)[], character: string | null): number | null {
  const isBot = makers.length > 0 ? makers.every((bot) => bot === name) : character !== null && /^level[1-6]$/.test(name);
  return isBot ? Number(name.replace("level", "")) : null;
}

/** The character that the file names, if it is one of this level; else one that nobody is yet. */
function characterOf(level: number, named: string | null, seat: number, present: readonly (string | null)[]): string {
  if (named?.startsWith(`${level}-`)) return named;
  const all = Array.from({ length: CHARACTERS }, (_, n) => `${level}-${((seat + n) % CHARACTERS) + 1}`);
  return all.find((each) => !present.includes(each)) ?? all[0]!;
}

/** What a file calls people who have not said their name. */
export function guestName(seat: number): string {
  return `Player ${seat + 1}`;
}
