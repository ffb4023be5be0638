// Records of games: read, checked and replayed in the module. Structure, messages and bounds come from the field table,
// and rules from the module; this file defines neither.
import type { Reason } from "../api/types.ts";
import { readBoard } from "./board_records.ts";
import { deckFlaw } from "./deck.ts";
import type { Engine } from "./engine.ts";
import { notationOf, type Notation } from "./notation.ts";
import { reasonOf } from "./reasons.ts";
import { RecordError } from "./record_error.ts";
import type { Room } from "./room.ts";
import { findMisfit, isObject, typeOf } from "./schema.ts";
import { callOf, setOptions, type Standing } from "./standing.ts";
import type { GameName, OptionValue, RecordFiles } from "./table.ts";

/** A record whose structure has been checked. */
export interface PlainRecord {
  format: number;
  game: string;
  ruleset: string;
  edition: string;
  options: Record<string, OptionValue>;
  layout?: Record<string, number[]> | string | null;
  players: number;
  first: number;
  deal: { hands: string[][]; pile: string[]; box: string[] };
  tiles?: Record<string, Record<string, string>> | null;
  moves: string[];
}

/** The game of a record after its last move. */
export interface Replayed extends Standing {
  /** The position before the first move. */
  start: Uint8Array;
  /** The moves by number, and the seat of each decision. */
  moves: Int16Array;
  seats: Uint8Array;
}

/** Throws errors with the messages of the table. */
export class Refusal {
  readonly files: RecordFiles;
  game: GameName = "board";

  constructor(files: RecordFiles) {
    this.files = files;
  }

  refuse(key: string, field: string, values: Record<string, unknown> = {}, rule?: string | null): never {
    const flaw = this.files.flaws[key];
    const told = (flaw?.problem ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      name === "known" ? String(values[name]) : this.#quote(values[name]),
    );
    throw new RecordError(field, told, rule ?? flaw?.[this.game]);
  }

  #quote(value: unknown): string {
    const words = [...(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))];
    const printable = words.map((each) => (/[\p{C}\p{Zl}\p{Zp}]/u.test(each) ? "?" : each));
    const most = this.files.longest_quote;
    return printable.length > most ? `${printable.slice(0, most).join("")}…` : printable.join("");
  }
}

/** The game of a record, which is JSON from any source. Its memory stays allocated; that of a refused record is released. */
export function replayRecord(engine: Engine, record: unknown): Replayed {
  const mark = engine.mark;
  try {
    return replay(engine, record);
  } catch (error) {
    engine.release(mark);
    throw error;
  }
}

function replay(engine: Engine, json: unknown): Replayed {
  const refusal = new Refusal(engine.table.record_files);
  const record = checkStructure(json, refusal);
  const game = checkGame(record, refusal);
  const options = checkOptions(record, game, refusal);
  const notation = notationOf(engine.table, game);
  const [deck, sizes] = readDeal(record, notation, refusal);
  const place = { game, edition: record.edition, options, players: record.players, first: record.first };
  const games = engine.room<GameName>(game, 1);
  const memories = engine.room<`${GameName}_memory`>(`${game}_memory`, 1);
  setOptions(engine, games, place);
  const layout = deal(engine, record, games, deck, sizes, refusal);
  const start = games.bytes.slice();
  return { ...place, layout, games, memories, start, ...playAll(engine, record, notation, games, memories) };
}

function checkStructure(json: unknown, refusal: Refusal): PlainRecord {
  const { needed, schema, parts } = refusal.files;
  if (!isObject(json)) return refusal.refuse("no-object", "", { value: typeOf(json) });
  for (const field of needed) {
    if (!Object.hasOwn(json, field)) refusal.refuse("missing", field);
    if (json[field] === null) refusal.refuse(field === "deal" ? "no-deal" : "null", field);
  }
  const misfit = findMisfit(json, schema, parts);
  if (misfit) throw new RecordError(misfit.field, misfit.problem);
  return json as unknown as PlainRecord;
}

function checkGame(record: PlainRecord, refusal: Refusal): GameName {
  const { format, rulesets, most_moves } = refusal.files;
  if (record.format !== format) refusal.refuse("format", "format", { value: record.format, known: format });
  const known = Object.values(rulesets).find((game) => game === record.game);
  if (!known) return refusal.refuse("game", "game", { value: record.game, known: Object.values(rulesets).join(" or ") });
  refusal.game = known;
  if (!Object.hasOwn(rulesets, record.ruleset))
    refusal.refuse("ruleset", "ruleset", { value: record.ruleset, known: Object.keys(rulesets).join(", ") });
  if (rulesets[record.ruleset] !== known)
    refusal.refuse("ruleset-game", "ruleset", { value: record.ruleset, game: known });
  if (record.moves.length > most_moves)
    refusal.refuse("too-many-moves", "moves", { count: record.moves.length, most: most_moves });
  return known;
}

function checkOptions(record: PlainRecord, game: GameName, refusal: Refusal): Record<string, OptionValue> {
  const { editions, options, most_rounds } = refusal.files;
  const known = Object.keys(editions).filter((name) => editions[name]?.game === game);
  const edition = known.includes(record.edition) ? editions[record.edition] : undefined;
  if (!edition) return refusal.refuse("edition", "edition", { value: record.edition, game, known: known.join(", ") });
  for (const [name, value] of Object.entries(record.options)) {
    const option = Object.hasOwn(edition.options, name) ? options[name] : undefined;
    if (!option) return refusal.refuse("no-option", name, { game, known: Object.keys(edition.options).join(", ") });
    const isRounds = option.values.length === 0;
    const fits = isRounds ? typeof value === "number" && value >= 0 && value <= most_rounds : option.values.includes(value);
    const allowed = isRounds ? `a whole number from 0 to ${most_rounds}` : option.values.join(" or ");
    if (!fits) refusal.refuse("option", name, { value, known: allowed }, option.rule);
  }
  return { ...edition.options, ...record.options };
}

/** The cards in the order hands, draw pile, box, and the size of each of these. */
function readDeal(record: PlainRecord, notation: Notation, refusal: Refusal): [number[], number[]] {
  const { hands, pile, box } = record.deal;
  const places: [string, string[]][] = [
    ...hands.map((hand, seat): [string, string[]] => [`deal.hands[${seat}]`, hand]),
    ["deal.pile", pile],
    ["deal.box", box],
  ];
  const deck = places.flatMap(([field, cards]) =>
    cards.map((value, n) => notation.cardNumber(value) ?? refusal.refuse("no-card", `${field}[${n}]`, { value })),
  );
  const { least_players: least, most_players: most } = refusal.files;
  const { players, first } = record;
  if (players < least || players > most) refusal.refuse("players", "players", { value: players, least, most });
  if (players !== hands.length) refusal.refuse("hands", "players", { players, count: hands.length });
  if (first < 0 || first >= players) refusal.refuse("first", "first", { value: first, last: players - 1 });
  return [deck, places.map(([, cards]) => cards.length)];
}

/** Deals cards and tiles; returns the layout, if there is a board. */
function deal(
  engine: Engine,
  record: PlainRecord,
  games: Room<GameName>,
  cards: number[],
  sizes: number[],
  refusal: Refusal,
): Standing["layout"] {
  const mark = engine.mark;
  const board = refusal.game === "board" ? readBoard(engine, record, refusal) : undefined;
  if (!board) for (const name of ["layout", "tiles"] as const) if (record[name] != null) refusal.refuse("no-board", name);
  // If a deal has too many cards, its sizes are wrong, and no card is looked at.
  const deck = engine.room("uint8", Math.min(cards.length, engine.table.most.cards));
  deck.view.set(cards.slice(0, engine.table.most.cards));
  checkDeck(engine, deck, sizes, refusal);
  if (board) {
    board.check();
    engine.call.board_deal(games as Room<"board">, 0, deck, board.tiles, record.first);
  } else engine.call.card_deal(games as Room<"card">, 0, deck, record.first);
  engine.release(mark);
  return board?.layout ?? null;
}

function checkDeck(engine: Engine, deck: Room<"uint8">, numbers: number[], refusal: Refusal): void {
  const found = engine.room("int64", 2);
  const key = deckFlaw(engine, refusal.game, deck, numbers, found);
  if (key === "fine") return;
  const [place, expected] = Array.from(found.view, Number) as [number, number];
  const players = numbers.length - 2;
  const field = place < players ? `deal.hands[${place}]` : place === players ? "deal.pile" : "deal.box";
  refusal.refuse(key, key === "cards" ? "deal" : field, { count: numbers[place], players, expected });
}

function playAll(
  engine: Engine,
  record: PlainRecord,
  notation: Notation,
  games: Room<GameName>,
  memories: Room<`${GameName}_memory`>,
): Pick<Replayed, "moves" | "seats"> {
  const mark = engine.mark;
  const { game } = notation;
  const unknown = record.moves.findIndex((text) => notation.moveNumber(text) === undefined);
  const count = unknown < 0 ? record.moves.length : unknown;
  const [moves, seats] = [engine.room("int16", count), engine.room("uint8", count)];
  moves.view.set(record.moves.slice(0, count).map((text) => notation.moveNumber(text) ?? 0));
  const call = callOf(engine, game);
  const made = call("attempt_all", games, 0, moves, count, seats);
  if (made < count) refuseMove(record, made, reasonOf(engine, game, games, call("why_not", games, 0, moves.view[made]), moves.view[made]!));
  if (made < record.moves.length) throw new RecordError(`moves[${made}]`, `“${record.moves[made]}” is not a move of the ${game} game`.slice(0, 200));
  call("remember_deal", memories, 0, record.players);
  for (let n = 0; n < made; n++) call("remember", memories, 0, seats.view[n], moves.view[n]);
  const played = { moves: moves.view.slice(), seats: seats.view.slice() };
  engine.release(mark);
  return played;
}

function refuseMove(record: PlainRecord, n: number, reason: Reason): never {
  throw new RecordError(`moves[${n}]`, `“${record.moves[n]}” is not allowed: ${reason.key}`, reason.rule, reason);
}
