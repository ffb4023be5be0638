// What is known about a table, computed by the engine: its current state, and the turns that led there.

import type { FromServer, Opening, Problem, SeatChanged, TableInfo, TableState, TurnPlayed } from "../api/types";
import type { Engine } from "../engine/engine";
import { Following } from "../engine/following";
import { afterTurn } from "./info";
import type { ToldTurn } from "./story";
import { Story } from "./story.svelte";
import type { Wire } from "./wire";

/** An error without a name; the app then only says that it did not work. */
const FAILED: Problem = { key: "failed", text: "" };

/** The table as received, without the draft of this device. */
export interface Known {
  info: TableInfo;
  seat: number | null;
  /** null before the start. */
  game: Following | null;
  /** How many decisions everybody has seen. */
  decisions: number;
}

/** The table with the moves of a draft. `isStuck`: nothing can be chosen now. */
export function stateOf({ info, seat, game }: Known, draft: string[], isStuck: boolean): TableState {
  const look = game?.look(draft) ?? game?.look([]);
  return {
    type: "state",
    info,
    seat,
    view: look?.view ?? null,
    choices: isStuck ? [] : (look?.choices ?? []),
    draft,
    draft_ends: draft.length > 0 && (look?.ends ?? false),
    why: game && info.status === "over" ? game.why : [],
  };
}

/** Receives the news of a table. */
export interface Listener {
  /** The state after these turns. `drawn`: what the viewer drew in the last of its own turns, if any. */
  accept(known: Known, turns: readonly ToldTurn[], drawn?: string[]): void;
  /** Somebody sat down, left, or came back. It is part of the next `accept`. */
  note(event: SeatChanged): void;
  /** The viewer may not see the table, or no longer. */
  refuse(problem: Problem): void;
  /** The engine cannot process what was received. */
  fail(error: unknown): void;
}

export class Told {
  readonly story = new Story();
  known: Known | null = null;
  private seat: number | null = null;
  private engine: Engine | null = null;
  /** There is no engine, or it could not read the opening: only messages that do not need it are passed on. */
  private isBlind = false;
  /** Messages that have not been processed, because they wait for the engine. */
  private inbox: FromServer[] = [];
  /** Events are ignored until the next opening. */
  private isWaiting = true;
  private unwatch: (() => void) | null = null;
  private onopening: (() => void) | null = null;

  constructor(
    private table: string,
    private wire: Wire,
    private listener: Listener,
  ) {}

  watch(seat: number | null): void {
    this.seat = seat;
    this.inbox = [];
    this.isWaiting = true;
    this.close();
    this.unwatch = this.wire.watch(this.table, seat, (message) => {
      this.inbox.push(message);
      this.read();
    });
  }

  close(): void {
    this.unwatch?.();
    this.unwatch = null;
  }

  /** Events were missed: request the table again. */
  renew(): Promise<void> {
    return new Promise((resolve) => {
      this.onopening = resolve;
      this.watch(this.seat);
    });
  }

  /** Send a turn. If it came too late but the decision is the same (because somebody sat down or left), send it once more. */
  async send(moves: string[], isMeant: () => boolean, isAgain = false): Promise<Problem | null> {
    const { known, seat } = this;
    if (!known || seat === null) return null;
    try {
      await this.wire.send({ type: "play", table: this.table, expected: known.info.seq, seat, moves });
      return null;
    } catch (error) {
      const problem = this.problemOf(error);
      if (problem.key === "stale" && this.known?.info.seq === known.info.seq) await this.renew();
      if (problem.key === "stale" && isMeant() && !isAgain) return this.send(moves, isMeant, true);
      return problem;
    }
  }

  problemOf(error: unknown): Problem {
    return this.wire.problemOf(error) ?? FAILED;
  }

  use(engine: Engine): void {
    this.engine = engine;
    if (!this.isBlind) return this.read();
    this.isBlind = false;
    void this.renew();
  }

  /** Continue without the engine, for now. */
  doWithout(): void {
    this.isBlind = true;
    this.read();
  }

  private read(): void {
    for (let message = this.inbox[0]; message; message = this.inbox[0]) {
      if (message.type === "opening" && message.deal && !this.engine && !this.isBlind) return;
      this.inbox.shift();
      this.take(message);
    }
  }

  private take(message: FromServer): void {
    if (message.type === "opening") return this.takeOpening(message);
    // A refusal with an id answers a command.
    if (message.type === "refused") return message.id == null ? this.listener.refuse(message.problem) : undefined;
    if (message.type !== "played" && message.type !== "seat" && message.type !== "table") return;
    const { known } = this;
    // Events before the opening are part of it; events after a gap will be part of the next opening.
    if (!known || this.isWaiting || message.seq !== known.info.seq + 1) return;
    if (message.type === "played") return this.takeTurn(message, known);
    if (message.type === "seat") this.listener.note(message);
    this.accept({ ...known, info: message.info ?? { ...known.info, seq: message.seq } }, []);
  }

  private takeOpening({ info, seat, deal, turns, check }: Opening): void {
    if (seat !== this.seat) return;
    try {
      const game = deal && this.engine ? new Following(this.engine, info.config.game, seat, deal) : null;
      const acts = game?.fold(turns) ?? [];
      const told = game ? turns.map((turn, n) => ({ seat: turn.seat, acts: acts[n] ?? [] })) : [];
      const fresh = this.story.tell(told, info.seq);
      const own = fresh.length > 0 ? turns.slice(-fresh.length).findLast((turn) => turn.seat === seat) : undefined;
      // Another opening would not be better, so this is reported only once.
      const isWrong = this.known?.info.seq !== info.seq && differs(game, check);
      this.isWaiting = false;
      this.accept({ info, seat, game, decisions: game?.history.length ?? 0 }, fresh, own && (own.drawn ?? []));
      if (isWrong) this.wire.mismatch(this.table, info.seq);
    } catch (error) {
      this.isBlind = true;
      this.listener.fail(error);
    }
    this.onopening?.();
    this.onopening = null;
  }

  private takeTurn(turn: TurnPlayed, { info, game, seat }: Known): void {
    if (!game) return;
    const acts = fold(game, turn);
    if (acts) {
      const told = { seq: turn.seq, seat: turn.seat, acts };
      this.story.add(told);
      const now = { info: afterTurn(info, turn, game.toMove), game, seat, decisions: game.history.length };
      this.accept(now, [told], turn.seat === seat ? (turn.drawn ?? []) : undefined);
      if (!differs(game, turn.check)) return;
    }
    this.isWaiting = true;
    this.wire.mismatch(this.table, turn.seq);
  }

  private accept(known: Known, turns: readonly ToldTurn[], drawn?: string[]): void {
    this.known = known;
    this.listener.accept(known, turns, drawn);
  }
}

/** What happened in a turn; null if it does not fit the known position. */
function fold(game: Following, turn: TurnPlayed): ToldTurn["acts"] | null {
  try {
    return game.fold([turn]).flat();
  } catch {
    return null;
  }
}

/** Whether a game differs from the server's checksum. */
function differs(game: Following | null, check: number | null | undefined): boolean {
  return game !== null && check != null && game.check !== check;
}
