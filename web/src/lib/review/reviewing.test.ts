// A review in progress, with test workers that send one report at a time.
import { expect, test, vi } from "vitest";
import type { Course } from "./course";
import type { Judged } from "./judging";
import type { Ledger } from "./ledger";
import type { Report, Task } from "./reviewer";
import { FIRST_DEPTH, Reviewing, type Reviewer } from "./reviewing.svelte";

const MOVES = 6;
const course: Course = { game: "board", players: 2, start: new Uint8Array(), moves: new Int16Array(MOVES), hands: [] };
const ledgerOf = (depth: number) => ({ depth, start: [], dealt: [], dealVariance: [], steps: [] }) as Ledger;
const best = (number: number): Judged => ({ number, verdict: "best", better: null, gap: null, category: null });

/** A worker that works when it is told to. */
class Hand {
  tasks: Task[] = [];
  isEnded = false;
  #hear: (event: { data: Report }) => void = () => undefined;
  #fail: (event: { message: string }) => void = () => undefined;
  readonly reviewer = {
    postMessage: (task: Task) => void this.tasks.push(task),
    terminate: () => (this.isEnded = true),
    addEventListener: (name: string, hear: never) => (name === "message" ? (this.#hear = hear) : (this.#fail = hear)),
  } as unknown as Reviewer;

  tell(report: Report): void {
    this.#hear({ data: report });
  }

  /** Do the current task. */
  work(): void {
    const task = this.tasks.at(-1)!;
    if (task.kind === "ledger") this.tell({ kind: "ledger", ledger: ledgerOf(task.depth) });
    else for (const number of task.numbers) this.tell({ kind: "decision", judged: best(number) });
    this.tell({ kind: "done" });
  }

  fail(message: string): void {
    this.#fail({ message });
  }
}

function begun(workers = 1): { reviewing: Reviewing; hands: Hand[] } {
  vi.stubGlobal("navigator", { hardwareConcurrency: workers });
  const hands: Hand[] = [];
  const reviewing = new Reviewing(course, () => {
    hands.push(new Hand());
    return hands.at(-1)!.reviewer;
  });
  return { reviewing, hands };
}

const ORDER = [1, 3, 5, 0, 2, 4];

test("a rough ledger comes first, then the full one and the decisions in their order", () => {
  const { reviewing, hands } = begun();
  reviewing.start(100, ORDER);
  const [hand] = hands;
  hand!.work();
  expect(reviewing.ledger?.depth).toBe(FIRST_DEPTH);
  while (reviewing.isRunning) hand!.work();
  expect(hand!.tasks.map((task) => task.depth)).toEqual([FIRST_DEPTH, 100, 100, 100]);
  expect(hand!.tasks.flatMap((task) => ("numbers" in task ? task.numbers : []))).toEqual(ORDER);
  expect([reviewing.progress, reviewing.judged.size, hand!.isEnded]).toEqual([1, MOVES, true]);
});

test("a late rough ledger does not replace a better one", () => {
  const { reviewing, hands } = begun(2);
  reviewing.start(100, ORDER);
  hands[1]!.work();
  hands[0]!.work();
  expect(reviewing.ledger?.depth).toBe(100);
});

test("a stopped review keeps its results and continues from there", () => {
  const { reviewing, hands } = begun();
  reviewing.start(100, ORDER);
  for (let n = 0; n < 3; n++) hands[0]!.work();
  reviewing.stop();
  expect([reviewing.isRunning, hands[0]!.isEnded, reviewing.judged.size]).toEqual([false, true, 4]);
  hands[0]!.work(); // too late
  expect(reviewing.judged.size).toBe(4);
  reviewing.start(100, ORDER);
  while (reviewing.isRunning) hands[1]!.work();
  expect(hands[1]!.tasks.map((task) => ("numbers" in task ? task.numbers : null))).toEqual([[2, 4]]);
  expect(reviewing.progress).toBe(1);
});

test("a deeper review judges everything again, and keeps the old results meanwhile", () => {
  const { reviewing, hands } = begun();
  reviewing.start(100, ORDER);
  while (reviewing.isRunning) hands[0]!.work();
  reviewing.start(400, ORDER);
  expect([reviewing.ledger?.depth, reviewing.judged.size, reviewing.progress]).toEqual([100, MOVES, 0]);
  while (reviewing.isRunning) hands[1]!.work();
  expect([reviewing.ledger?.depth, reviewing.progress]).toEqual([400, 1]);
  expect(hands[1]!.tasks.map((task) => task.depth)).toEqual([400, 400, 400]);
});

test("a worker that fails ends the review, and the reason is reported", () => {
  const { reviewing, hands } = begun(2);
  reviewing.start(100, ORDER);
  hands[1]!.fail("no memory");
  expect([reviewing.isRunning, reviewing.problem, hands[0]!.isEnded]).toEqual([false, "no memory", true]);
});

test("a review says that a weaker player judges, until it starts again at another depth", () => {
  const { reviewing, hands } = begun();
  reviewing.start(100, ORDER);
  expect(reviewing.isSpare).toBe(false);
  hands[0]!.tell({ kind: "spare" });
  expect(reviewing.isSpare).toBe(true);
  reviewing.start(100, ORDER);
  expect(reviewing.isSpare).toBe(true);
  reviewing.start(400, ORDER);
  expect(reviewing.isSpare).toBe(false);
});
