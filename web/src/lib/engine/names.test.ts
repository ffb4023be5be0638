// Names are cleaned as the server cleans them.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cleanName } from "./names.ts";

const cases = JSON.parse(readFileSync(new URL("../../../../tests/cases/names.json", import.meta.url), "utf-8")) as {
  cleaned: [string, string][];
  refused: string[];
};

it.each(cases.cleaned)("%j is %j", (given, name) => {
  expect(cleanName(given)).toBe(name);
  expect(cleanName(name)).toBe(name);
});

it.each(cases.refused)("%j is not a valid name", (given) => {
  expect(cleanName(given)).toBe(null);
});

it("invisible characters are removed", () => {
  expect(cleanName("An\u00adna\u200b \u202eLena\ue000")).toBe("Anna Lena");
});
