// Nothing is said about luck before it is certain.
import { expect, test, vi } from "vitest";

vi.mock("$lib/texts/texts.svelte", () => ({ currentLanguage: () => "de", t: (id: string) => id }));
const { luckKey, off, shown } = await import("./numbers");

test("luck is stated beyond two errors, called small if that is certain, and otherwise not mentioned", () => {
  const said = (margin: number, error: number) => luckKey({ win: 0, margin }, { win: 0, margin: error });
  expect([said(9, 2), said(-9, 2), said(1, 1), said(3, 2), said(9, 5)]).toEqual(["lucky", "unlucky", "even", null, null]);
});

test("numbers have the signs and commas of the language, and ± is two errors", () => {
  expect(shown({ win: 0.1234, margin: -3.25 }, "margin")).toBe("−3,3");
  expect(shown({ win: 0.1234, margin: 0 }, "win")).toBe("+12");
  expect(shown({ win: 0, margin: 0.01 }, "margin")).toBe("0,0");
  expect(off({ win: 0.02, margin: 1.5 }, "margin")).toBe("3,0");
});
