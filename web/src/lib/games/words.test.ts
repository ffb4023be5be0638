// How long ago something was, in words.
import { expect, test, vi } from "vitest";

vi.mock("$lib/texts/texts.svelte", () => ({ currentLanguage: () => "en", t: (id: string) => id }));
vi.mock("$lib/shell/games.svelte", () => ({ seatToMove: () => null }));
const { besideOrigins, since, statusText } = await import("./words");

test("the largest unit that fits is named", () => {
  expect(since(1000, 1000)).toBe("now");
  expect(since(1000, 1125)).toBe("2 minutes ago");
  expect(since(0, 3 * 3600 + 5)).toBe("3 hours ago");
  expect(since(0, 86_400 + 5)).toBe("yesterday");
});

test("a clock that is ahead never gives a time in the future", () => {
  expect(since(2000, 1000)).toBe("now");
});

test("a table that waits for people says so", () => {
  expect(statusText({ status: "open" } as Parameters<typeof statusText>[0])).toBe("web-status-open");
});

test("a game that continues from another is listed after it, at any depth", () => {
  const table = (name: string, of?: string | null) => ({ table: name, ...(of === undefined ? {} : { line: { of, turn: 3 } }) });
  const tables = [table("c", "b"), table("lost", "gone"), table("b", "a"), table("file", null), table("a"), table("d", "a")];
  const names = besideOrigins(tables as unknown as Parameters<typeof besideOrigins>[0]).map((each) => each.table);
  expect(names).toEqual(["lost", "file", "a", "b", "c", "d"]);
});
