// The texts and numbers of all moves, in both directions. tests/engine/test_loader.py compares them with Python.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Engine } from "./engine.ts";
import { Notation } from "./notation.ts";
import { readTable, type GameName } from "./table.ts";

const here = (name: string) => new URL(name, import.meta.url);
const text = readFileSync(here("keltis.json"), "utf-8");
const table = readTable(text);
const GAMES: GameName[] = ["board", "card"];

describe.each(GAMES)("the notation of the %s game", (game) => {
  const notation = new Notation(table, game);
  it("turns every number into a text and back", () => {
    const numbers = Array.from({ length: table.games[game].moves }, (_, number) => number);
    expect(numbers.map((number) => notation.moveNumber(notation.move(number).text))).toEqual(numbers);
    const kinds = Array.from({ length: table.games[game].kinds }, (_, kind) => kind);
    expect(kinds.map((kind) => notation.cardNumber(notation.card(kind)))).toEqual(kinds);
  });
  it("knows no other texts and refuses other numbers", () => {
    for (const other of ["", "lay r11", "Lay r7", "lay r7 ", "constructor"]) expect(notation.moveNumber(other)).toBeUndefined();
    expect(notation.cardNumber("r11")).toBeUndefined();
    expect(() => notation.move(table.games[game].moves)).toThrow(`The ${game} game has no move number`);
    expect(() => notation.card(-1)).toThrow("no card number -1");
  });
});

it("has the parts of a move", () => {
  const [board, card] = GAMES.map((game) => new Notation(table, game)) as [Notation, Notation];
  expect(board.move(board.moveNumber("start r large")!)).toEqual({ text: "start r large", kind: "start", color: "r", size: "large" });
  expect(card.move(card.moveNumber("join p7 r")!)).toEqual({ text: "join p7 r", kind: "join", cards: ["p7"], color: "r" });
  expect(card.move(card.moveNumber("pair r4 p4")!).cards).toEqual(["r4", "p4"]);
});

it("gives a reason and the values that its text mentions", async () => {
  const engine = await Engine.load(Uint8Array.from(readFileSync(here("keltis.wasm"))), text);
  const notation = new Notation(engine.table, "board");
  const [games, subjects] = [engine.room("board", 1), engine.room("subject", 1)];
  games.records[0]!.players[0] = 2;
  const move = notation.moveNumber("draw g")!;
  games.records[0]!.phase[0] = engine.table.games.board.phases.indexOf("draw");
  const number = engine.call.board_why_not(games, 0, move);
  const reason = engine.table.reasons[number]!;
  expect([reason.key, reason.rule, reason.names]).toEqual(["empty-discard", "B19", ["color"]]);
  engine.call.board_name_subject(games, 0, number, move, subjects, 0);
  expect(engine.table.games.board.piles[subjects.records[0]!.color[0]!]).toBe("g");
});
