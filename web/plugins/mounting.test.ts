// Svelte without hydration.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { neverHydrating } from "./mounting.ts";

const source = readFileSync(new URL("../node_modules/svelte/src/internal/client/dom/hydration.js", import.meta.url), "utf8");

test("Svelte never hydrates a page", () => {
  expect(neverHydrating(source)).toContain("const hydrating = false");
  expect(neverHydrating(source)).not.toMatch(/\bhydrating = (?!false)/);
});

test("a different version of Svelte is noticed", () => {
  expect(() => neverHydrating("export let hydrating = true;")).toThrow("Svelte has changed");
});
