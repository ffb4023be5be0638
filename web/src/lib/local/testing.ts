// For tests: tables with the real engine, bots that answer at once, and a shelf that can be full.
import type { FromServer, NewTable, Opening, TurnPlayed } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { Following } from "../engine/following.ts";
import type { Minds } from "./minds.ts";
import { MemoryShelf, ShelfError } from "./shelf.ts";
import { LocalTables, type House } from "./tables.ts";
import { advise, chooseTurn, type Decision, type Work } from "./thinking.ts";
import type { LocalGame } from "./games.ts";

function run<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Thinks in this thread; not for learned bots. */
export class SameMinds implements Minds {
  signals: AbortSignal[] = [];
  /** While it is true, promises never resolve. */
  isSlow = false;

  constructor(readonly engine: Engine) {}

  async chooseTurn(decision: Decision, level: number, seed: Uint8Array, signal: AbortSignal): Promise<string[]> {
    this.signals.push(signal);
    if (this.isSlow) await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    return run(chooseTurn(this.engine, decision, this.engine.table.bots.levels[level]!, seed, null));
  }

  async advise(decision: Decision) {
    return run(advise(this.engine, decision, this.engine.table.bots.adviser, null));
  }
}

export class FullShelf extends MemoryShelf {
  problem: "storage-full" | null = null;
  /** Nothing can be read either. */
  isBroken = false;

  override async get(id: string): Promise<LocalGame | null> {
    if (this.isBroken) throw new ShelfError("storage-failed");
    return await super.get(id);
  }

  override async put(game: LocalGame, expected: number | null): Promise<void> {
    if (this.problem) throw new ShelfError(this.problem);
    await super.put(game, expected);
  }
}

/** Stores only when it is told to. */
export class SlowShelf extends MemoryShelf {
  isSlow = false;
  waiting: (() => void)[] = [];

  override async put(game: LocalGame, expected: number | null): Promise<void> {
    if (this.isSlow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    await super.put(game, expected);
  }

  finish(): void {
    this.isSlow = false;
    for (const go of this.waiting.splice(0)) go();
  }
}

export interface Setting {
  tables: LocalTables;
  minds: SameMinds;
  problems: unknown[];
  failures: { table: string; isOwn: boolean }[];
}

export function setUp(engine: Engine, shelf: MemoryShelf): Setting {
  const minds = new SameMinds(engine);
  const problems: unknown[] = [];
  const failures: Setting["failures"] = [];
  const house: House = {
    engine: async () => engine,
    shelf: async () => shelf,
    minds: () => minds,
    pace: 0,
    retry: 1,
    report: (error) => problems.push(error),
    failed: (table, isOwn) => failures.push({ table, isOwn }),
    changed: () => undefined,
  };
  return { tables: new LocalTables(house), minds, problems, failures };
}

export function newTable(game: "board" | "card", ...places: (number | string | null)[]): NewTable {
  const wishes = places.map((place) => (typeof place === "number" ? { bot: place } : { me: true, name: place }));
  return { config: { game, seats: places.length }, places: wishes, start: true };
}

/** A viewer of a table: applies the messages, and compares the checksum every time. */
export class Onlooker {
  opening: Opening | null = null;
  game: Following | null = null;
  readonly heard: FromServer[] = [];
  #waiting: (() => void)[] = [];

  constructor(readonly engine: Engine) {}

  readonly hear = (message: FromServer): void => {
    this.heard.push(message);
    if (message.type === "opening") this.#open(message);
    if (message.type === "played") this.#fold(message);
    for (const wake of this.#waiting.splice(0)) wake();
  };

  get seq(): number {
    const last = this.heard.at(-1);
    return last && "seq" in last ? (last.seq as number) : (this.opening?.info.seq ?? -1);
  }

  get isOver(): boolean {
    return this.game !== null && this.game.toMove === null;
  }

  /** Wait until a condition is true. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #open(opening: Opening): void {
    this.opening = opening;
    this.game = new Following(this.engine, opening.info.config.game, opening.seat, opening.deal!);
    this.game.fold(opening.turns);
    if (this.game.check !== opening.check) throw new Error("the opening does not match its check");
  }

  #fold(turn: TurnPlayed): void {
    this.game!.fold([turn]);
    if (this.game!.check !== turn.check) throw new Error(`turn ${turn.seq} does not match its check`);
  }
}
