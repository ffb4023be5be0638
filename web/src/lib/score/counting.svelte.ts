// Counts the points at the end, part by part: first the point tiles, whose points were on the track before, then path by
// path, then the rest. It adds up the score sheet and knows no rules.

export interface Step {
  part: string;
  /** By seat. */
  points: readonly number[];
}

/** The parts in the order of counting at a table; parts in which nobody scores are left out. */
export function stepsOf(sheets: readonly Record<string, number>[]): Step[] {
  const parts = Object.keys(sheets[0] ?? {});
  const rank = (part: string) => (part === "tiles" ? 0 : part.length === 1 ? 1 : part === "wishes" ? 3 : 2);
  return parts
    .toSorted((one, other) => rank(one) - rank(other))
    .map((part) => ({ part, points: sheets.map((sheet) => sheet[part] ?? 0) }))
    .filter(({ points }) => points.some((each) => each !== 0));
}

export class Counting {
  /** How many parts have been counted. */
  private done = $state(0);
  readonly steps: readonly Step[];
  readonly isOver = $derived.by(() => this.done >= this.steps.length);
  /** The part being counted; its points are already in the totals. */
  readonly step = $derived.by(() => (this.isOver ? null : this.steps[this.done]));
  readonly totals: readonly number[] = $derived.by(() =>
    this.seats.map((_, seat) => this.steps.slice(0, this.done + 1).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)),
  );
  private readonly seats: readonly unknown[];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(sheets: readonly Record<string, number>[]) {
    this.seats = sheets;
    this.steps = stepsOf(sheets);
  }

  /** Count one part after another; 0 milliseconds: everything at once. */
  start(milliseconds: number): void {
    if (milliseconds === 0) return this.finish();
    this.timer = setInterval(() => {
      this.done += 1;
      if (this.isOver) this.stop();
    }, milliseconds);
  }

  finish(): void {
    this.stop();
    this.done = this.steps.length;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
