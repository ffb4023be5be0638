// A lesson as a table: its server is asked by HTTP, so that everything of the real table works here, too.
import { ApiError, api } from "$lib/api/http";
import type { Answer, Sent } from "$lib/api/answers";
import type { FromServer, GameName, LessonState, SeatInfo, TableInfo, TableState, TurnPlayed } from "$lib/api/types";
import type { Wire } from "$lib/state/table.svelte";
import { without } from "$lib/state/moves";

export const LEARNER = 0;

/** What the seats are called; asked for again when the language changes. */
export type Names = () => readonly string[];

export class LessonWire implements Wire {
  /** Where the learner stands; null until it is known. */
  state = $state.raw<LessonState | null>(null);
  error = $state.raw<unknown>(null);
  /** Which message this is: a later one counts. */
  private seq = 0;
  /** How many of the learner's moves cannot be taken back at the table: they were followed by something. */
  private committed = 0;
  /** Whose rules are taught, from the beginning of the lesson on. */
  private edition: string | null = null;
  private hear: ((message: FromServer) => void) | null = null;
  private seat: number | null = null;

  constructor(
    readonly game: GameName,
    readonly number: number,
    private names: Names,
    private findEdition: () => Promise<string | null>,
  ) {}

  /** Set the position up. */
  async begin(): Promise<void> {
    this.error = null;
    try {
      this.edition = await this.findEdition();
      const state = await this.ask([]);
      this.committed = 0;
      this.tell(state, true);
    } catch (error) {
      this.error = error;
    }
  }

  watch(_table: string, seat: number | null, hear: (message: FromServer) => void): () => void {
    this.seat = seat;
    this.hear = hear;
    queueMicrotask(() => this.retell());
    return () => {
      if (this.hear === hear) this.hear = null;
    };
  }

  async send(command: Sent): Promise<Answer> {
    const { state } = this;
    if (!state || command.type === "hint") throw new ApiError({ key: "forbidden", text: "A lesson has no hints." }, 403);
    const next = await this.ask([...state.moves.slice(0, this.committed), ...command.moves]);
    if (next.problem) throw new ApiError(next.problem, 409);
    const isAnswered = command.type === "play" || next.played.length > 1 || next.is_done;
    if (isAnswered) this.committed = next.moves.length;
    this.tell(next, isAnswered);
    return this.tableState(next);
  }

  problemOf(error: unknown) {
    return error instanceof ApiError ? error.problem : null;
  }

  /** Take back the last move, also one that could not be taken back at a table. */
  async takeBack(): Promise<void> {
    const moves = this.state?.moves.slice(0, -1) ?? [];
    try {
      const state = await this.ask(moves);
      this.committed = Math.min(this.committed, moves.length);
      this.tell(state, true);
    } catch (error) {
      this.error = error;
    }
  }

  /** Say again what was said last: to new eyes, or in another language. */
  retell(): void {
    if (this.state) this.tell(this.state, true);
  }

  private ask(moves: string[]): Promise<LessonState> {
    return api.post<LessonState>(`/api/lessons/${this.game}/${this.number}`, { moves, edition: this.edition });
  }

  private tell(state: LessonState, isNews: boolean): void {
    const isFresh = this.state !== null && state !== this.state;
    const drawn = isFresh && this.state ? newCard(this.state, state) : null;
    this.state = state;
    if (isNews) this.seq += 1;
    if (isFresh) this.tellTurns(state, drawn);
    this.hear?.(this.tableState(state));
  }

  /** The card that came into the hand, and what the others did. */
  private tellTurns(state: LessonState, drawn: string | null): void {
    const tell = (seat: number, more: Partial<TurnPlayed>) =>
      this.hear?.({ type: "played", table: "lesson", seq: this.seq++, at: 0, seat, moves: [], ...more });
    if (drawn) tell(LEARNER, { drawn: [drawn] });
    const effects = state.played.filter((move) => move.seat !== LEARNER);
    if (effects[0]) tell(effects[0].seat, { effects: effects.map((move) => move.effect) });
  }

  private tableState(state: LessonState): TableState {
    const isTurn = !state.is_done && state.view.seat === LEARNER;
    return {
      type: "state",
      info: tableInfo(state, this.seq, this.names(), isTurn || state.is_remarked ? LEARNER : null),
      seat: this.seat,
      view: state.view,
      choices: this.seat === LEARNER ? state.choices : [],
      draft: state.moves.slice(this.committed),
      draft_ends: false,
      why: [],
    };
  }
}

/** The card that came into the hand from the draw pile. */
function newCard(before: LessonState, after: LessonState): string | null {
  const hasDrawn = after.played.some((move) => move.seat === LEARNER && move.effect.move === "draw pile");
  if (!hasDrawn) return null;
  const held = before.view.hand;
  return after.view.hand.reduce<{ left: string[]; found: string | null }>(
    ({ left, found }, card) => (left.includes(card) ? { left: without(left, card), found } : { left, found: card }),
    { left: held, found: null },
  ).found;
}

function tableInfo(state: LessonState, seq: number, names: readonly string[], toMove: number | null): TableInfo {
  const { view, game } = state;
  return {
    table: "lesson",
    seq,
    status: "running",
    config: {
      game,
      seats: view.players,
      edition: view.edition,
      options: view.options,
      layout: null,
      first: view.first,
      open_discards: false,
      hints: false,
      spectators: false,
      clock: null,
      stand_in: 1,
    },
    seats: names.map((name, seat): SeatInfo => ({ seat, name, level: null, is_taken: true, character: null, color: seat, is_you: seat === LEARNER, stand_in: null, reserve: null })),
    is_owner: false,
    invite: null,
    commitment: null,
    salt: null,
    to_move: toMove,
    deadline: null,
    created: 0,
    changed: 0,
    decisions_left: null,
    before: null,
    rematch: null,
    outcome: null,
  };
}
