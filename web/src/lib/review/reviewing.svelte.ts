// A review in progress: workers do one task after another, and their results are shown at once.
import type { Course } from "./course.ts";
import type { Judged } from "./judging.ts";
import type { Ledger } from "./ledger.ts";
import type { Report, Task } from "./reviewer.ts";

/** The part of a worker that is needed. */
export type Reviewer = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** Worlds per position for the first, quick result. */
export const FIRST_DEPTH = 16;
/** A deeper review takes this many times as long, and halves the error. */
export const DEEPER = 4;
/** Decisions per task: few, because another worker may be free sooner. */
const BATCH = 4;
const MOST_WORKERS = 4;
const SEED = 0;

export class Reviewing {
  /** What was true; a rough version first. */
  ledger = $state.raw<Ledger | null>(null);
  /** What could have been known: the judged decisions, by number. */
  judged = $state.raw<ReadonlyMap<number, Judged>>(new Map());
  isRunning = $state(false);
  problem = $state<string | null>(null);
  /** A weaker player judges, because the champion's weights could not be fetched. */
  isSpare = $state(false);
  depth = $state(0);
  #lines = $state(0);
  /** Decisions that have been judged at this depth. */
  #done = $state.raw<ReadonlySet<number>>(new Set());
  readonly course: Course;
  readonly #begin: () => Reviewer;
  #workers: Reviewer[] = [];
  #tasks: Task[] = [];

  constructor(course: Course, begin: () => Reviewer) {
    this.course = course;
    this.#begin = begin;
  }

  /** How much is done, 0 to 1. */
  get progress(): number {
    return (this.#lines + this.#done.size) / Math.max(1, 2 * this.course.moves.length);
  }

  /** Start, or continue at the same depth, with decisions in this order. */
  start(depth: number, order: readonly number[]): void {
    this.stop();
    const common = { course: this.course, seed: SEED };
    if (depth !== this.depth) {
      this.#done = new Set();
      this.isSpare = false;
    }
    this.depth = depth;
    this.problem = null;
    this.isRunning = true;
    const isKept = this.ledger?.depth === depth;
    this.#lines = isKept ? this.course.moves.length : 0;
    const left = order.filter((number) => !this.#done.has(number));
    const batches = Array.from({ length: Math.ceil(left.length / BATCH) }, (_, n) => left.slice(n * BATCH, (n + 1) * BATCH));
    const ledger = (depth: number, isRough = false): Task => ({ ...common, kind: "ledger", depth, isRough });
    this.#tasks = [
      ...(this.ledger || depth <= FIRST_DEPTH ? [] : [ledger(FIRST_DEPTH, true)]),
      ...(isKept ? [] : [ledger(depth)]),
      ...batches.map((numbers) => ({ ...common, kind: "decisions" as const, depth, numbers })),
    ];
    const count = Math.min(MOST_WORKERS, Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1), this.#tasks.length);
    for (let n = 0; n < count; n++) this.#open();
    this.isRunning = this.#workers.length > 0;
  }

  /** Stop the workers; results so far are kept. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#tasks = [];
    this.isRunning = false;
  }

  #open(): void {
    const worker = this.#begin();
    this.#workers.push(worker);
    worker.addEventListener("message", (event) => this.#workers.includes(worker) && this.#hear(worker, (event as MessageEvent<Report>).data));
    worker.addEventListener("error", (event) => this.#workers.includes(worker) && this.#fail((event as ErrorEvent).message ?? ""));
    this.#next(worker);
  }

  #next(worker: Reviewer): void {
    const task = this.#tasks.shift();
    if (task) return worker.postMessage(task);
    worker.terminate();
    this.#workers = this.#workers.filter((other) => other !== worker);
    if (this.#workers.length === 0) this.isRunning = false;
  }

  #hear(worker: Reviewer, report: Report): void {
    if (report.kind === "done") this.#next(worker);
    else if (report.kind === "problem") this.#fail(report.text);
    else if (report.kind === "spare") this.isSpare = true;
    else if (report.kind === "progress") this.#lines = Math.max(this.#lines, this.ledger ? report.done : 0);
    else if (report.kind === "ledger") this.#take(report.ledger);
    else {
      this.judged = new Map(this.judged).set(report.judged.number, report.judged);
      this.#done = new Set(this.#done).add(report.judged.number);
    }
  }

  /** Ignores a rough ledger that arrives late. */
  #take(ledger: Ledger): void {
    if (this.ledger && this.ledger.depth > ledger.depth) return;
    this.ledger = ledger;
    if (ledger.depth === this.depth) this.#lines = this.course.moves.length;
  }

  #fail(text: string): void {
    this.stop();
    this.problem = text;
  }
}

export function openReviewer(): Reviewer {
  return new Worker(new URL("./reviewer.ts", import.meta.url), { type: "module" });
}
