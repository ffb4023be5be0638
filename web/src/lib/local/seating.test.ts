// Who sits where, by the same cases that the server runs (tests/server/test_seating_cases.py).
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { AskRematch, TableConfig } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { loadEngine } from "../engine/testing.ts";
import type { LocalSeat } from "./games.ts";
import { configOf, onceMore, seatAll } from "./seating.ts";

type Sat = [who: string | number, color: number];
interface Rematch {
  seats: Sat[];
  change: AskRematch["change"];
  edition?: string;
  config?: Partial<TableConfig>;
  /** null: the request is refused. */
  then: Sat[] | null;
  changed?: Partial<TableConfig>;
}

const cases = JSON.parse(readFileSync(new URL("../../../../tests/cases/seating.json", import.meta.url), "utf-8")) as {
  defaults: Partial<TableConfig>;
  colors: { wishes: (number | null)[]; colors: number[] }[];
  rematches: Rematch[];
};
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it("a table is set up with the defaults", () => {
  expect(configOf({ config: { game: "board", seats: 2 } }, 2)).toMatchObject(cases.defaults);
});

it.each(cases.colors)("no two seats have the same color: $wishes", ({ wishes, colors }) => {
  expect(seatAll(engine, wishes.map((color) => ({ me: true, color }))).map(({ color }) => color)).toEqual(colors);
});

const sat = ([who, color]: Sat, seat: number): LocalSeat =>
  typeof who === "string"
    ? { name: who, level: null, character: null, color, stand_in: 2 }
    : { name: null, level: who, character: `${who}-${seat + 1}`, color, stand_in: null };

it.each(cases.rematches)("a rematch of $seats, $change", ({ seats, change, edition = null, config, then, changed }) => {
  const before = { config: configOf({ config: { game: "board", seats: seats.length, ...config } }, seats.length), seats: seats.map(sat) };
  const rematch = () => onceMore(engine, before, change, edition);
  if (then === null) return expect(rematch).toThrow(expect.objectContaining({ problem: expect.objectContaining({ key: "bad-value", field: "change" }) }));
  const next = rematch();
  expect(next.seats.map(({ name, level, color }) => [name ?? level, color])).toEqual(then);
  expect(next.config).toEqual({ ...before.config, ...changed });
  // A bot of another level has another character; everybody else stays the same. No person's seat is left to a bot.
  const bots = next.seats.filter(({ level }) => level !== null);
  expect(bots.map(({ character, level }) => character!.startsWith(`${level}-`))).toEqual(bots.map(() => true));
  expect(new Set(bots.map(({ character }) => character)).size).toBe(bots.length);
  if (change === null) expect(bots).toEqual(before.seats.filter(({ level }) => level !== null));
  expect(next.seats.every(({ stand_in }) => stand_in === null)).toBe(true);
});
