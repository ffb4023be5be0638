// Records replay in the module, and what is no record is refused by field and rule, as in Python.
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

/** The record of the last lesson of a game, of which every test may change its own. */
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

  it("has its options in the position", () => {
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
    expect(refused({ ...fresh(game), moves: ["fly"] }).message).toMatch(/^moves\[0\]: “fly” is no move/);
    expect(refused({ ...finished(game), moves: [...finished(game).moves, "pass"] }).message).toMatch("game-over");
  });
});

type Tamper = (record: PlainRecord) => unknown;
const TAMPERED: [string, GameName, Tamper, string, string?][] = [
  ["an unknown field", "board", (r) => Object.assign(r, { comment: "hello" }), "comment"],
  ["a later format", "board", (r) => (r.format = 2), "format"],
  ["the other ruleset", "board", (r) => (r.ruleset = "card/1"), "ruleset"],
  ["an unknown game", "board", (r) => (r.game = "chess"), "game"],
  ["the other edition", "card", (r) => (r.edition = "de"), "edition"],
  ["an unknown option", "board", (r) => (r.options["speed"] = 3), "speed"],
  ["a wrong option", "board", (r) => (r.options["finished_path_move"] = "maybe"), "finished_path_move", "O1"],
  ["a number as a truth", "card", (r) => (r.options["end_card_opens_row"] = 1), "end_card_opens_row", "O3"],
  ["truth as a number", "card", (r) => (r.options["stall_rounds"] = true), "stall_rounds", "O4"],
  ["more players than hands", "board", (r) => (r.players = 3), "players"],
  ["too many players", "board", (r) => (r.players = 5), "players"],
  ["a first seat that is not there", "card", (r) => (r.first = 2), "first", "C6"],
  ["a short hand", "board", (r) => r.deal.hands[1]!.pop(), "deal.hands[1]", "B7"],
  ["a long pile", "card", (r) => r.deal.pile.push("r0"), "deal.pile", "C5"],
  ["a short box", "board", (r) => r.deal.box.pop(), "deal.box", "B7"],
  ["far too many cards", "board", (r) => (r.deal.box = Array<string>(300_000).fill("r0")), "deal.box", "B7"],
  ["a card too often", "card", (r) => (r.deal.box = Array<string>(30).fill("p5")), "deal", "C1"],
  ["an unknown card", "board", (r) => (r.deal.pile[5] = "r11"), "deal.pile[5]", "B1"],
  ["a number as a card", "board", (r) => Object.assign(r.deal.pile, [7]), "deal.pile[0]"],
  ["a deal without its box", "board", (r) => Reflect.deleteProperty(r.deal, "box"), "deal.box"],
  ["no tiles", "board", (r) => Reflect.deleteProperty(r, "tiles"), "tiles", "B5"],
  ["a missing tile", "board", (r) => Reflect.deleteProperty(r.tiles!["r"]!, "9"), "tiles", "B5"],
  ["a tile too many of a kind", "board", (r) => (r.tiles!["r"]!["2"] = "clover"), "tiles", "B3"],
  ["an unknown tile", "board", (r) => (r.tiles!["r"]!["2"] = "dragon"), "tiles.r.2", "B3"],
  ["an unknown stone", "board", (r) => (r.tiles!["r"]!["10"] = "wish"), "tiles.r.10", "B5"],
  ["19 dark stones", "board", (r) => (r.layout = { ...layout(r), r: [2, 4, 6] }), "layout", "B5"],
  ["the end stone in the layout", "board", (r) => (r.layout = { ...layout(r), r: [2, 4, 6, 9] }), "layout", "B5"],
  ["no stone at all", "board", (r) => (r.layout = { ...layout(r), r: [2, 4, 6, 300] }), "layout", "B5"],
  ["a stone twice", "board", (r) => (r.layout = { ...layout(r), r: [2, 4, 4, 8] }), "layout", "B5"],
  ["another color", "board", (r) => (r.layout = { ...layout(r), p: [] }), "layout", "B5"],
  ["another layout than the tiles", "board", (r) => (r.layout = { ...layout(r), r: [1, 4, 6, 8] }), "tiles", "B5"],
  ["a board in the card game", "card", (r) => (r.layout = "standard"), "layout"],
  ["a number as a move", "board", (r) => Object.assign(r.moves, { 3: 7 }), "moves[3]"],
  ["too many moves", "card", (r) => (r.moves = Array<string>(200_001).fill("pass")), "moves"],
];

function layout(record: PlainRecord): Record<string, number[]> {
  return record.layout as Record<string, number[]>;
}

it.each(TAMPERED)("refuses %s", (_, game, tamper, field, rule) => {
  const record = fresh(game);
  tamper(record);
  const error = refused(record);
  expect([error.field, error.rule]).toEqual([field, rule]);
  expect(error.message).not.toContain("{");
});

it("takes a record without a layout, and one with the layout standard", () => {
  const { layout: _, ...rest } = fresh("board");
  const before = replayRecord(engine, fresh("board")).games.bytes.slice();
  for (const record of [rest, { ...rest, layout: "standard" }])
    expect(replayRecord(engine, record).games.bytes).toEqual(before);
});

it.each([null, 7, "text", [], true])("a record is an object, and not %j", (record) => {
  expect(refused(record).message).toMatch("a record is a JSON object");
});

describe.each(GAMES)("the lessons of the %s game", (game) => {
  it("ask for goals that their moves reach, and not before", () => {
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
