// Days, attempts that count, and streaks.
import { expect, test } from "vitest";
import type { LocalInfo } from "../local/games.ts";
import { beaten, countedTry, daysBefore, earlierDay, marginOf, shownTry, streakOf, today } from "./days.ts";

const DATE = "2026-03-01";

function table(date: string, game = "board", status = "over", isCounted = true): LocalInfo {
  return { table: `${date} ${game} ${isCounted}`, status, config: { game }, day: { date, isCounted } } as LocalInfo;
}

test("a day begins at midnight UTC, and the day before can be in another month", () => {
  expect(today(Date.UTC(2026, 1, 28, 23, 59))).toBe("2026-02-28");
  expect(today(Date.UTC(2026, 2, 1))).toBe(DATE);
  expect([daysBefore(DATE, 0), daysBefore(DATE, 1), daysBefore(DATE, 366)]).toEqual([DATE, "2026-02-28", "2025-02-28"]);
});

test("only one attempt per game and day counts", () => {
  const tables = [table(DATE, "board", "running", false), table(DATE, "board"), table(DATE, "card", "running"), { table: "other", config: { game: "board" } } as LocalInfo];
  expect(countedTry(tables, "board", DATE)).toBe(tables[1]);
  expect(countedTry(tables, "card", DATE)).toBe(tables[2]);
  expect(countedTry(tables, "card", daysBefore(DATE, 1))).toBeNull();
});

test("an earlier deal is shown with the try that counted, else with the latest practice", () => {
  const before = daysBefore(DATE, 1);
  const practice = [1, 3, 2].map((changed) => ({ ...table(before, "board", "over", false), changed }));
  const running = { ...table(before, "board", "running", false), changed: 9 };
  expect(shownTry([...practice, running], "board", before, DATE)).toBe(practice[1]);
  expect(shownTry([...practice, table(before)], "board", before, DATE)?.day?.isCounted).toBe(true);
  expect(shownTry(practice, "board", before, before)).toBeNull();
  expect(shownTry(practice, "card", before, DATE)).toBeNull();
});

test("only a day before this one can be asked for", () => {
  expect(["2026-02-28", DATE, "2026-03-02", "2026-02-31", "2026-02-27x", "2026-13-01", "", null].map((asked) => earlierDay(asked, DATE))).toEqual(["2026-02-28", null, null, null, null, null, null, null]);
});

test("a streak is days in a row on which a counted deal was finished", () => {
  const past = (...days: number[]) => days.map((day) => table(daysBefore(DATE, day)));
  expect(streakOf([], DATE)).toBe(0);
  expect(streakOf(past(0, 1, 2, 4), DATE)).toBe(3);
  expect(streakOf([...past(1, 2), table(DATE, "card", "running")], DATE)).toBe(2);
  expect(streakOf(past(2, 3), DATE)).toBe(0);
  expect(streakOf([table(DATE, "board", "over", false)], DATE)).toBe(0);
});

test("a margin is the distance to the best of the others, and levels with an equal one are not beaten", () => {
  expect(marginOf([10, 14, 3], 0)).toBe(-4);
  expect(beaten(5, [-3, 4, 5, 9])).toBe(2);
});
