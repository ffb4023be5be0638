// Every seat is drawn in the color its player chose; no code uses the seat's number as the color.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CHARACTERS, portraitOf } from "./portraits";

const SOURCES = fileURLToPath(new URL("../..", import.meta.url));
const components = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svelte"));

test("the class of a seat's colors always comes from looks()", () => {
  const found = components.flatMap((name) => {
    const uses = readFileSync(join(SOURCES, name), "utf8").match(/seat-\{[^}]*\}/g) ?? [];
    return uses.filter((use) => !use.startsWith("seat-{look(")).map((use) => `${name}: ${use}`);
  });
  expect(components.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test("four characters for each of six levels, no two with the same face", () => {
  const wanted = [1, 2, 3, 4, 5, 6].flatMap((level) => [1, 2, 3, 4].map((number) => `${level}-${number}`));
  expect(CHARACTERS).toEqual(wanted);
  expect(new Set(wanted.map((each) => JSON.stringify(portraitOf(each)))).size).toBe(wanted.length);
  expect(portraitOf("7-1")).toBe(null);
});
