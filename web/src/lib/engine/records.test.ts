// Records are replayed in the module, and anything that is not a valid record is refused by field and rule, as in Python.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "./engine.ts";
import { isReached } from "./lessons.ts";
import { Notation } from "./notation.ts";
import { RecordError } from "./record_error.ts";
import { replayRecord, type PlainRecord } from "./records.ts";
import type { GameName } from "./table.ts";
import { finishedRecord as finished, lessons, loadEngine } from "./testing.ts";

const GAMES = ["board", "card"] as const;
const LEARNER = 0;
let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** The record of the last lesson of a game; each test gets a copy that it may change. */
function fresh(game: GameName): PlainRecord {
  return structuredClone(lessons[game].at(-1)!.record);
}

function refused(record: unknown): RecordError {
  const mark = engine.mark;
  try {
    replayRecord(engine, record);
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError);
    expect(engine.mark).toBe(mark);
    return error as RecordError;
  }
  throw new Error("the record was taken");
}

describe.each(GAMES)("a record of the %s game", (game) => {
  it("replays to its end", () => {
    const record = finished(game);
    const { games, memories, moves, seats, players } = replayRecord(engine, record);
    const notation = new Notation(engine.table, game);
    expect(Array.from(moves, (number) => notation.move(number).text)).toEqual(record.moves);
    expect(engine.table.games[game]!.phases[games.records[0]!.phase[0]!]).toBe("over");
    expect(memories.records[0]!.decisions[0]).toBe(moves.length);
    expect(players).toBe(2);
    expect(new Set(seats)).toEqual(new Set([0, 1]));
  });

  it("sets its options in the position", () => {
    const options = { ...fresh(game).options, stall_rounds: 7 };
    const position = replayRecord(engine, { ...fresh(game), options }).games.records[0]!;
    expect(position.stall_turns[0]).toBe(14);
    const { may_pass_finished, end_opens_row } = position as unknown as Record<string, Int8Array | undefined>;
    expect(game === "board" ? may_pass_finished?.[0] : end_opens_row?.[0]).toBe(game === "board" ? 0 : 1);
  });

  it.each(["format", "ruleset", "game", "edition", "options", "players", "first", "deal", "moves"])(
    "needs its %s, of the right type",
    (field) => {
      const { [field as "game"]: _, ...rest } = fresh(game);
      expect(refused(rest).message).toBe(`${field}: the record has no such field`);
      expect(refused({ ...fresh(game), [field]: null }).field).toBe(field);
      for (const garbage of [[1], true, 1.5]) expect(refused({ ...fresh(game), [field]: garbage }).field).toMatch(field);
    },
  );

  it("names the first move that is not allowed, and its rule", () => {
    const moves = [...fresh(game).moves, "draw pile"];
    const error = refused({ ...fresh(game), moves });
    expect([error.field, error.rule]).toEqual([`moves[${moves.length - 1}]`, game === "board" ? "B9" : "C12"]);
    expect(refused({ ...fresh(game), moves: ["fly"] }).message).toMatch(/^moves\[0\]: “fly” is not a move/);
    expect(refused({ ...finished(game), moves: [...finished(game).moves, "pass"] }).message).toMatch("game-over");
  });
});

interface Case {
  what: string;
  game: GameName;
  remove?: (string | number)[][];
  set?: [(string | number)[], unknown][];
  field: string;
  rule: string | null;
  /** null: the message is the reader's own. */
  message: string | null;
}
const CASES = (
  JSON.parse(readFileSync(new URL("../../../../tests/cases/records.json", import.meta.url), "utf-8")) as { refused: Case[] }
).refused;

/** Change a record in these places. */
function change(record: PlainRecord, { remove = [], set = [] }: Partial<Case>): void {
  const inside = (path: (string | number)[]) =>
    path.slice(0, -1).reduce((place, step) => place[step] as Record<string, unknown>, record as unknown as Record<string, unknown>);
  for (const path of remove) {
    const [place, last] = [inside(path), path.at(-1)!];
    if (Array.isArray(place)) place.splice(Number(last), 1);
    else Reflect.deleteProperty(place, last);
  }
  for (const [path, value] of set) inside(path)[path.at(-1)!] = value;
}

it.each(CASES)("refuses $what", ({ game, field, rule, message, ...changes }) => {
  const record = fresh(game);
  change(record, changes);
  const error = refused(record);
  expect([error.field, error.rule ?? null]).toEqual([field, rule]);
  if (message !== null) expect(error.message).toBe(message);
});

it.each<[string, (string | number)[], unknown, string, string?]>([
  ["a number as a card", ["deal", "pile", 0], 7, "deal.pile[0]"],
  ["no box", ["deal", "box"], undefined, "deal.box"],
  ["far too many cards", ["deal", "box"], Array<string>(300_000).fill("r0"), "deal.box", "B7"],
  ["a number as a move", ["moves", 3], 7, "moves[3]"],
  ["too many moves", ["moves"], Array<string>(200_001).fill("pass"), "moves"],
])("refuses %s", (_, path, value, field, rule) => {
  const record = fresh("board");
  change(record, { set: [[path, value]] });
  const error = refused(record);
  expect([error.field, error.rule]).toEqual([field, rule]);
});

it("accepts a record without a layout, and one with the layout 'standard'", () => {
  const { layout: _, ...rest } = fresh("board");
  const before = replayRecord(engine, fresh("board")).games.bytes.slice();
  for (const record of [rest, { ...rest, layout: "standard" }])
    expect(replayRecord(engine, record).games.bytes).toEqual(before);
});

it.each([null, 7, "text", [], true])("a record must be an object, not %j", (record) => {
  expect(refused(record).message).toMatch("a record is a JSON object");
});

describe.each(GAMES)("the lessons of the %s game", (game) => {
  it("have goals that their moves reach, and not earlier", () => {
    for (const { record, tasks, name } of lessons[game]) {
      let moves = record.moves;
      for (const { goal, wanted, then } of tasks) {
        let isDone = isReached(engine, replayRecord(engine, { ...record, moves }), LEARNER, goal);
        expect(isDone, `${name} before`).toBe(false);
        for (const move of wanted.slice(0, 2)) {
          if (isDone) break;
          moves = [...moves, move];
          isDone = isReached(engine, replayRecord(engine, { ...record, moves }), LEARNER, goal);
        }
        expect(isDone, `${name}: ${goal.kind}`).toBe(true);
        moves = [...moves, ...then];
      }
    }
  });
});
