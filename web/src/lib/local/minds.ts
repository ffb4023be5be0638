// The worker that runs bots and hints for this page. It is begun when it is first needed.
import type { HintMove } from "../state/wire.ts";
import type { Decision } from "./thinking.ts";
import type { Answer, Order, Question } from "./worker.ts";

/** Thinks in the background. If the signal is aborted, thinking stops and the promise is rejected. */
export interface Minds {
  /** The moves of a turn, chosen by a bot of this level. */
  chooseTurn(decision: Decision, level: number, seed: Uint8Array, signal: AbortSignal): Promise<string[]>;
  /** The moves of a decision, rated by the adviser, best first. */
  advise(decision: Decision, signal: AbortSignal): Promise<HintMove[]>;
}

/** The longest time that the first bot of a page waits for an idle moment, in milliseconds. */
const LONGEST_WAIT = 300;

/** Waits for an idle moment: a bot that thinks while a table is first rendered would slow that down. */
const aFreeMoment = () => new Promise<void>((resolve) => {
  if (typeof requestIdleCallback === "undefined" || document.hidden) resolve();
  else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
});

/** The part of a worker that is needed. */
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

  /** Stop this worker; the next question starts another one. */
  #fail(worker: Thinker, error: Error): void {
    worker.terminate();
    this.#worker = null;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}

let ours: Minds | null = null;

/** The bots and hints of this page. */
export function openMinds(): Minds {
  return (ours ??= new WorkerMinds(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })));
}
