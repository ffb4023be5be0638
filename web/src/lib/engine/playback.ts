// Replays a recorded game: what happened in it, and the table after each decision.
import type { BoardView, CardView, Outcome, Replay, ReplayMove, ReplayTurn } from "../api/types.ts";
import { effectOf } from "./effects.ts";
import type { Engine } from "./engine.ts";
import { notationOf } from "./notation.ts";
import { replayRecord, type PlainRecord } from "./records.ts";
import { borrowing, callOf, fieldsOf, lastDrawn, type Standing } from "./standing.ts";
import type { GameName } from "./table.ts";
import { outcomeOf, scoresOf } from "./verdict.ts";
import { cardsOf, viewOf } from "./views.ts";

/** The table after this many decisions. The view has no `history`, because the story has all moves. */
export interface Frame {
  step: number;
  view: BoardView | CardView;
  /** By seat, if all hands are open; empty for a single seat, whose own hand is in the view. */
  hands: string[][];
  /** The card that the last decision drew from the draw pile, if the viewer may see it. */
  drawn: string | null;
}

/** What happened: decisions with their effects, turns and scores. */
export interface Story extends Pick<Replay, "game" | "steps" | "start_scores" | "moves" | "turns"> {
  /** null if the game is not over. */
  outcome: Outcome | null;
}

type Setup = Omit<Standing, "games" | "memories">;
/** How many decisions are processed before the page may do something else. */
const SLICE = 50;

/** Keeps its current position outside the module's memory, which others use too. */
export class Playback {
  readonly steps: number;
  readonly players: number;
  readonly #engine: Engine;
  readonly #setup: Setup;
  readonly #start: Uint8Array;
  readonly #moves: Int16Array;
  readonly #movers: Uint8Array;
  readonly #hands: string[][];
  #position: Uint8Array;
  #memory: Uint8Array;
  #step = 0;

  /** Takes JSON from any source; throws a `RecordError` that says what is wrong with it. */
  constructor(engine: Engine, record: unknown) {
    this.#engine = engine;
    const { game, edition, options, players, first, layout, start, moves, seats } = borrowing(engine, () => replayRecord(engine, record));
    this.#setup = { game, edition, options, players, first, layout };
    this.#start = start;
    this.#moves = moves;
    this.#movers = seats;
    this.#hands = (record as PlainRecord).deal.hands;
    this.#position = start.slice();
    this.#memory = this.#firstMemory();
    this.steps = moves.length;
    this.players = players;
  }

  /** The whole game as numbers, and the hands that were dealt. */
  get course(): { game: GameName; players: number; start: Uint8Array; moves: Int16Array; hands: string[][] } {
    return { game: this.#setup.game, players: this.players, start: this.#start, moves: this.#moves, hands: this.#hands };
  }

  /** Everything that happened. It is computed in slices, so that the page stays responsive. */
  async story(): Promise<Story> {
    const start_scores = this.#at(0, (standing) => scoresOf(this.#engine, standing));
    const moves: ReplayMove[] = [];
    const turns: ReplayTurn[] = [];
    for (let marked: number | null = null; moves.length < this.steps; ) {
      const end = Math.min(moves.length + SLICE, this.steps);
      this.#at(moves.length, (standing) => {
        while (moves.length < end) {
          const mark = this.#call("turn_mark", standing.games, 0);
          if (mark !== marked) turns.push(this.#turn(standing, moves.length));
          marked = mark;
          moves.push(this.#decide(standing));
        }
      });
      await new Promise((resolve) => setTimeout(resolve));
    }
    const outcome = this.#at(this.steps, (standing) => outcomeOf(this.#engine, standing));
    return { game: this.#setup.game, steps: this.steps, start_scores, moves, turns, outcome };
  }

  /** The table after this many decisions, as a seat sees it, or with all hands open (null). */
  frame(viewer: number | null, step: number): Frame {
    return this.#at(step, (standing) => ({
      step,
      view: viewOf(this.#engine, standing, viewer),
      hands: viewer === null ? Array.from({ length: this.players }, (_, seat) => cardsOf(this.#engine, standing, seat).hand) : [],
      drawn: step > 0 && (viewer === null || viewer === this.#movers[step - 1]) ? this.#drawn(standing, step) : null,
    }));
  }

  #call(name: string, ...given: unknown[]): number {
    return callOf(this.#engine, this.#setup.game)(name, ...given);
  }

  #firstMemory(): Uint8Array {
    return borrowing(this.#engine, () => {
      const memories = this.#engine.room<`${GameName}_memory`>(`${this.#setup.game}_memory`, 1);
      this.#call("remember_deal", memories, 0, this.#setup.players);
      return memories.bytes.slice();
    });
  }

  /** Go to a step, and do something with the position. */
  #at<T>(step: number, work: (standing: Standing) => T): T {
    return borrowing(this.#engine, () => {
      const { game } = this.#setup;
      const games = this.#engine.room<GameName>(game, 1);
      const memories = this.#engine.room<`${GameName}_memory`>(`${game}_memory`, 1);
      const isBack = step < this.#step;
      games.bytes.set(isBack ? this.#start : this.#position);
      memories.bytes.set(isBack ? this.#firstMemory() : this.#memory);
      if (isBack) this.#step = 0;
      const standing = { ...this.#setup, games, memories };
      while (this.#step < step) this.#goOn(standing);
      const result = work(standing);
      this.#position = games.bytes.slice();
      this.#memory = memories.bytes.slice();
      return result;
    });
  }

  /** Make the next decision, which is legal: the whole record was checked. */
  #goOn({ games, memories }: Standing): void {
    const move = this.#moves[this.#step]!;
    this.#call("attempt", games, 0, move);
    this.#call("remember", memories, 0, this.#movers[this.#step], move);
    this.#step += 1;
  }

  #decide(standing: Standing): ReplayMove {
    const seat = this.#movers[this.#step]!;
    const effect = effectOf(this.#engine, standing, this.#moves[this.#step]!);
    this.#goOn(standing);
    return { seat, effect, scores: scoresOf(this.#engine, standing) };
  }

  #turn(standing: Standing, start: number): ReplayTurn {
    const position = fieldsOf(this.#engine, standing);
    const phase = this.#engine.table.games[standing.game].phases[position.number("phase")];
    return { start, seat: this.#movers[start]!, number: position.number("turn"), is_closing: phase === "final" };
  }

  /** The card that the last decision drew from the draw pile. */
  #drawn(standing: Standing, step: number): string | null {
    const { kind, color } = notationOf(this.#engine.table, standing.game).move(this.#moves[step - 1]!);
    if (kind !== "draw" || color !== "pile") return null;
    return lastDrawn(this.#engine, standing);
  }
}
