// One table as somebody at this device sees and plays it: no pixels, no words, no rules.

import type { Answer, Sent } from "../api/answers";
import type { Choice, FromServer, Hint, Problem, RefusedCommand, SeatChanged, TableState, TurnPlayed } from "../api/types";
import { Director } from "../stage/director.svelte";
import { withPieces, type View } from "../stage/pieces";
import { findChoice, forcedChoice } from "./choices";
import { decisions, madeElsewhere, same, type Made } from "./draft";
import { isDraw } from "./moves";
import { predict } from "./predict";
import { firstSeat, isShared, ownSeats, seatToCover } from "./seats";
import { share } from "./share";
import { Story } from "./story.svelte";

/** How a table reaches the server; the app's socket, or a script of a test. */
export interface Wire {
  /** `after`: the last event that is known; those after it are told first. */
  watch(table: string, seat: number | null, hear: (message: FromServer) => void, after: number): () => void;
  send(command: Sent): Promise<Answer>;
  /** What a failed `send` was refused with; null if that is not known. */
  problemOf(error: unknown): Problem | null;
}

export class TableStore {
  /** The last state the server told. */
  told: TableState | null = $state.raw(null);
  /** What is shown until the server has answered. */
  private guess: TableState | null = $state.raw(null);
  /** Why this table cannot be looked at. */
  refusal: Problem | null = $state.raw(null);
  /** Why the last thing one tried is not allowed. */
  problem: Problem | null = $state.raw(null);
  /** The choice that would end the game, waiting for one more tap. */
  asked: Choice | null = $state.raw(null);
  /** A turn is on its way. */
  isSending = $state(false);
  hint: Hint | null = $state.raw(null);
  isThinking = $state(false);
  /** Somebody left, came back…: for the log. */
  notes: readonly SeatChanged[] = $state.raw([]);
  readonly story = new Story();
  /** The seat of the eyes. */
  seat: number | null = $state(null);
  /** What this seat drew last from the pile, until it begins its next turn. */
  drawn: string[] = $state.raw([]);

  readonly shown = $derived(this.guess ?? this.told);
  readonly info = $derived(this.shown?.info ?? null);
  /** The table as it is seen: while a turn is being shown, its pieces are still on their way. */
  readonly view = $derived.by(() => {
    const view = this.shown?.view ?? null;
    return (this.seen = share(this.seen, view && this.stage.pieces ? withPieces(view, this.stage.pieces) : view));
  });
  private seen: View | null = null;
  readonly choices = $derived(this.shown?.choices ?? []);
  readonly draft = $derived(this.shown?.draft ?? []);
  /** The state is that of the eyes of now: they may just have been changed. */
  readonly isCurrent = $derived(this.shown?.seat === this.seat);
  readonly isMyDecision = $derived(
    this.seat !== null && this.isCurrent && this.info?.status === "running" && this.info.to_move === this.seat && !this.isSending,
  );
  /** Nobody's cards are shown to anybody else at this device. */
  readonly hand = $derived(this.isCurrent ? (this.view?.hand ?? []) : []);
  /** The person who has just played still looks at the drawn card. */
  private isLooking = $state(false);
  private readonly next = $derived(this.info?.status === "running" ? seatToCover(this.info, this.seat) : null);
  /** Own seat whose hand waits behind a cover. */
  readonly covered = $derived(this.isLooking ? null : this.next);
  /** Own seat to which the device is to be passed, once whoever has just played has seen the new card. */
  readonly passTo = $derived(this.isLooking ? this.next : null);
  readonly isShared = $derived(this.info !== null && isShared(this.info));
  /** What is shown is what the server said; nothing is on its way. */
  readonly isSettled = $derived(this.guess === null && !this.isSending && this.isCurrent);
  readonly mayUndo = $derived(this.isMyDecision && this.draft.length > 0);
  readonly mayEnd = $derived(this.isMyDecision && (this.told?.draft_ends ?? false) && this.guess === null);

  private made: Made[] = [];
  private unwatch: (() => void) | null = null;
  /** The connection was lost after the last state. */
  private wasLost = false;

  constructor(
    readonly table: string,
    private wire: Wire,
    private askedSeat: number | null = null,
    readonly stage = new Director(),
  ) {}

  open(): void {
    this.look(null);
  }

  close(): void {
    this.stage.finish();
    this.unwatch?.();
    this.unwatch = null;
  }

  /** There is no connection: the server that comes back may have forgotten a draft. */
  lose(): void {
    this.wasLost = true;
  }

  /** Look through the eyes of a seat of one's own, or as a spectator. */
  look(seat: number | null): void {
    this.seat = seat;
    this.forget();
    this.drawn = [];
    this.isLooking = false;
    this.stage.finish();
    this.unwatch?.();
    this.unwatch = this.wire.watch(this.table, seat, (message) => this.hear(message), this.story.seq);
  }

  /** The drawn card was seen: cover the table for the next person. */
  passOn(): void {
    this.isLooking = false;
  }

  /** The person to whom the device was passed is looking now. */
  uncover(): void {
    if (this.covered !== null) this.look(this.covered);
  }

  // --- playing ---

  /** Make a move of the choices; what would end the game is asked about first. */
  choose(move: string): void {
    if (!this.isMyDecision) return;
    this.stage.finish();
    const choice = findChoice(this.choices, move);
    if (!choice) return void this.askWhyNot(move);
    if (choice.effect.ends && this.asked?.effect.move !== move) {
      this.asked = choice;
      return;
    }
    const moves = [...this.draft, move];
    const isLast = isDraw(move) || choice.effect.ends || (move === "pass" && this.view?.phase === "final");
    this.mark(choice);
    this.asked = null;
    this.problem = null;
    if (isLast) void this.play(moves, choice);
    else void this.try(moves, choice, false);
  }

  /** Not that move after all. */
  decline(): void {
    this.asked = null;
  }

  /** Play a turn that ends without a draw. */
  end(): void {
    if (this.mayEnd) void this.play(this.draft, null);
  }

  /** Take back the last move one chose, and what followed by itself. */
  undo(): void {
    if (!this.mayUndo || !this.told) return;
    const last = this.made.findLastIndex((each) => !each.isForced);
    const kept = this.draft.slice(0, Math.max(last, 0));
    this.guess = this.made[kept.length]?.before ?? this.guess;
    this.made = this.made.slice(0, kept.length);
    this.asked = null;
    this.problem = null;
    this.hint = null;
    void this.sendDraft(kept);
  }

  /** Let the server say why a move is not allowed; nothing is changed by asking. */
  async askWhyNot(move: string): Promise<void> {
    const { told, seat, draft } = this;
    if (!told || seat === null) return;
    const moves = [...draft, move];
    this.asked = null;
    this.wanted ??= draft;
    try {
      await this.wire.send(this.draftCommand(told.info.seq, seat, moves));
      // It was allowed after all, but nobody has chosen it.
      if (this.wanted === draft || same(this.draft, moves)) await this.sendDraft(draft);
    } catch (error) {
      if (this.wanted === draft) this.wanted = null;
      this.problem = this.wire.problemOf(error);
    }
  }

  async askHint(): Promise<void> {
    const { seat, draft } = this;
    if (!this.isMyDecision || seat === null || this.isThinking) return;
    this.isThinking = true;
    this.hint = null;
    try {
      const answer = await this.wire.send({ type: "hint", table: this.table, seat, moves: draft });
      const isCurrent = answer.type === "hint" && answer.seq === this.told?.info.seq && same(answer.moves, this.draft);
      if (isCurrent && this.seat === seat) this.hint = answer;
    } catch (error) {
      this.problem = this.wire.problemOf(error);
    }
    this.isThinking = false;
  }

  /** One's own move is on the table at once; it is heard, and its card flies. */
  private mark({ effect }: Choice): void {
    if (this.seat !== null) this.stage.mark([{ seat: this.seat, effect }]);
  }

  private async try(moves: string[], choice: Choice, isForced: boolean): Promise<void> {
    if (!this.shown) return;
    this.made = [...this.made, { move: choice.effect.move, isForced, before: this.shown }];
    this.guess = predict(this.shown, choice.effect);
    this.hint = null;
    await this.sendDraft(moves);
  }

  private draftCommand(expected: number, seat: number, moves: string[]): Sent {
    return { type: "draft", table: this.table, expected, seat, moves };
  }

  private async sendDraft(moves: string[], isAgain = false): Promise<void> {
    const { told, seat } = this;
    if (!told || seat === null) return;
    this.wanted = moves;
    try {
      await this.wire.send(this.draftCommand(told.info.seq, seat, moves));
    } catch (error) {
      if (this.wanted !== moves) return;
      const problem = this.wire.problemOf(error);
      if (problem?.key === "stale" && this.isStill(told) && !isAgain) return this.sendDraft(moves, true);
      this.forget();
      this.problem = problem;
    }
  }

  /** The draft that was sent last; older answers are passed over. */
  private wanted: string[] | null = null;

  private async play(moves: string[], choice: Choice | null): Promise<void> {
    if (!this.shown) return;
    const before = this.guess;
    this.isSending = true;
    this.hint = null;
    this.wanted = null;
    if (choice) this.guess = predict(this.shown, choice.effect);
    const problem = await this.sendTurn(moves);
    if (problem) {
      if (this.guess) this.guess = before;
      this.problem = problem;
    }
    // The new state may be on its way still; until it comes, nothing can be chosen.
    if (problem || !this.guess) this.isSending = false;
  }

  private async sendTurn(moves: string[], isAgain = false): Promise<Problem | null> {
    const { told, seat } = this;
    if (!told || seat === null) return null;
    try {
      await this.wire.send({ type: "play", table: this.table, expected: told.info.seq, seat, moves });
      return null;
    } catch (error) {
      const problem = this.wire.problemOf(error);
      if (problem?.key === "stale" && this.isStill(told) && !isAgain) return this.sendTurn(moves, true);
      return problem ?? { key: "offline", text: "" };
    }
  }

  /** Whether it is still the same decision, although something else happened at the table: somebody left… */
  private isStill(before: TableState): boolean {
    const { told } = this;
    return told?.seat === before.seat && told.info.to_move === before.seat && decisions(told) === decisions(before);
  }

  // --- what the server tells ---

  private hear(message: FromServer): void {
    if (message.type === "state") this.hearState(message);
    else if (message.type === "refused") this.hearRefusal(message);
    else if (message.type === "seat") this.hearSeat(message);
    else if (message.type === "played") this.hearTurn(message);
  }

  private hearTurn(turn: TurnPlayed): void {
    this.story.hear(turn);
    if (turn.seat !== this.seat) return;
    this.drawn = turn.drawn ?? [];
    this.isLooking = this.isSending && this.isShared;
  }

  private hearSeat(event: SeatChanged): void {
    if (event.seq <= (this.told?.info.seq ?? Infinity)) return; // long ago
    if (this.info?.status === "running") this.notes = [...this.notes, event];
    // Who has left sees the table as others do.
    if (event.change === "left" && event.seat === this.seat) this.look(null);
  }

  /** Without an id it is not for a command: one may not look, or no longer. */
  private hearRefusal({ problem, state, id }: RefusedCommand): void {
    if (state) this.hearState(state);
    else if (id != null) return;
    else if (problem.key === "not-your-seat" && this.seat !== null) this.look(null);
    else if (!this.told || problem.key === "forbidden" || problem.key === "no-such-table") this.refusal = problem;
  }

  private hearState(state: TableState): void {
    const before = this.told?.seat === this.seat ? this.told : null;
    if (state.seat !== this.seat || (before && state.info.seq < before.info.seq)) return;
    const isNews = state.info.seq !== before?.info.seq;
    if (!isNews && this.isSending) return; // an answer to a draft that is being played
    if (!isNews && this.wanted && !same(state.draft, this.wanted)) return; // an older draft
    const { wasLost } = this;
    this.show(before);
    this.wasLost = false;
    this.refusal = null;
    this.told = share(this.told, state);
    if (before && this.isStill(before)) {
      const isWaiting = this.isSending || (this.wanted && !same(state.draft, this.wanted));
      if (isWaiting) return; // what is on its way will be refused as late, and sent again
      if (wasLost && !this.wanted && before.draft.length > 0 && state.draft.length === 0) return this.restore(before, state);
    }
    this.accept(state, isNews);
    if (this.seat === null && this.chooseEyes(state)) return;
    this.force(state);
  }

  /** Show the turn that has just been played; after an absence, the table of now. */
  private show(before: TableState | null): void {
    const turns = this.story.take();
    const [only] = turns;
    if (turns.length === 0) return;
    const isOwn = only?.seat === this.seat && (this.isSending || this.draft.length > 0);
    if (turns.length > 1 || !before?.view) this.stage.finish();
    else if (only && !isOwn) this.stage.stage(only.acts, before.view);
  }

  /** The server was restarted and has forgotten a draft: here it is again. */
  private restore(before: TableState, { info }: TableState): void {
    this.guess = { ...before, info };
    void this.sendDraft(before.draft);
  }

  /** Nothing is guessed any more: this is how it stands. */
  private accept(state: TableState, isNews: boolean): void {
    this.guess = null;
    this.wanted = null;
    const made = this.made.map((each) => each.move);
    const isElsewhere = !same(state.draft, made);
    if (isElsewhere) this.made = madeElsewhere(state.draft);
    if (isNews) this.isSending = false;
    if (isNews || isElsewhere) this.asked = this.hint = null;
    if (state.draft.length > 0) this.drawn = [];
  }

  private forget(): void {
    this.guess = null;
    this.asked = null;
    this.problem = null;
    this.hint = null;
    this.wanted = null;
    this.made = this.told?.seat === this.seat ? madeElsewhere(this.told?.draft ?? []) : [];
  }

  /** The first state is a spectator's: it says which seats are one's own. */
  private chooseEyes(state: TableState): boolean {
    const seat = firstSeat(state.info, this.askedSeat);
    this.askedSeat = null;
    if (seat === null || !ownSeats(state.info).includes(seat)) return false;
    this.look(seat);
    return true;
  }

  private force(state: TableState): void {
    if (!this.isMyDecision || this.guess !== null || !state.view) return;
    const choice = forcedChoice(state.choices, state.view.phase);
    if (!choice) return;
    this.mark(choice);
    void this.try([...state.draft, choice.effect.move], choice, true);
  }
}
