// The worker that runs bots and hints for this page. It is begun when it is first needed.
import type { HintMove } from "../state/wire.ts";
import type { Decision } from "./thinking.ts";
import type { Answer, Order, Question } from "./worker.ts";

/** Thinks somewhere else; a promise is rejected when its signal is aborted, and nobody thinks on. */
export interface Minds {
  /** The moves of a turn: those of a bot of this level. */
  chooseTurn(decision: Decision, level: number, seed: Uint8Array, signal: AbortSignal): Promise<string[]>;
  /** The moves of a decision as the adviser sees them, best first. */
  advise(decision: Decision, signal: AbortSignal): Promise<HintMove[]>;
}

/** At most this long the first bot of a page waits until there is nothing to draw, in milliseconds. */
const LONGEST_WAIT = 300;

/** A moment without work for the page: a bot that thinks while a table is first drawn would slow the drawing. */
const aFreeMoment = () => new Promise<void>((resolve) => {
  if (typeof requestIdleCallback === "undefined" || document.hidden) resolve();
  else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
});

/** What of a worker is needed. */
export type Thinker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export class WorkerMinds implements Minds {
  readonly #begin: () => Thinker;
  #worker: Thinker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(begin: () => Thinker) {
    this.#begin = begin;
  }

  async chooseTurn(decision: Decision, level: number, seed: Uint8Array, signal: AbortSignal): Promise<string[]> {
    if (!this.#worker) await aFreeMoment();
    const answer = await this.#ask({ kind: "turn", decision, level, seed }, signal);
    return "moves" in answer ? answer.moves : [];
  }

  async advise(decision: Decision, signal: AbortSignal): Promise<HintMove[]> {
    const answer = await this.#ask({ kind: "hint", decision }, signal);
    return "candidates" in answer ? answer.candidates : [];
  }

  #ask(question: Question, signal: AbortSignal): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise<Answer>((resolve, reject) => {
      signal.throwIfAborted();
      const worker = (this.#worker ??= this.#open());
      this.#waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", () => this.#stop(id, signal.reason), { once: true });
      worker.postMessage({ id, question } satisfies Order);
    });
  }

  #stop(id: number, reason: unknown): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#worker?.postMessage({ id, stop: true } satisfies Order);
    waiting.reject(reason);
  }

  #open(): Thinker {
    const worker = this.#begin();
    worker.addEventListener("message", (event) => this.#hear((event as MessageEvent<Answer>).data));
    worker.addEventListener("error", (event) => this.#fail(worker, new Error(`The bots' worker failed: ${(event as ErrorEvent).message ?? ""}`)));
    return worker;
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("problem" in answer) waiting?.reject(new Error(answer.problem));
    else waiting?.resolve(answer);
  }

  /** Another one is begun for the next question. */
  #fail(worker: Thinker, error: Error): void {
    worker.terminate();
    this.#worker = null;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

let ours: Minds | null = null;

/** The minds of this page. */
export function openMinds(): Minds {
  return (ours ??= new WorkerMinds(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })));
}
