// A local table while somebody is viewing it: the true game, its followers, and its bots. Every event is stored before it is
// sent to anybody.
import type { Accepted, FromServer, Opening, SeatChanged, TableChanged, TurnPlayed } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { infoOf, wholeRecord, type LocalGame, type LocalSeat, type LocalTurn } from "./games.ts";
import type { Minds } from "./minds.ts";
import { ShelfError, type Shelf } from "./shelf.ts";
import { TrueGame } from "./true_game.ts";

type Hear = (message: FromServer) => void;
type Event = TurnPlayed | SeatChanged | TableChanged;

/** What a table needs besides its game. */
export interface Surroundings {
  engine: Engine;
  shelf: Shelf;
  minds: Minds;
  /** Milliseconds between the last event and a bot's turn, so that people can see what happens. */
  pace: number;
  /** Milliseconds until a bot tries again after its turn could not be computed or stored. */
  retry: number;
  /** Reports an error. */
  report: (error: unknown) => void;
  /** A turn could not be stored; `isOwn`: it was a person's, who has to play it again. */
  failed: (table: string, isOwn: boolean) => void;
  /** Called after every event. */
  changed: (game: LocalGame) => void;
}

const now = () => Date.now() / 1000;

export class LocalTable {
  game: LocalGame;
  readonly #around: Surroundings;
  #truth: TrueGame;
  readonly #followers = new Map<Hear, number | null>();
  #thinking: AbortController | null = null;
  /** When the last event happened, or when somebody started to view the table. */
  #since = performance.now();
  /** Operations run one at a time. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings, game: LocalGame) {
    this.#around = around;
    this.game = game;
    this.#truth = new TrueGame(around.engine, wholeRecord(game));
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0;
  }

  /** Follow the table as a person at this device, or as a spectator. */
  follow(seat: number | null, hear: Hear): void {
    this.#followers.set(hear, seat);
    hear(this.#opening(seat));
    this.#consider();
  }

  /** Stop following. Bots do not think at a table that nobody is viewing. */
  leave(hear: Hear): void {
    this.#followers.delete(hear);
    if (!this.isFollowed) this.#stop();
  }

  /**
   * Start again from what is stored, because another tab has played or a follower is out of step. If that cannot be read,
   * start from what is known here, so that whoever waits for an opening gets one.
   */
  async reload(): Promise<void> {
    await this.#inTurn(async () => {
      try {
        const kept = await this.#around.shelf.get(this.game.id);
        if (kept) this.#renew(kept);
        else this.#vanish();
      } catch (error) {
        this.#around.report(error);
        this.#renew(this.game);
      }
    });
  }

  /** Play a turn of a person. */
  play(seat: number, moves: readonly string[], expected: number, id: string | null): Promise<TurnPlayed> {
    return this.#inTurn(() => {
      if (expected !== this.game.seq) throw new ShelfError("stale");
      return this.#play(seat, moves, null, id);
    });
  }

  /** Hand a seat to a bot, or take it back. */
  hand(seat: number, isLeaving: boolean): Promise<Accepted> {
    return this.#inTurn(async () => {
      const { seats, config, seq } = this.game;
      const level = isLeaving ? config.stand_in : null;
      const change = (each: LocalSeat, number: number) => (number === seat ? { ...each, stand_in: level } : each);
      const next = { ...this.game, seq: seq + 1, changed: now(), seats: seats.map(change) };
      await this.#store(next);
      const event = { type: "seat", table: next.id, seq: next.seq, at: next.changed, seat, level, name: seats[seat]!.name } as const;
      this.#stop();
      this.#tell(() => ({ ...event, change: isLeaving ? "handed" : "returned", info: infoOf(next) }));
      return { type: "accepted", table: next.id, seq: next.seq };
    });
  }

  /** The players continue at another table. */
  goOn(rematch: string): Promise<void> {
    return this.#inTurn(async () => {
      const next = { ...this.game, seq: this.game.seq + 1, changed: now(), rematch };
      await this.#store(next);
      this.#tell(() => ({ type: "table", table: next.id, seq: next.seq, at: next.changed, status: next.status, rematch, info: infoOf(next) }));
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #play(seat: number, moves: readonly string[], level: number | null, id: string | null): Promise<TurnPlayed> {
    const { drawn, toMove, outcome, keep } = this.#truth.try(seat, moves);
    const turn: LocalTurn = { seat, moves: [...moves], drawn, level };
    const status = outcome ? ("over" as const) : ("running" as const);
    const turns = [...this.game.turns, turn];
    const next = { ...this.game, seq: this.game.seq + 1, changed: now(), turns, to_move: toMove, outcome, status };
    await this.#store(next, level === null, keep);
    const event = this.#turnPlayed(turn);
    this.#tell((viewer) => ({ ...event, drawn: viewer === seat ? turn.drawn : [], id: viewer === seat ? id : null }));
    return { ...event, drawn: turn.drawn, id };
  }

  #turnPlayed({ seat, moves, level }: LocalTurn): TurnPlayed {
    const { id, seq, changed, outcome } = this.game;
    const info = outcome ? infoOf(this.game) : null;
    return { type: "played", table: id, seq, at: changed, seat, moves, level, ended: outcome, check: this.#truth.check, info };
  }

  /** `isOwn`: a person did it. `keep`: called as soon as it is stored. */
  async #store(next: LocalGame, isOwn = true, keep?: () => void): Promise<void> {
    const { shelf, failed } = this.#around;
    try {
      await shelf.put(next, this.game.seq).catch((error: unknown) => {
        // A person who plays on wants the game, even if the browser has lost it. A bot must not restore what was deleted.
        if (isOwn && keyOf(error) === "no-such-table") return shelf.put(next, null);
        throw error;
      });
    } catch (error) {
      const key = keyOf(error);
      const kept = key === "stale" ? await shelf.get(next.id) : null;
      if (kept) this.#renew(kept);
      else if (key === "stale" || key === "no-such-table") this.#vanish();
      else failed(next.id, isOwn);
      throw error;
    }
    keep?.();
    this.game = next;
    this.#since = performance.now();
    this.#around.changed(next);
  }

  #renew(kept: LocalGame): void {
    this.#stop();
    this.#truth = new TrueGame(this.#around.engine, wholeRecord(kept));
    this.game = kept;
    this.#since = performance.now();
    for (const [hear, seat] of [...this.#followers]) hear(this.#opening(seat));
    this.#consider();
  }

  /** The game was deleted. */
  #vanish(): void {
    this.#stop();
    const { problem } = new ShelfError("no-such-table");
    const all = [...this.#followers.keys()];
    this.#followers.clear();
    for (const hear of all) hear({ type: "refused", problem });
  }

  #tell(event: (viewer: number | null) => Event): void {
    for (const [hear, seat] of [...this.#followers]) hear(event(seat));
    this.#consider();
  }

  #opening(viewer: number | null): Opening {
    const { record, turns } = this.game;
    const { edition, options, players, first, tiles, deal } = record;
    const layout = typeof record.layout === "object" ? record.layout : null;
    return {
      type: "opening",
      info: infoOf(this.game),
      seat: viewer,
      deal: { edition, options, players, first, layout, tiles: tiles ?? null, hand: viewer === null ? null : deal.hands[viewer]! },
      turns: turns.map(({ drawn, ...turn }) => (turn.seat === viewer && drawn.length > 0 ? { ...turn, drawn } : turn)),
      check: this.#truth.check,
    };
  }

  // --- bots ---

  #stop(): void {
    this.#thinking?.abort();
    this.#thinking = null;
  }

  #consider(): void {
    const { to_move, seats } = this.game;
    if (this.#thinking || !this.isFollowed || to_move === null) return;
    const { stand_in, level } = seats[to_move]!;
    const bot = stand_in ?? level;
    if (bot === null) return;
    this.#thinking = new AbortController();
    void this.#think(to_move, bot, this.#thinking);
  }

  /** Play a bot's turn. A failure is reported and the turn tried again; nothing has been played yet. */
  async #think(seat: number, level: number, control: AbortController): Promise<void> {
    const { signal } = control;
    const { minds, pace, retry, report } = this.#around;
    const { salt, turns, seq } = this.game;
    const isWanted = () => !signal.aborted && this.game.seq === seq;
    try {
      const seed = new TextEncoder().encode(`${salt} ${seat} ${turns.length}`);
      const moves = await minds.chooseTurn(this.#truth.decision(seat), level, seed, signal);
      await rest(this.#since + pace - performance.now());
      await this.#inTurn(async () => void (isWanted() && (this.#free(control), await this.#play(seat, moves, level, null))));
    } catch (error) {
      if (signal.aborted) return;
      // Another tab was faster: continue from what it stored.
      const isTold = ["stale", "no-such-table"].includes(keyOf(error) ?? "");
      if (!isTold) report(error);
      await rest(isTold ? 0 : retry);
    }
    this.#free(control);
    if (!signal.aborted) this.#consider();
  }

  #free(control: AbortController): void {
    if (this.#thinking === control) this.#thinking = null;
  }
}

function keyOf(error: unknown): string | null {
  return error instanceof ShelfError ? error.key : null;
}

function rest(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
