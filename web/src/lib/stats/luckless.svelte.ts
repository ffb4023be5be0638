// Results without luck: a worker computes the ledger of one game after another. The results are stored in this browser, so
// that each is computed only once.
import type { Course } from "../review/course.ts";
import type { Ledger } from "../review/ledger.ts";
import type { Report, Task } from "../review/reviewer.ts";
import type { Reviewer } from "../review/reviewing.svelte.ts";
import { afterLuck, partsOf } from "../review/totals.ts";
import { keep, recall } from "../shell/settings.svelte.ts";
import type { Luckless, LucklessByTable, Played } from "./stats.ts";

/** Worlds per position: a mean over games needs fewer than the review of a single game. */
export const DEPTH = 300;
const SEED = 0;
const KEY = "keltis-luckless";

/** The result of a game for a seat; win and margin are rounded, because hundreds of games are stored. */
export function lucklessOf(ledger: Ledger, seat: number): Luckless {
  const { win, margin } = afterLuck(partsOf(ledger, seat));
  return { win: Math.round(win * 1000) / 1000, margin: Math.round(margin * 100) / 100 };
}

export class LucklessResults {
  found = $state.raw<LucklessByTable>(recall(KEY, {}));
  /** How many games are still to be computed. */
  left = $state(0);
  hasFailed = $state(false);
  #worker: Reviewer | null = null;

  constructor(
    private readonly openGame: (table: string) => Promise<Course>,
    private readonly begin: () => Reviewer,
  ) {}

  /** Compute what is missing for these games, the latest first. */
  async start(played: readonly Played[]): Promise<void> {
    this.stop();
    this.#forgetAllBut(played);
    const unknown = played.filter(({ table }) => !this.found[table]).reverse();
    if (unknown.length === 0) return;
    const worker = this.begin();
    this.#worker = worker;
    this.hasFailed = false;
    try {
      for (const [n, { table, seat }] of unknown.entries()) {
        this.left = unknown.length - n;
        const ledger = await ledgerFrom(worker, await this.openGame(table));
        if (this.#worker !== worker) return;
        this.#note({ ...this.found, [table]: lucklessOf(ledger, seat) });
      }
    } catch {
      this.hasFailed = this.#worker === worker;
    }
    if (this.#worker === worker) this.stop();
  }

  /** Stop the worker; results so far are kept. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.left = 0;
  }

  /** Remove the results of deleted games. */
  #forgetAllBut(played: readonly Played[]): void {
    const tables = new Set(played.map(({ table }) => table));
    const entries = Object.entries(this.found);
    const kept = entries.filter(([table]) => tables.has(table));
    if (kept.length < entries.length) this.#note(Object.fromEntries(kept));
  }

  #note(found: LucklessByTable): void {
    this.found = found;
    keep(KEY, found);
  }
}

/** The ledger of one game. */
function ledgerFrom(worker: Reviewer, course: Course): Promise<Ledger> {
  return new Promise((resolve, reject) => {
    let found: Ledger | null = null;
    const hearing = new AbortController();
    const end = (act: () => void) => (hearing.abort(), act());
    const hear = ({ data }: MessageEvent<Report>) => {
      if (data.kind === "ledger") found = data.ledger;
      else if (data.kind === "problem") end(() => reject(new Error(data.text)));
      else if (data.kind === "done") end(() => (found ? resolve(found) : reject(new Error("no ledger"))));
    };
    const { signal } = hearing;
    worker.addEventListener("message", hear as EventListener, { signal });
    worker.addEventListener("error", (event) => end(() => reject(event)), { signal });
    worker.postMessage({ kind: "ledger", course, seed: SEED, depth: DEPTH, isRough: false } satisfies Task);
  });
}
