// A fresh deal equals Python's for the same seed, and its record passes the checks.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { replayRecord } from "../engine/records.ts";
import { loadEngine } from "../engine/testing.ts";
import { dealRecord, freshSeed, type DealConfig } from "./dealing.ts";

const golden = JSON.parse(readFileSync(new URL("../../../../tests/golden/shuffles.json", import.meta.url), "utf-8")) as Record<
  string,
  { "board deck": string; "card deck": string; "first of 2, 3, 4 players": number[] }
>;
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const config = (more: Partial<DealConfig>): DealConfig => ({ game: "board", seats: 3, edition: null, options: {}, layout: null, ...more });

it.each(["board", "card"] as const)("the %s game of seed 7", (game) => {
  const { deal, first, players } = dealRecord(engine, config({ game }), null, 7);
  const cards = golden["7"]![`${game} deck`].split(" ");
  expect(deal.pile).toEqual(cards.slice(24));
  expect(deal.hands.map((hand) => [...hand].sort())).toEqual([0, 1, 2].map((seat) => cards.slice(8 * seat, 8 * seat + 8).sort()));
  expect([first, players]).toEqual([golden["7"]!["first of 2, 3, 4 players"][1], 3]);
});

describe("can be replayed", () => {
  const own = { r: [1, 2, 3, 4], y: [5, 6, 7, 8], v: [2, 3, 5, 7], g: [3, 5, 6, 8], b: [2, 4, 5, 7] };
  it.each([
    config({ seats: 2 }),
    config({ seats: 4, layout: "random", edition: "nl" }),
    config({ layout: own, options: { stall_rounds: 3 } }),
    config({ game: "card", seats: 2, options: { end_card_opens_row: false } }),
  ])("%o", (given) => {
    const mark = engine.mark;
    const record = dealRecord(engine, given, 1, freshSeed());
    const standing = replayRecord(engine, record);
    expect(record).toMatchObject({ game: given.game, players: given.seats, first: 1, moves: [] });
    expect(record.options).toMatchObject(given.options);
    if (given.layout === own) expect(record.layout).toEqual(own);
    expect(standing.options).toEqual(record.options);
    engine.release(mark);
  });
});

it("two deals differ, and an impossible layout is refused", () => {
  const deals = [1, 2].map(() => JSON.stringify(dealRecord(engine, config({}), null, freshSeed()).deal));
  expect(deals[0]).not.toBe(deals[1]);
  expect(() => dealRecord(engine, config({ layout: { r: [1, 2], y: [], v: [], g: [], b: [] } }), null, 1)).toThrow("layout");
});
