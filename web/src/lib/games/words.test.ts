// How long ago something was, in words.
import { expect, test, vi } from "vitest";

vi.mock("$lib/texts/texts.svelte", () => ({ currentLanguage: () => "en", t: (id: string) => id }));
vi.mock("$lib/shell/games.svelte", () => ({ seatToMove: () => null }));
const { since, statusText } = await import("./words");

test("the largest unit that fits is named", () => {
  expect(since(1000, 1000)).toBe("now");
  expect(since(1000, 1125)).toBe("2 minutes ago");
  expect(since(0, 3 * 3600 + 5)).toBe("3 hours ago");
  expect(since(0, 86_400 + 5)).toBe("yesterday");
});

test("a clock that is ahead does not speak of the future", () => {
  expect(since(2000, 1000)).toBe("now");
});

test("a table that waits for people says so", () => {
  expect(statusText({ status: "open" } as Parameters<typeof statusText>[0])).toBe("web-status-open");
});
