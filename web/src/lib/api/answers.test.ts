// Which message answers which command.
import { expect, test } from "vitest";
import { answers } from "./answers";
import type { Sent } from "./answers";
import type { FromServer } from "./types";

const play: Sent = { type: "play", table: "t", seat: 0, expected: 4, moves: ["lay r7", "draw pile"], id: "a1" };
const draft: Sent = { type: "draft", table: "t", seat: 0, expected: 4, moves: ["lay r7"], id: "a2" };
const hint: Sent = { type: "hint", table: "t", seat: 0, id: "a3" };
const state = (more: object) =>
  ({ type: "state", info: { table: "t", seq: 4 }, seat: 0, draft: ["lay r7"], ...more }) as unknown as FromServer;

test("a turn is answered by its event, by its id alone", () => {
  const event = { type: "played", table: "t", seq: 5, id: "a1" } as unknown as FromServer;
  expect(answers(play, event)).toBe("this alone");
  expect(answers(play, { ...event, id: "other" } as FromServer)).toBe("no");
  expect(answers(play, { ...event, id: null } as FromServer)).toBe("no");
  expect(answers(play, state({}))).toBe("no");
});

test("a draft is answered by a state that has it", () => {
  expect(answers(draft, state({}))).toBe("yes");
  expect(answers(draft, state({ draft: [] }))).toBe("no");
  expect(answers(draft, state({ seat: 1 }))).toBe("no");
  expect(answers(draft, state({ info: { table: "u", seq: 4 } }))).toBe("no");
  expect(answers(draft, state({ info: { table: "t", seq: 3 } }))).toBe("no");
});

test("whatever is refused is refused by its id", () => {
  const refused = { type: "refused", table: "t", problem: { key: "stale", text: "" }, id: "a2" } as FromServer;
  expect(answers(draft, refused)).toBe("this alone");
  expect(answers(hint, refused)).toBe("no");
});

test("a hint is answered by a hint about the same draft", () => {
  const told = { type: "hint", table: "t", seq: 4, seat: 0, moves: [], candidates: [] } as FromServer;
  expect(answers(hint, told)).toBe("yes");
  expect(answers(hint, { ...told, moves: ["lay r7"] } as FromServer)).toBe("no");
});
