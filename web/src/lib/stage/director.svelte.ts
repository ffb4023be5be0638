// Shows turns one after the other, beat by beat, behind the table's back: whatever a player does meanwhile ends it at once.

import { beatsOf, type Act, type Beat } from "./beats";
import { moved, type View } from "./pieces";

/** Milliseconds at a pace of 1. */
export const LENGTHS: Record<Beat["kind"], number> = { card: 400, step: 300, gain: 420, draw: 340 };
/** When a piece lies elsewhere: a card once it has arrived; what a hand takes, once it is on its way. */
const MOVES_AFTER: Record<Beat["kind"], number> = { card: 400, step: 0, gain: 60, draw: 60 };
/** From what has happened to what follows: each has a frame of its own, also on a slow machine. */
const BREATH = 60;
const BETWEEN_TURNS = 220;
/** The most turns that wait; viewers who are further behind see the newest. */
const MOST_TURNS = 6;

/** Runs something later; returns how to prevent it. */
export type Clock = (milliseconds: number, work: () => void) => () => void;

export interface Pace {
  /** How long everything takes, as a factor; 0: nothing is shown step by step. */
  factor: number;
  /** Every move waits for `next`. */
  isStepping: boolean;
}

/** Hears of every beat as it begins; `milliseconds` is how long it takes, `delay` how long to wait before it. */
export type Listener = (beat: Beat, milliseconds: number, delay: number) => void;

interface Turn {
  acts: Act[];
  /** The table before it. */
  before: View;
}

const byTimer: Clock = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

export class Director {
  /** The beat that is being shown. */
  beat: Beat | null = $state.raw(null);
  /** The table as it is shown meanwhile; null when there is nothing left to show. */
  pieces: View | null = $state.raw(null);
  /** Whose turn is shown. */
  seat: number | null = $state(null);
  /** How many moves are not shown yet, the running one included. */
  left = $state(0);
  /** Step by step: the next move waits to be asked for. */
  isWaiting = $state(false);
  /** How long the running beat takes. */
  milliseconds = $state(0);

  private turns: Turn[] = [];
  private acts: Act[] = [];
  private beats: Beat[] = [];
  /** The piece of the running beat lies elsewhere already. */
  private isMoved = false;
  private cancel: (() => void) | null = null;
  private listeners = new Set<Listener>();
  private enders = new Set<() => void>();

  constructor(
    private pace: () => Pace = () => ({ factor: 0, isStepping: false }),
    private clock: Clock = byTimer,
  ) {}

  readonly isBusy = $derived(this.pieces !== null);
  /** How long a figure takes for a step: always the same, so that nothing changes between beats. */
  readonly stepMilliseconds = $derived.by(() => LENGTHS.step * this.pace().factor);

  /** Hear of beats, and of a sudden end of them; returns how to stop. */
  listen(hear: Listener, end: () => void = () => {}): () => void {
    this.listeners.add(hear);
    this.enders.add(end);
    return () => {
      this.listeners.delete(hear);
      this.enders.delete(end);
    };
  }

  /** Show a turn, after those that are being shown. `before`: the table before it. */
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

  /** Moves that are on the table already, such as one's own: heard, not shown again. */
  mark(acts: readonly Act[]): void {
    let delay = 0;
    for (const beat of acts.flatMap(beatsOf)) {
      this.tell(beat, LENGTHS[beat.kind] * 0.5, delay);
      delay += LENGTHS[beat.kind] * 0.5;
    }
  }

  /** Step by step: show the next move. While one is being shown, it is over at once. */
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

  /** Everything lies where it belongs. */
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
    // The speed may have been set to nothing meanwhile.
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
