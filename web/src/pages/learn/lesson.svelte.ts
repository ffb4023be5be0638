// A lesson as a table of this browser, so that everything works as at a real table.
import { ApiError } from "$lib/api/http";
import type { Answer, Sent } from "$lib/api/answers";
import type { FromServer, GameName, OpeningDeal, OpeningTurn, TableInfo } from "$lib/api/types";
import type { Engine } from "$lib/engine/engine";
import type { Lessons } from "$lib/engine/lessons";
import { hereInfo, seatInfo } from "$lib/local/games";
import { configOf } from "$lib/local/seating";
import { LEARNER, Teaching, type Progress } from "$lib/local/teaching";
import { keepDraft } from "$lib/state/draft";
import type { Wire } from "$lib/state/wire";

export { LEARNER };

/** The names of the seats; read again when the language changes. */
export type Names = () => readonly string[];

/** The learner's progress, for the coach. */
export interface LessonState {
  game: GameName;
  /** Its number, from 1. */
  lesson: number;
  /** How many the game has. */
  lessons: number;
  /** The number of the current task, from 1; the last one again when all are done. */
  task: number;
  /** How many tasks the lesson has. */
  tasks: number;
  /** The key of the task's message; it has the attribute `remark` if some legal moves do not help. */
  text: string;
  /** The options of the rules being taught. */
  options: OpeningDeal["options"];
  /** The learner's moves so far. */
  moves: string[];
  /** Moves that complete the task, for learners who ask for help. */
  wanted: string[];
  /** The last move is legal, but does not help with the task, so it must be taken back. */
  is_remarked: boolean;
  /** All tasks of the lesson are done. */
  is_done: boolean;
}

/** Everything a lesson needs, once it is loaded. */
export interface Material {
  engine: Engine;
  lessons: Lessons;
}

export class LessonWire implements Wire {
  /** The learner's progress; null until it is known. */
  state = $state.raw<LessonState | null>(null);
  error = $state.raw<unknown>(null);
  /** The id of the table, for the store. */
  readonly table: string;
  private teaching: Teaching | null = null;
  private lessons: Lessons[GameName] = [];
  private progress: Progress | null = null;
  /** The number of the last event. */
  private seq = 0;
  /** How many of the turns have been sent as played. */
  private told = 0;
  /** How many of the learner's moves are in those turns: they cannot be taken back at the table. */
  private committed = 0;
  private hear: ((message: FromServer) => void) | null = null;

  constructor(
    readonly game: GameName,
    readonly number: number,
    private names: Names,
    private edition: string | null,
    private find: () => Promise<Material>,
  ) {
    this.table = `lesson-${game}-${number}`;
  }

  /** Set up the position. */
  async begin(): Promise<void> {
    this.error = null;
    try {
      const { engine, lessons } = await this.find();
      this.lessons = lessons[this.game];
      this.teaching = new Teaching(engine, this.lessons[this.number - 1]!, this.edition);
      keepDraft(this.table, 0, []); // a lesson starts from its beginning
      this.committed = 0;
      this.open(this.teaching.teach([]));
    } catch (error) {
      this.error = error;
    }
  }

  watch(_table: string, _seat: number | null, hear: (message: FromServer) => void): () => void {
    this.hear = hear;
    queueMicrotask(() => this.hear === hear && this.progress && this.open(this.progress));
    return () => {
      if (this.hear === hear) this.hear = null;
    };
  }

  /** The draft at the table has changed. If the lesson answers it, it is played. */
  drafted(moves: readonly string[]): void {
    const progress = this.look(moves);
    if (!progress || progress.refused) return;
    this.show(progress);
    if (progress.replies > 0 || progress.isDone) this.commit(progress);
  }

  /** Nothing can be chosen: a move has to be taken back, or all is done. */
  isStuck(moves: readonly string[]): boolean {
    const progress = this.look(moves);
    const isAnswered = moves.length > 0 && (progress?.replies ?? 0) > 0;
    return progress !== null && (progress.isRemarked || progress.isDone || isAnswered);
  }

  async send(command: Sent): Promise<Answer> {
    const progress = this.look(command.moves);
    if (!progress) throw new ApiError({ key: "wrong-status", text: "The lesson has not begun." }, 409);
    if (progress.refused) throw new ApiError({ key: "illegal-move", text: progress.refused.key, reason: progress.refused }, 409);
    this.show(progress);
    this.commit(progress);
    return { type: "accepted", table: this.table, seq: this.seq };
  }

  mismatch(): void {
    if (this.progress) this.open(this.progress);
  }

  problemOf(error: unknown) {
    return error instanceof ApiError ? error.problem : null;
  }

  /** Take back the last move, even one that could not be taken back at a table. */
  takeBack(): void {
    const moves = this.state?.moves.slice(0, -1) ?? [];
    this.committed = Math.min(this.committed, this.wholeTurns(moves));
    const progress = this.teaching?.teach(moves);
    if (progress) this.open(progress);
  }

  /** Send the names again, in another language. */
  retell(): void {
    if (!this.progress) return;
    this.seq += 1;
    this.hear?.({ type: "table", table: this.table, seq: this.seq, at: 0, status: "running", info: this.info(this.progress) });
  }

  /** The progress with this draft, after the turns already played. */
  private look(draft: readonly string[]): Progress | null {
    const moves = this.progress?.moves.slice(0, this.committed) ?? [];
    return this.teaching?.teach([...moves, ...draft]) ?? null;
  }

  /** How many of the learner's moves are in complete turns. */
  private wholeTurns(moves: readonly string[]): number {
    for (let count = moves.length; count > 0; count--) {
      const { turns, toMove, replies } = this.teaching!.teach(moves.slice(0, count));
      const isWhole = replies > 0 || toMove !== LEARNER || (turns.at(-1)?.moves.at(-1) ?? "").startsWith("draw ");
      if (isWhole) return count;
    }
    return 0;
  }

  /** Send everything: complete turns as played, and the rest as the draft of the table. */
  private open(progress: Progress): void {
    const { deal } = this.teaching!;
    const { turns } = this.teaching!.teach(progress.moves.slice(0, this.committed));
    const draft = progress.moves.slice(this.committed);
    const decisions = turns.reduce((sum, { moves }) => sum + moves.length, 0);
    keepDraft(this.table, decisions, draft.map((move) => ({ move, isForced: false })));
    this.show(progress);
    this.seq += 1;
    this.told = turns.length;
    this.hear?.({ type: "opening", info: this.info(progress), seat: LEARNER, deal, turns, check: null });
  }

  /** Send the new turns. */
  private commit(progress: Progress): void {
    const fresh = progress.turns.slice(this.told);
    this.told = progress.turns.length;
    this.committed = progress.moves.length;
    for (const turn of fresh) this.tellTurn(turn, progress);
  }

  private tellTurn({ seat, moves, drawn = [] }: OpeningTurn, progress: Progress): void {
    this.seq += 1;
    this.hear?.({ type: "played", table: this.table, seq: this.seq, at: 0, seat, moves, drawn, info: this.info(progress) });
  }

  private show(progress: Progress): void {
    const lesson = this.lessons[this.number - 1]!;
    const task = Math.min(progress.task, lesson.tasks.length - 1) + 1;
    this.progress = progress;
    this.state = {
      game: this.game,
      lesson: this.number,
      lessons: this.lessons.length,
      task,
      tasks: lesson.tasks.length,
      text: `${lesson.name}-${task}`,
      options: this.teaching!.deal.options,
      moves: progress.moves,
      wanted: progress.wanted,
      is_remarked: progress.isRemarked,
      is_done: progress.isDone,
    };
  }

  private info({ isDone, isRemarked, toMove }: Progress): TableInfo {
    const isTurn = !isDone && toMove === LEARNER;
    const { edition, options, players, first } = this.teaching!.deal;
    const person = { level: null, character: null, stand_in: null };
    return hereInfo({
      table: this.table,
      seq: this.seq,
      status: "running",
      config: configOf({ config: { game: this.game, seats: players, edition, options, first, hints: false } }, players),
      seats: this.names().map((name, seat) => ({ ...seatInfo({ ...person, name, color: seat }, seat), is_you: seat === LEARNER })),
      to_move: isTurn || isRemarked ? LEARNER : null,
    });
  }
}
