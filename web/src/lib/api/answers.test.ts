// Which message answers which command.
import { expect, test } from "vitest";
import { answers } from "./answers";
import type { Sent } from "./answers";
import type { FromServer } from "./types";

const play: Sent = { type: "play", table: "t", seat: 0, expected: 4, moves: ["lay r7", "draw pile"], id: "a1" };

test("a turn is answered by its event, matched by id alone", () => {
  const event = { type: "played", table: "t", seq: 5, id: "a1" } as unknown as FromServer;
  expect(answers(play, event)).toBe(true);
  expect(answers(play, { ...event, id: "other" } as FromServer)).toBe(false);
  expect(answers(play, { ...event, id: null } as FromServer)).toBe(false);
});

test("so are refusals and repeated commands", () => {
  const refused = { type: "refused", table: "t", problem: { key: "stale", text: "" }, id: "a1" } as FromServer;
  expect(answers(play, refused)).toBe(true);
  expect(answers({ ...play, id: "a2" }, refused)).toBe(false);
  expect(answers(play, { type: "accepted", table: "t", seq: 5, id: "a1" })).toBe(true);
  expect(answers(play, { type: "pong", at: 1 })).toBe(false);
});
