// One table as somebody at this device sees and plays it: no display, no texts. The holder of the true game says what
// happened; the engine computes the resulting position and what may be done.

import type { Choice, Problem, SeatChanged, TableInfo, TableState } from "../api/types";
import type { Engine } from "../engine/engine";
import { openEngine } from "../engine/open";
import { Director } from "../stage/director.svelte";
import { withPieces, type View } from "../stage/pieces";
import { findChoice, forcedChoice } from "./choices";
import { keepDraft, keepSeat, keptDraft, keptSeat, withoutLastChoice, type Made } from "./draft";
import { Hints } from "./hints.svelte";
import { isDraw } from "./moves";
import { firstSeat, isShared, ownSeats, seatToCover } from "./seats";
import { share } from "./share";
import type { ToldTurn } from "./story";
import { stateOf, Told, type Known, type Listener } from "./told";
import type { Think, Wire } from "./wire";

/** The seats of the largest table. */
const SEATS: readonly number[] = [0, 1, 2, 3];

/** What a store uses besides its wire; tests pass their own. */
export interface Means {
  engine?: () => Promise<Engine>;
  /** Computes hints; without it there are none. */
  think?: Think;
  /** The viewer's seat at a table, if it is known before the table is opened: then it is opened only once. */
  findSeat?: (table: string) => Promise<number | null>;
}

export class TableStore implements Listener {
  /** The table as shown: with the moves of the draft, or of a turn that is being sent. */
  shown: TableState | null = $state.raw(null);
  /** Why this table may not be viewed. */
  refusal: Problem | null = $state.raw(null);
  /** Why the engine is missing. */
  failure: unknown = $state.raw(null);
  /** Why the last attempted move is not allowed. */
  problem: Problem | null = $state.raw(null);
  /** The choice that would end the game, waiting for confirmation. */
  asked: Choice | null = $state.raw(null);
  /** A turn is being sent. */
  isSending = $state(false);
  /** Events such as leaving or coming back, for the log. */
  notes: readonly SeatChanged[] = $state.raw([]);
  /** The seat of the viewer. */
  seat: number | null = $state(null);
  /** What this seat last drew from the pile, until it begins its next turn. */
  drawn: string[] = $state.raw([]);

  readonly info = $derived(this.shown?.info ?? null);
  /** The visible table: while a turn is being animated, its pieces are still moving. */
  readonly view = $derived.by(() => {
    const view = this.shown?.view ?? null;
    return (this.#seen = share(this.#seen, view && this.stage.pieces ? withPieces(view, this.stage.pieces) : view));
  });
  #seen: View | null = null;
  readonly choices = $derived(this.shown?.choices ?? []);
  readonly draft = $derived(this.shown?.draft ?? []);
  /** What is shown belongs to the current viewer, who may just have changed. */
  readonly isCurrent = $derived(this.shown?.seat === this.seat);
  readonly isMyDecision = $derived(
    this.seat !== null && this.isCurrent && this.info?.status === "running" && this.info.to_move === this.seat && !this.isSending,
  );
  /** The hand, never shown to anybody else at this device. */
  readonly hand = $derived(this.isCurrent ? (this.view?.hand ?? []) : []);
  /** The person who has just played is still looking at the drawn card. */
  #isLooking = $state(false);
  readonly #next = $derived(this.info?.status === "running" ? seatToCover(this.info, this.seat) : null);
  /** The seat at this device whose hand is behind a cover. */
  readonly covered = $derived(this.#isLooking ? null : this.#next);
  /** The seat at this device to pass it to, once the player who just drew has seen the new card. */
  readonly passTo = $derived(this.#isLooking ? this.#next : null);
  readonly isShared = $derived(this.info !== null && isShared(this.info));
  /** Nothing is being sent or changed. */
  readonly isSettled = $derived(!this.isSending && this.isCurrent);
  readonly mayUndo = $derived(this.isMyDecision && this.draft.length > 0);
  readonly mayEnd = $derived(this.isMyDecision && (this.shown?.draft_ends ?? false));

  readonly hints: Hints;
  readonly #told: Told;
  readonly #wire: Wire;
  readonly #means: Means;
  #askedSeat: number | null;
  #made: readonly Made[] = [];
  /** The turn that is being sent. */
  #sent: string[] | null = null;
  /** The table as last received. */
  #known: Known | null = null;
  #isClosed = false;

  constructor(
    readonly table: string,
    wire: Wire,
    askedSeat: number | null = null,
    readonly stage = new Director(),
    means: Means = {},
  ) {
    this.#wire = wire;
    this.#askedSeat = askedSeat;
    this.#means = means;
    this.#told = new Told(table, wire, this);
    this.hints = new Hints(means.think);
  }

  get story() {
    return this.#told.story;
  }

  open(): void {
    void this.load();
    // An address may ask for any seat.
    const seat = SEATS.includes(this.#askedSeat ?? -1) ? this.#askedSeat : keptSeat(this.table);
    const { findSeat } = this.#means;
    if (seat !== null || !findSeat) return this.look(seat);
    void findSeat(this.table).then((found) => this.#isClosed || this.look(found));
  }

  /** Get the engine; after a failure, try once more. */
  async load(): Promise<void> {
    this.failure = null;
    try {
      this.#told.use(await (this.#means.engine ?? openEngine)());
    } catch (error) {
      this.failure = error;
      this.#told.doWithout();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.stage.finish();
    this.hints.stop();
    this.#told.close();
  }

  /** View the table from a seat at this device, or as a spectator. */
  look(seat: number | null): void {
    this.seat = seat;
    this.#made = [];
    this.#sent = null;
    this.asked = null;
    this.problem = null;
    this.drawn = [];
    this.#isLooking = this.isSending = false;
    this.hints.stop();
    this.stage.finish();
    this.#told.watch(seat);
  }

  /** The drawn card has been seen: cover the table for the next person. */
  passOn(): void {
    this.#isLooking = false;
  }

  /** The person to whom the device was passed is now looking. */
  uncover(): void {
    if (this.covered !== null) this.look(this.covered);
  }

  // --- playing ---

  /** Make one of the possible moves; one that would end the game needs confirmation. */
  choose(move: string): void {
    if (!this.isMyDecision) return;
    this.stage.finish();
    const choice = findChoice(this.choices, move);
    if (!choice) return this.askWhyNot(move);
    if (choice.effect.ends && this.asked?.effect.move !== move) {
      this.asked = choice;
      return;
    }
    const isLast = isDraw(move) || choice.effect.ends || (move === "pass" && this.view?.phase === "final");
    this.#mark(choice);
    if (isLast) return void this.#play([...this.draft, move]);
    this.#try([...this.#made, { move, isForced: false }]);
    this.#force();
  }

  /** Cancel the move that needs confirmation. */
  decline(): void {
    this.asked = null;
  }

  /** Play a turn that ends without a draw. */
  end(): void {
    if (this.mayEnd) void this.#play(this.draft);
  }

  /** Take back the last chosen move, and those that followed automatically. */
  undo(): void {
    if (this.mayUndo) this.#try(withoutLastChoice(this.#made));
  }

  /** Say why a move is not allowed; asking changes nothing. */
  askWhyNot(move: string): void {
    const reason = this.seat === null ? null : this.#known?.game?.whyNot(this.draft, move);
    this.asked = null;
    this.problem = reason ? { key: "illegal-move", text: "", reason } : null;
  }

  /** Ask for a hint for the current decision, if the table allows it. */
  async askHint(): Promise<void> {
    const game = this.#known?.game;
    if (!game || this.seat === null || !this.info?.config.hints || !this.isMyDecision) return;
    const problem = await this.hints.ask(game, this.seat, this.draft, (error) => this.#told.problemOf(error));
    if (problem) this.problem = problem;
  }

  /** The player's own move is shown at once, with its sound and a flying card. */
  #mark({ effect }: Choice): void {
    if (this.seat !== null) this.stage.mark([{ seat: this.seat, effect }]);
  }

  /** Set the draft. */
  #try(made: readonly Made[]): void {
    this.#made = made;
    this.asked = null;
    this.problem = null;
    if (made.length > 0) this.drawn = [];
    this.hints.stop();
    keepDraft(this.table, this.#known?.decisions ?? 0, made);
    this.#refresh();
    this.#wire.drafted?.(made.map(({ move }) => move));
  }

  /** If there is only one choice, make it. */
  #force(): void {
    const choice = this.isMyDecision && this.shown?.view ? forcedChoice(this.choices, this.shown.view.phase) : null;
    if (!choice) return;
    this.#mark(choice);
    this.#try([...this.#made, { move: choice.effect.move, isForced: true }]);
    this.#force();
  }

  async #play(moves: string[]): Promise<void> {
    this.asked = null;
    this.problem = null;
    this.hints.stop();
    this.isSending = true;
    this.#sent = moves;
    this.#refresh();
    const problem = await this.#told.send(moves, () => this.#sent === moves);
    if (!problem) return; // until its event arrives, nothing can be chosen
    this.problem = problem;
    if (this.#sent !== moves) return;
    this.#sent = null;
    this.isSending = false;
    this.#refresh();
  }

  // --- what the holder of the game says ---

  note(event: SeatChanged): void {
    if (this.info?.status === "running") this.notes = [...this.notes, event];
  }

  fail(error: unknown): void {
    this.failure = error;
  }

  refuse(problem: Problem): void {
    const isSeat = problem.key === "not-your-seat" || problem.key === "no-such-seat";
    if (isSeat && this.seat !== null) this.look(null);
    else if (!this.#known || problem.key === "forbidden" || problem.key === "no-such-table") this.refusal = problem;
  }

  accept(known: Known, turns: readonly ToldTurn[], drawn?: string[]): void {
    const before = this.#known?.seat === known.seat ? this.#known : null;
    const isStill = turns.length === 0 && before?.decisions === known.decisions && before.info.to_move === known.info.to_move;
    this.#show(before !== null, turns);
    this.refusal = null;
    if (drawn) {
      this.drawn = drawn;
      this.#isLooking = this.isSending && this.isShared;
    }
    this.#known = known;
    const mine = ownSeats(known.info);
    keepSeat(this.table, mine.length === 1 ? (mine[0] ?? null) : null);
    if (!isStill) this.#begin(known);
    this.#refresh();
    // A player who has left sees the table as a spectator does.
    if (this.seat !== null && !mine.includes(this.seat)) this.look(null);
    else if (this.seat === null && this.#chooseSeat(known.info)) return;
    else this.#force();
  }

  /** Another decision: drafts and sent turns are over. A draft from before a reload is restored. */
  #begin({ game, info, seat, decisions }: Known): void {
    this.#sent = null;
    this.isSending = false;
    this.asked = null;
    this.hints.stop();
    const isPossible = (moves: string[]) => !moves.some(isDraw) && game?.look(moves) != null;
    this.#made = seat !== null && info.to_move === seat ? keptDraft(this.table, decisions, isPossible) : [];
    if (this.#made.length > 0) this.drawn = [];
  }

  /** Animate the turn that has just been played; after an absence, show the current table. */
  #show(wasThere: boolean, turns: readonly ToldTurn[]): void {
    const [only] = turns;
    if (!only) return;
    const isOwn = only.seat === this.seat && (this.isSending || this.#made.length > 0);
    if (turns.length > 1 || !wasThere || !this.shown?.view) this.stage.finish();
    else if (!isOwn) this.stage.stage(only.acts, this.shown.view);
  }

  /** The first message is for a spectator; it says which seats are at this device. */
  #chooseSeat(info: TableInfo): boolean {
    const seat = firstSeat(info, this.#askedSeat);
    this.#askedSeat = null;
    if (seat === null || !ownSeats(info).includes(seat)) return false;
    this.look(seat);
    return true;
  }

  #refresh(): void {
    if (!this.#known) return;
    const draft = this.#sent ?? this.#made.map(({ move }) => move);
    const isStuck = this.#sent !== null || (this.#wire.isStuck?.(draft) ?? false);
    this.shown = share(this.shown, stateOf(this.#known, draft, isStuck));
  }
}
