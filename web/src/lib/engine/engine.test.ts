// The real module: its memory by name, the same seeds as in Python, and everything that is refused.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { crc32 } from "./crc32.ts";
import { Engine } from "./engine.ts";
import { Notation } from "./notation.ts";
import { makeKey, type Seed } from "./seeds.ts";
import { readTable } from "./table.ts";

const here = (name: string) => new URL(name, import.meta.url);
const bytes = Uint8Array.from(readFileSync(here("keltis.wasm")));
const text = readFileSync(here("keltis.json"), "utf-8");
const golden = JSON.parse(readFileSync(here("../../../../tests/golden/shuffles.json"), "utf-8")) as Record<
  string,
  { "board deck": string; "card deck": string; "first of 2, 3, 4 players": number[] }
>;
const SEEDS: Record<string, Seed> = {
  "0": 0,
  "7": 7n,
  "-1": -1,
  "2**64": 2n ** 64n,
  "b''": new Uint8Array(),
  "b'keltis'": new TextEncoder().encode("keltis"),
  "bytes(range(32))": Uint8Array.from({ length: 32 }, (_, n) => n),
};
describe("a seed means the same deal as in Python", () => {
  it.each(Object.keys(SEEDS))("%s", async (name) => {
    const engine = await Engine.load(bytes, text);
    const key = makeKey(engine, SEEDS[name] ?? 0);
    const stones = engine.room("uint8", 25, 2);
    stones.view.set(engine.table.standard_layout.flat());
    const [board, card] = [engine.room("board", 1), engine.room("card", 1)];
    for (const games of [board, card]) games.records[0]!.players[0] = 3;
    engine.call.board_deal_by_key(board, 0, key, stones, 0);
    engine.call.card_deal_by_key(card, 0, key, 0);
    for (const [game, games] of [["board", board], ["card", card]] as const) {
      const { pile, pile_end } = games.records[0]!;
      const cards = new Notation(engine.table, game).cards(pile.subarray(0, pile_end[0]));
      expect(cards.join(" ")).toBe(golden[name]?.[`${game} deck`].split(" ").slice(24).join(" "));
    }
    expect(engine.call.draw_first(key, 4)).toBe(golden[name]?.["first of 2, 3, 4 players"][2]);
  });
});

it("plays a whole game with the module's functions", async () => {
  const engine = await Engine.load(bytes, text);
  const games = engine.room("card", 1);
  const [legal, chance, points] = [engine.room("int16", 128), engine.room("uint64", 1), engine.room("int64", 4)];
  const weights = engine.room("float64", 24);
  weights.view.set(engine.table.games["card"]!.weights["steady"]!);
  const game = games.records[0]!;
  game.players[0] = 2;
  game.stall_turns[0] = 50;
  game.end_opens_row[0] = 1;
  chance.view[0] = 1n;
  engine.call.card_deal_by_key(games, 0, makeKey(engine, 7), 0);
  let moves = 0;
  while (engine.table.games["card"]!.phases[game.phase[0]!] !== "over") {
    const count = engine.call.card_list_legal(games, 0, legal);
    const move = engine.call.card_fast_move(games, 0, engine.table.policies.indexOf("steady"), weights, chance);
    expect(legal.view.subarray(0, count)).toContain(move);
    expect(engine.call.card_attempt(games, 0, move)).toBe(0);
    moves += 1;
  }
  engine.call.card_scores(games, 0, points);
  expect(moves).toBeGreaterThan(50);
  expect(points.view[0]).not.toBe(0n);
  expect(engine.call.card_why_not(games, 0, 0)).toBeGreaterThan(0);
});

it("releases memory, and reports when there is none left", async () => {
  const engine = await Engine.load(bytes, text);
  const mark = engine.mark;
  const first = engine.room("uint8", 10).at;
  engine.room("comparison", 3);
  engine.release(mark);
  expect(engine.room("uint8", 10).at).toBe(first);
  expect(() => engine.room("float64", 1 << 20)).toThrow("memory is full");
});

describe("files that do not belong together are refused", () => {
  it("a module with one wrong bit", async () => {
    const damaged = bytes.slice();
    damaged[damaged.length >> 1]! ^= 4;
    await expect(Engine.load(damaged, text)).rejects.toThrow("module is damaged or belongs to another build");
  });
  it("a truncated module, and a file that is not a module", async () => {
    await expect(Engine.load(bytes.slice(0, -100), text)).rejects.toThrow("module is damaged");
    await expect(Engine.load(new TextEncoder().encode("<!doctype html>"), text)).rejects.toThrow("not a WebAssembly");
    await expect(Engine.load(new Uint8Array(), text)).rejects.toThrow("not a WebAssembly");
  });
  it("a field table with one wrong digit", () => {
    expect(() => readTable(text.replace('"offset": 32', '"offset": 40'))).toThrow("field table is damaged");
    expect(() => readTable(text.slice(0, 500))).toThrow("field table is damaged");
    expect(() => readTable("null")).toThrow("field table is damaged");
  });
  it("a field table of another build", () => {
    const { fingerprint } = readTable(text);
    const other = text.replace(fingerprint, "0123456789abcdef");
    expect(() => readTable(other)).toThrow(`belongs to another build than ${fingerprint}`);
  });
});

it("computes the standard CRC-32", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});
