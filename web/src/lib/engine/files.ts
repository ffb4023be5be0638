// A game as a file that anybody may have written: a record alone, or one that also says who played.
import type { GameFile, ReplayPlayer } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import files from "./game_files.json" with { type: "json" };
import { cleanName } from "./names.ts";
import { Playback } from "./playback.ts";
import { RecordError } from "./record_error.ts";
import { findMisfit, isObject, type Schema } from "./schema.ts";

/** What a file may contain, generated from the types with which the server reads files. */
const PARTS = files.parts as unknown as Record<string, Schema>;
const TURN = new RegExp(files.turn, "u");

/** The game of a file, and who sat where. Throws a `RecordError` that says what is wrong. */
export function openFile(engine: Engine, file: unknown): { playback: Playback; players: ReplayPlayer[] } {
  const entry = readFile(file);
  const playback = new Playback(engine, entry.record);
  return { playback, players: readPlayers(engine, entry, playback.players) };
}

/** The parts of a file, with their types checked; the record is checked when it is replayed. */
export function readFile(file: unknown): GameFile {
  const entry: unknown = isObject(file) && Object.hasOwn(file, "record") ? file : { record: file };
  const misfit = findMisfit({ ...(entry as GameFile), record: {} }, { $ref: files.schema }, PARTS);
  if (misfit) throw new RecordError(misfit.field, misfit.problem);
  return entry as GameFile;
}

function readPlayers(engine: Engine, entry: GameFile, seats: number): ReplayPlayer[] {
  for (const field of files.per_seat) checkSeats(field, entry[field as keyof GameFile] as unknown[] | null | undefined, seats);
  const { characters, colors } = entry;
  const names = entry.players?.map(readName);
  const makers = makersOf(entry.turns ?? [], seats);
  const present: (string | null)[] = [];
  return Array.from({ length: seats }, (_, seat) => {
    const [name, character, color] = [names?.[seat] ?? null, characters?.[seat] ?? null, colors?.[seat] ?? seat];
    const level = name === null ? null : botLevel(engine, name, makers[seat]!, character);
    const who = level === null ? null : characterOf(engine, level, character, seat, present);
    present.push(who);
    return { name: level !== null || name === guestName(seat) ? null : name, level, character: who, color };
  });
}

function checkSeats(field: string, list: unknown[] | null | undefined, seats: number): void {
  if (list == null) return;
  if (list.length !== seats) throw new RecordError(field, `${seats} are needed`);
  if (files.different.includes(field) && new Set(list).size < seats) throw new RecordError(field, `${seats} different ones are needed`);
}

/** The server refuses a name with invisible characters; here they are removed. */
function readName(name: string, seat: number): string {
  const clean = cleanName(name);
  if (clean === null) throw new RecordError(`players[${seat}]`, "has no character that can be seen");
  return clean;
}

/** By seat: who played its turns, null for a person. */
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

/** The level of the bot that played a turn; null for a person. */
export function levelOf(maker: string | null | undefined): number | null {
  const bot = TURN.exec(maker ?? "")?.[2];
  return bot === undefined ? null : Number(bot.replace("level", ""));
}

/** The level, if this is a bot: it has a bot's name and played all turns of its seat. A person may have such a name too. */
function botLevel(engine: Engine, name: string, makers: readonly (string | null)[], character: string | null): number | null {
  const level = Object.keys(engine.table.bots.levels).find((each) => name === `level${each}`);
  const isBot = makers.length > 0 ? makers.every((bot) => bot === name) : character !== null;
  return level !== undefined && isBot ? Number(level) : null;
}

/** The character that the file names, if it has this level; otherwise one that is not at the table yet. */
function characterOf(engine: Engine, level: number, named: string | null, seat: number, present: readonly (string | null)[]): string {
  if (named?.startsWith(`${level}-`)) return named;
  const { characters } = engine.table.bots;
  const all = Array.from({ length: characters }, (_, n) => `${level}-${((seat + n) % characters) + 1}`);
  return all.find((each) => !present.includes(each)) ?? all[0]!;
}

/** What a file calls people who have not given a name. */
export function guestName(seat: number): string {
  return `Player ${seat + 1}`;
}
