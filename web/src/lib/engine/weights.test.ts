// Files of weights: those of the package are read, and those of another build are refused.
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { Table } from "./table.ts";
import { loadEngine } from "./testing.ts";
import { readWeights } from "./weights.ts";

let table: Table;
const file = new Uint8Array(readFileSync(new URL("../../../../src/keltis/bots/weights/card-2.weights", import.meta.url)));
const withHeading = (heading: object) => new Uint8Array([...new TextEncoder().encode(`${JSON.stringify(heading)}\n`), 1, 0, 2, 0, 255, 255, 3, 0]);

beforeAll(async () => {
  ({ table } = await loadEngine());
});

it("reads the numbers of a file, however long its first line is", () => {
  const heading = { ...table.weights, game: "card", width: 2 };
  for (const more of ["", "-"]) {
    const { numbers, width } = readWeights(withHeading({ ...heading, more }), "card", table);
    expect([...numbers]).toEqual([1, 2, -1, 3]);
    expect(width).toBe(2);
  }
  const { numbers, width } = readWeights(file, "card", table);
  expect(numbers.length % width).toBe(0);
  expect(numbers.length).toBeGreaterThan(10_000);
});

it.each([
  ["another game", (good: Uint8Array) => readWeights(good, "board", table), "another game or build"],
  ["another version of the features", () => readWeights(withHeading({ ...table.weights, features: 0, game: "card", width: 2 }), "card", table), "another game or build"],
  ["half a file", (good: Uint8Array) => readWeights(good.slice(0, -1), "card", table), "damaged"],
  ["no weights at all", () => readWeights(new TextEncoder().encode("<!doctype html>\n"), "card", table), "not a file of weights"],
])("refuses %s", (_, read, words) => {
  expect(() => read(file)).toThrow(words);
});
