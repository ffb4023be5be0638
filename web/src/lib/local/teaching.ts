// How a lesson goes: the learner's moves so far, what the lesson answers to them, and which task is next. Nothing is
// remembered: the same moves always lead to the same place.
import type { OpeningDeal, OpeningTurn, Reason } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { isReached, type LessonTable } from "../engine/lessons.ts";
import { notationOf } from "../engine/notation.ts";
import { reasonOf } from "../engine/reasons.ts";
import { replayRecord, type PlainRecord, type Replayed } from "../engine/records.ts";
import { borrowing, callOf, deciderOf, lastDrawn, turnEnd } from "../engine/standing.ts";

export const LEARNER = 0;

/** Where a learner stands. */
export interface Progress {
  /** The task that is to be done, from 0; as many as there are when all are done. */
  task: number;
  isDone: boolean;
  /** The last move is allowed, but not what the task is about: it is to be taken back. */
  isRemarked: boolean;
  /** Why the last move was not made. */
  refused: Reason | null;
  /** The learner's moves that were made. */
  moves: string[];
  /** Moves that do the task and are allowed now. */
  wanted: string[];
  /** Whose decision it is; null at the end of the game. */
  toMove: number | null;
  /** All turns from the deal on, up to a draw or to whoever comes next; the last one may not be complete. */
  turns: OpeningTurn[];
  /** How many of them came after the learner's last move: what the lesson played. */
  replies: number;
}

/** A lesson by the rules of an edition; null: the one it was written with. */
export class Teaching {
  readonly #engine: Engine;
  readonly #lesson: LessonTable;
  readonly #record: PlainRecord;
  /** How the game began, for the learner. */
  readonly deal: OpeningDeal;

  constructor(engine: Engine, lesson: LessonTable, edition: string | null) {
    this.#engine = engine;
    this.#lesson = lesson;
    const { record } = lesson;
    this.#record = edition === null ? record : { ...record, edition, options: {} };
    const { players, first, tiles, deal } = this.#record;
    const { options, layout } = borrowing(engine, () => replayRecord(engine, this.#start));
    this.deal = { edition: this.#record.edition, options, players, first, layout, tiles: tiles ?? null, hand: deal.hands[LEARNER]! };
  }

  get #start(): PlainRecord {
    return { ...this.#record, moves: [] };
  }

  /** Where these moves lead: up to the first that is not allowed, or not what the lesson is about. */
  teach(moves: readonly string[]): Progress {
    return borrowing(this.#engine, () => {
      const play = new Play(this.#engine, replayRecord(this.#engine, this.#start), this.#lesson);
      for (const move of this.#record.moves) play.make(move);
      for (const move of moves) if (!play.step(move)) break;
      return play.progress;
    });
  }
}

/** A lesson in the module's memory. */
class Play {
  readonly #engine: Engine;
  readonly #standing: Replayed;
  readonly #lesson: LessonTable;
  readonly #call: ReturnType<typeof callOf>;
  readonly #turns: OpeningTurn[] = [];
  readonly #moves: string[] = [];
  /** Ends the turn that is open; null between two turns. */
  #ends: ((move: number) => boolean) | null = null;
  #task = 0;
  #replies = 0;
  #isRemarked = false;
  #refused: Reason | null = null;

  constructor(engine: Engine, standing: Replayed, lesson: LessonTable) {
    this.#engine = engine;
    this.#standing = standing;
    this.#lesson = lesson;
    this.#call = callOf(engine, standing.game);
    this.#call("remember_deal", standing.memories, 0, standing.players);
  }

  get progress(): Progress {
    const isDone = this.#task === this.#lesson.tasks.length;
    const isWaiting = isDone || this.#isRemarked;
    return {
      task: this.#task,
      isDone,
      isRemarked: this.#isRemarked,
      refused: this.#refused,
      moves: this.#moves,
      wanted: isWaiting ? [] : this.#lesson.tasks[this.#task]!.wanted.filter((move) => this.#whyNot(move) === null),
      toMove: this.#decider,
      turns: this.#turns,
      replies: this.#replies,
    };
  }

  /** A move of the learner, and what the lesson answers; whether it can go on. */
  step(move: string): boolean {
    this.#replies = 0;
    this.#refused = this.#whyNot(move);
    if (this.#refused) return false;
    const task = this.#lesson.tasks[this.#task]!;
    this.make(move);
    this.#moves.push(move);
    if (!task.wanted.includes(move)) this.#isRemarked = true;
    else if (isReached(this.#engine, this.#standing, LEARNER, task.goal)) {
      this.#task += 1;
      const before = this.#turns.length;
      const wasOpen = this.#ends !== null;
      for (const reply of task.then) this.make(reply);
      this.#replies = task.then.length > 0 ? this.#turns.length - before + Number(wasOpen) : 0;
    }
    return !this.#isRemarked && this.#task < this.#lesson.tasks.length;
  }

  /** A move that is allowed, whoever's it is. */
  make(text: string): void {
    const { games, memories } = this.#standing;
    const seat = this.#decider!;
    const isOpen = this.#ends !== null;
    const ends = (this.#ends ??= turnEnd(this.#engine, this.#standing));
    const move = notationOf(this.#engine.table, this.#standing.game).moveNumber(text)!;
    this.#call("attempt", games, 0, move);
    this.#call("remember", memories, 0, seat, move);
    const last = isOpen ? this.#turns.at(-1)! : { seat, moves: [] };
    if (!isOpen) this.#turns.push(last);
    last.moves.push(text);
    if (text === "draw pile" && seat === LEARNER) last.drawn = [lastDrawn(this.#engine, this.#standing)];
    if (ends(move)) this.#ends = null;
  }

  get #decider(): number | null {
    return deciderOf(this.#engine, this.#standing);
  }

  #whyNot(text: string): Reason | null {
    const { game, games } = this.#standing;
    const move = notationOf(this.#engine.table, game).moveNumber(text);
    if (move === undefined) return { key: "unknown-move", rule: null, args: {} };
    if ((this.#decider ?? LEARNER) !== LEARNER) return { key: "not-your-turn", rule: null, args: {} };
    const number = this.#call("why_not", games, 0, move);
    return number === 0 ? null : reasonOf(this.#engine, game, games, number, move);
  }
}
