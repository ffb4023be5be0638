// Animates turns one after another, beat by beat, independently of the state of the table. Anything the player does ends the animation at once.

import { beatsOf, type Act, type Beat } from "./beats";
import { moved, type View } from "./pieces";

/** Milliseconds at normal speed. */
export const LENGTHS: Record<Beat["kind"], number> = { card: 400, step: 300, gain: 420, draw: 340 };
/** Milliseconds until a piece is shown at its new place: a card when it has arrived, a piece that goes to a hand when it has left. */
const MOVES_AFTER: Record<Beat["kind"], number> = { card: 400, step: 0, gain: 60, draw: 60 };
/** Milliseconds between one beat and the next, so that each gets a frame of its own even on a slow machine. */
const BREATH = 60;
const BETWEEN_TURNS = 220;
/** The most turns that wait; a viewer who is further behind sees only the newest. */
const MOST_TURNS = 6;

/** Runs something later; returns a function that cancels it. */
export type Clock = (milliseconds: number, work: () => void) => () => void;

export interface Pace {
  /** The factor for all durations; 0: nothing is animated. */
  factor: number;
  /** Every move waits for `next`. */
  isStepping: boolean;
}

/** Called at the start of every beat; `milliseconds` is its duration, `delay` the time to wait before it. */
export type Listener = (beat: Beat, milliseconds: number, delay: number) => void;

interface Turn {
  acts: Act[];
  /** The table before the turn. */
  before: View;
}

const byTimer: Clock = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

export class Director {
  /** The beat that is being shown. */
  beat: Beat | null = $state.raw(null);
  /** The table as shown during an animation; null when there is nothing left to show. */
  pieces: View | null = $state.raw(null);
  /** The seat whose turn is being shown. */
  seat: number | null = $state(null);
  /** How many moves have not been shown yet, including the current one. */
  left = $state(0);
  /** Step by step: waiting for `next`. */
  isWaiting = $state(false);
  /** The duration of the current beat. */
  milliseconds = $state(0);

  private turns: Turn[] = [];
  private acts: Act[] = [];
  private beats: Beat[] = [];
  /** The piece of the current beat is already shown at its new place. */
  private isMoved = false;
  private cancel: (() => void) | null = null;
  private listeners = new Set<Listener>();
  private enders = new Set<() => void>();

  constructor(
    private pace: () => Pace = () => ({ factor: 0, isStepping: false }),
    private clock: Clock = byTimer,
  ) {}

  readonly isBusy = $derived(this.pieces !== null);
  /** How long a figure takes for a step: constant, so that nothing changes between beats. */
  readonly stepMilliseconds = $derived.by(() => LENGTHS.step * this.pace().factor);

  /** Listen to beats, and to a sudden end of the animation; returns a function that stops listening. */
  listen(hear: Listener, end: () => void = () => {}): () => void {
    this.listeners.add(hear);
    this.enders.add(end);
    return () => {
      this.listeners.delete(hear);
      this.enders.delete(end);
    };
  }

  /** Show a turn after those already being shown. `before`: the table before it. */
  stage(acts: readonly Act[], before: View): void {
    if (acts.length === 0) return;
    if (this.pace().factor === 0) {
      this.finish();
      return this.mark(acts);
    }
    this.turns.push({ acts: [...acts], before });
    this.turns.splice(0, this.turns.length - MOST_TURNS);
    this.count();
    if (!this.isBusy) this.nextTurn();
  }

  /** Moves that are already on the table, such as the player's own: listeners get them, but they are not animated. */
  mark(acts: readonly Act[]): void {
    let delay = 0;
    for (const beat of acts.flatMap(beatsOf)) {
      this.tell(beat, LENGTHS[beat.kind] * 0.5, delay);
      delay += LENGTHS[beat.kind] * 0.5;
    }
  }

  /** Step by step: show the next move. If one is being shown, finish it at once. */
  next(): void {
    if (!this.isBusy) return;
    if (this.isWaiting) return this.nextAct();
    this.cancel?.();
    for (const end of this.enders) end();
    if (this.beat && !this.isMoved) this.move(this.beat);
    for (const beat of this.beats.splice(0)) this.move(beat);
    this.count();
    this.nextAct();
  }

  /** Finish at once: everything is shown at its place. */
  finish(): void {
    if (!this.isBusy) return;
    this.cancel?.();
    this.turns = [];
    this.rest();
    for (const end of this.enders) end();
  }

  private rest(): void {
    this.acts = [];
    this.beats = [];
    this.cancel = this.beat = this.pieces = this.seat = null;
    this.isWaiting = false;
    this.left = 0;
  }

  private nextTurn(): void {
    const turn = this.turns.shift();
    if (!turn) return this.rest();
    this.acts = turn.acts;
    this.pieces = turn.before;
    this.seat = turn.acts[0]?.seat ?? null;
    this.beat = null;
    this.count();
    this.later(BETWEEN_TURNS, () => this.ready());
  }

  private ready(): void {
    this.beat = null;
    if (this.acts.length === 0) return this.nextTurn();
    this.isWaiting = this.pace().isStepping;
    if (!this.isWaiting) this.nextAct();
  }

  private nextAct(): void {
    this.isWaiting = false;
    const act = this.acts.shift();
    if (!act) return this.ready();
    this.beats = beatsOf(act);
    this.nextBeat();
  }

  private nextBeat(): void {
    const beat = this.beats.shift();
    if (!beat) {
      this.count();
      return this.later(BREATH, () => this.ready());
    }
    this.beat = beat;
    this.isMoved = false;
    this.milliseconds = LENGTHS[beat.kind] * this.pace().factor;
    this.tell(beat, this.milliseconds, 0);
    const wait = MOVES_AFTER[beat.kind];
    if (wait === 0) this.arrive(beat);
    else this.later(wait, () => this.arrive(beat));
  }

  private arrive(beat: Beat): void {
    this.move(beat);
    this.isMoved = true;
    this.later(Math.max(LENGTHS[beat.kind] - MOVES_AFTER[beat.kind], BREATH), () => this.nextBeat());
  }

  private later(length: number, work: () => void): void {
    const { factor } = this.pace();
    // The speed may have been set to 0 meanwhile.
    this.cancel = factor === 0 ? this.clock(0, () => this.finish()) : this.clock(length * factor, work);
  }

  private move(beat: Beat): void {
    if (this.pieces) this.pieces = moved(this.pieces, beat);
  }

  private tell(beat: Beat, milliseconds: number, delay: number): void {
    for (const hear of this.listeners) hear(beat, milliseconds, delay);
  }

  private count(): void {
    this.left = this.acts.length + this.turns.reduce((sum, turn) => sum + turn.acts.length, 0);
  }
}
