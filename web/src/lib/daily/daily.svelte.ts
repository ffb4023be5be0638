// The deals of the day as a page shows them: started, played, and compared with how every level plays the same cards.
import { TABLE_CRC32 } from "../engine/generated.ts";
import { openEngine } from "../engine/open.ts";
import type { GameName } from "../engine/table.ts";
import { needEngine } from "../engine/words.ts";
import { openMinds } from "../local/minds.ts";
import { addGame } from "../local/storage.ts";
import { keep, recall } from "../shell/settings.svelte.ts";
import { gameOfDay, playLevel, type Attempt } from "./deal.ts";

/** For how many deals the levels' scores are stored, because computing them takes a while. */
const KEPT = 40;
const KEY = "keltis-day-levels";

/** Start the deal of a day; returns the id of its table. */
export async function beginDay(game: GameName, date: string, isCounted: boolean): Promise<string> {
  return addGame(gameOfDay(await needEngine(), game, date, isCounted));
}

/** One deal, played by every level in a worker, the weakest first. */
export class LevelScores {
  found = $state.raw<Readonly<Record<number, Attempt>>>({});
  isWorking = $state(false);
  problem = $state(false);
  readonly #work = new AbortController();

  constructor(
    readonly game: GameName,
    readonly date: string,
  ) {}

  async start(): Promise<void> {
    this.isWorking = true;
    try {
      const engine = await openEngine();
      const name = `${TABLE_CRC32} ${this.game} ${this.date}`;
      this.found = recall(KEY, {} as Record<string, Record<number, Attempt>>)[name] ?? {};
      for (const level of Object.keys(engine.table.bots.levels).map(Number).sort((one, other) => one - other)) {
        if (this.found[level]) continue;
        const attempt = await playLevel(engine, openMinds(), this.game, this.date, level, this.#work.signal);
        this.found = { ...this.found, [level]: attempt };
        const others = Object.entries(recall(KEY, {} as Record<string, unknown>)).filter(([other]) => other !== name);
        keep(KEY, Object.fromEntries([...others.slice(1 - KEPT), [name, this.found]]));
      }
    } catch {
      this.problem = !this.#work.signal.aborted;
    }
    this.isWorking = false;
  }

  stop(): void {
    this.#work.abort();
  }
}
