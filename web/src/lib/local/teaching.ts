// The course of a lesson: the learner's moves so far, how the lesson answers them, and which task is next. Nothing is
// remembered: the same moves always lead to the same state.
import type { OpeningDeal, OpeningTurn, Reason } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { isReached, type LessonTable } from "../engine/lessons.ts";
import { notationOf } from "../engine/notation.ts";
import { reasonOf } from "../engine/reasons.ts";
import { replayRecord, type PlainRecord, type Replayed } from "../engine/records.ts";
import { borrowing, callOf, deciderOf, lastDrawn, turnEnd } from "../engine/standing.ts";

export const LEARNER = 0;

/** The progress of a learner. */
export interface Progress {
  /** The index of the current task, from 0; the number of tasks when all are done. */
  task: number;
  isDone: boolean;
  /** The last move is legal but does not help with the task, so it must be taken back. */
  isRemarked: boolean;
  /** Why the last move was not made. */
  refused: Reason | null;
  /** The learner's moves that were made. */
  moves: string[];
  /** Legal moves that complete the task. */
  wanted: string[];
  /** Whose decision it is; null at the end of the game. */
  toMove: number | null;
  /** All turns from the deal on, each up to a draw or to the next player; the last one may be incomplete. */
  turns: OpeningTurn[];
  /** How many turns followed the learner's last move: those that the lesson played. */
  replies: number;
}

/** A lesson under the rules of an edition; null: the one it was written for. */
export class Teaching {
  readonly #engine: Engine;
  readonly #lesson: LessonTable;
  readonly #record: PlainRecord;
  /** The deal, as the learner sees it. */
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

  /** The progress after these moves, up to the first that is illegal or does not help with the task. */
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
  /** Says whether a move ends the current turn; null between two turns. */
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

  /** Make a move of the learner, and answer it; returns whether the lesson can continue. */
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

  /** Make a legal move of any seat. */
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
