// A game that is looked at again: what the server tells of it, the step and the eyes; no pixels, no words, no rules.
import type { Frame, Frames, Replay } from "$lib/api/types";
import { api } from "$lib/api/http";

/** A finished game of a table, or a file that somebody opened. */
export type Source = { table: string } | { file: Record<string, unknown> };

/** Frames are fetched so many at once. */
export const CHUNK = 32;

export class ReplayStore {
  replay = $state.raw<Replay | null>(null);
  error = $state.raw<unknown>(null);
  /** How many decisions have been made in what is shown. */
  step = $state(0);
  /** Through whose eyes; null: all hands are open. */
  eyes = $state<number | null>(null);
  isPlaying = $state(false);
  private frames = $state.raw<ReadonlyMap<string, Frame>>(new Map());
  private asked = new Set<string>();
  private last: Frame | null = null;

  readonly steps = $derived(this.replay?.steps ?? 0);
  /** The table at this step; while it is on its way, the one that was shown before. */
  readonly frame = $derived.by(() => {
    const found = this.frames.get(`${this.eyes}:${this.step}`);
    if (found) this.last = found;
    return found ?? this.last;
  });
  readonly turnIndex = $derived.by(() => {
    const turns = this.replay?.turns ?? [];
    return turns.findLastIndex((turn) => turn.start < this.step);
  });
  /** The decision that led here. */
  readonly move = $derived(this.step > 0 ? (this.replay?.moves[this.step - 1] ?? null) : null);
  readonly scores = $derived(this.move?.scores ?? this.replay?.start_scores ?? []);

  constructor(readonly source: Source) {}

  async load(): Promise<void> {
    this.error = null;
    try {
      const { source } = this;
      this.replay = "table" in source ? await api.get<Replay>(`/api/tables/${source.table}/replay`) : await api.post<Replay>("/api/replays", source);
    } catch (error) {
      this.error = error;
    }
  }

  /** Fetch what is shown, and what comes next. */
  async need(eyes: number | null, step: number): Promise<void> {
    const first = Math.floor(step / CHUNK) * CHUNK;
    await this.fetch(eyes, first);
    if (step - first > CHUNK / 2 && first + CHUNK <= this.steps) void this.fetch(eyes, first + CHUNK);
  }

  private async fetch(eyes: number | null, first: number): Promise<void> {
    const key = `${eyes}:${first}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const { frames } = await this.ask(eyes, first);
      this.frames = new Map([...this.frames, ...frames.map((frame) => [`${eyes}:${frame.step}`, frame] as const)]);
      this.error = null;
    } catch (error) {
      this.asked.delete(key);
      this.error = error;
      this.isPlaying = false;
    }
  }

  private ask(eyes: number | null, first: number): Promise<Frames> {
    const { source } = this;
    if ("file" in source) return api.post<Frames>("/api/replays/frames", { file: source.file, seat: eyes, first, count: CHUNK });
    const seat = eyes === null ? "" : `&seat=${eyes}`;
    return api.get<Frames>(`/api/tables/${source.table}/frames?first=${first}&count=${CHUNK}${seat}`);
  }

  // --- going through it ---

  to(step: number): void {
    this.step = Math.max(0, Math.min(this.steps, Math.round(step) || 0));
    if (this.step === this.steps) this.isPlaying = false;
  }

  by(steps: number): void {
    this.to(this.step + steps);
  }

  /** To the end of the next turn, or to the beginning of this one or the one before. */
  byTurn(direction: 1 | -1): void {
    const ends = [0, ...(this.replay?.turns.slice(1).map((turn) => turn.start) ?? []), this.steps];
    const next = direction > 0 ? ends.find((end) => end > this.step) : ends.findLast((end) => end < this.step);
    if (next !== undefined) this.to(next);
  }

  play(): void {
    if (!this.isPlaying && this.step === this.steps) this.step = 0;
    this.isPlaying = !this.isPlaying;
  }
}
