// Games as a table for other programs.
import { expect, test } from "vitest";
import { csvOf } from "./csv";

test("one line per game; unknown values are empty", () => {
  const game = { seat: 0, at: 0, game: "card" as const, level: 3, bots: [{ level: 3, score: 4 }, { level: 3, score: 2 }], seats: 3, score: 9, margin: 5, win: 1 };
  expect(csvOf([{ ...game, table: "a" }, { ...game, table: "b" }], { b: { margin: 1.25, win: 0.4 } }).split("\r\n")).toEqual([
    "date,game,players,levels,score,margin,win,margin_without_luck,win_without_luck",
    "1970-01-01T00:00:00.000Z,card,3,3 3,9,5,1,,",
    "1970-01-01T00:00:00.000Z,card,3,3 3,9,5,1,1.25,0.4",
    "",
  ]);
});
