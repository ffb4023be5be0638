// Results without luck: each is computed once, the latest game first, and deleted with its game.
import { beforeEach, expect, test, vi } from "vitest";
import type { Course } from "../review/course.ts";
import type { Ledger } from "../review/ledger.ts";
import type { Report, Task } from "../review/reviewer.ts";
import type { Reviewer } from "../review/reviewing.svelte.ts";
import { DEPTH, LucklessResults } from "./luckless.svelte.ts";
import type { Played } from "./stats.ts";

const amount = (margin: number) => ({ win: margin / 100, margin });
/** Seat 1 was worth 2 before the deal, was dealt 3 more, and chose 5 more: 7 without luck. */
const LEDGER: Ledger = {
  depth: DEPTH,
  start: [amount(-2), amount(2)],
  dealt: [amount(-5), amount(5)],
  dealVariance: [amount(0), amount(0)],
  steps: [{ number: 0, turn: 1, seat: 1, move: "", choice: [amount(-5), amount(5)], luck: null, after: [amount(-10), amount(10)], variance: [amount(0), amount(0)] }],
};

let asked: string[] = [];
let ended = 0;
/** Reports of a worker for each game. */
function results(answer: (table: string) => Report[]): LucklessResults {
  const openGame = async (table: string) => (asked.push(table), { hands: [[table]] } as Course);
  return new LucklessResults(openGame, () => {
    const target = new EventTarget();
    return {
      addEventListener: target.addEventListener.bind(target),
      postMessage: ({ course }: Task) =>
        queueMicrotask(() => answer(course.hands[0]![0]!).forEach((data) => target.dispatchEvent(Object.assign(new Event("message"), { data })))),
      terminate: () => (ended += 1),
    } as unknown as Reviewer;
  });
}
const found = (): Report[] => [{ kind: "progress", done: 1 }, { kind: "ledger", ledger: LEDGER }, { kind: "done" }];
const games = (...tables: string[]) => tables.map((table) => ({ table, seat: 1 }) as Played);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  [asked, ended] = [[], 0];
});

test("each game is computed once, the latest first", async () => {
  const first = results(found);
  await first.start(games("a", "b"));
  expect(first.found).toEqual({ a: { win: 0.07, margin: 7 }, b: { win: 0.07, margin: 7 } });
  expect([asked, first.left, ended]).toEqual([["b", "a"], 0, 1]);
  const later = results(found);
  await later.start(games("a", "b", "c"));
  expect([asked, Object.keys(later.found)]).toEqual([["b", "a", "c"], ["b", "a", "c"]]);
});

test("the results of deleted games are removed", async () => {
  await results(found).start(games("a", "b"));
  await results(found).start(games("b"));
  expect(Object.keys(results(found).found)).toEqual(["b"]);
});

test("stopping keeps the results so far", async () => {
  const stopped: LucklessResults = results((table) => (table === "a" ? (stopped.stop(), found()) : found()));
  await stopped.start(games("a", "b"));
  expect([Object.keys(stopped.found), stopped.left, stopped.hasFailed]).toEqual([["b"], 0, false]);
});

test("a worker that fails is ended, and the failure is reported", async () => {
  const failing = results(() => [{ kind: "problem", text: "no memory" }]);
  await failing.start(games("a"));
  expect([failing.hasFailed, failing.found, ended, failing.left]).toEqual([true, {}, 1, 0]);
});
