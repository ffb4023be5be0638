// A replay: a record, frames computed by the engine, the step and the viewer. No display, no texts.
import type { RecordFile, ReplayPlayer } from "$lib/api/types";
import { api } from "$lib/api/http";
import { openFile } from "$lib/engine/files";
import { openEngine } from "$lib/engine/open";
import { isLocal } from "$lib/local/names";
import type { Frame, Playback, Story } from "$lib/engine/playback";

/** A finished game of a table, or an opened file. */
export type Source = { table: string } | { file: Record<string, unknown> };

/** What happened, and who played. */
export interface Replay extends Story {
  players: ReplayPlayer[];
}

export class ReplayStore {
  replay = $state.raw<Replay | null>(null);
  error = $state.raw<unknown>(null);
  /** How many decisions have been made in the frame that is shown. */
  step = $state(0);
  /** The seat whose view is shown; null: all hands are open. */
  viewer = $state<number | null>(null);
  isPlaying = $state(false);
  /** What was loaded: a record alone, or with who played. */
  file: unknown = null;
  private playback: Playback | null = null;

  readonly steps = $derived(this.replay?.steps ?? 0);
  /** The table at this step. */
  readonly frame = $derived.by((): Frame | null => (this.replay && this.playback ? this.playback.frame(this.viewer, this.step) : null));
  readonly turnIndex = $derived.by(() => {
    const turns = this.replay?.turns ?? [];
    return turns.findLastIndex((turn) => turn.start < this.step);
  });
  /** The decision that led here. */
  readonly move = $derived(this.step > 0 ? (this.replay?.moves[this.step - 1] ?? null) : null);
  readonly scores = $derived(this.move?.scores ?? this.replay?.start_scores ?? []);

  constructor(readonly source: Source) {}

  /** The table of the game; null for a file. */
  get table(): string | null {
    return "table" in this.source ? this.source.table : null;
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      const [engine, file] = await Promise.all([openEngine(), this.read()]);
      const { playback, players } = openFile(engine, file);
      const story = await playback.story();
      this.playback = playback;
      this.file = file;
      this.replay = { ...story, players };
    } catch (error) {
      this.error = error;
    }
  }

  private async read(): Promise<unknown> {
    const { source } = this;
    if ("file" in source) return source.file;
    if (isLocal(source.table)) return await (await import("$lib/local/exchange")).replayGame(source.table);
    return await api.get<RecordFile>(`/api/tables/${source.table}/record`);
  }

  /** The table after this many decisions, as a seat sees it, or with all hands open (null). */
  frameAt(viewer: number | null, step: number): Frame {
    return this.playback!.frame(viewer, step);
  }

  /** The whole game as numbers, once it is loaded. */
  get course(): Playback["course"] {
    return this.playback!.course;
  }

  // --- going through it ---

  to(step: number): void {
    this.step = Math.max(0, Math.min(this.steps, Math.round(step) || 0));
    if (this.step === this.steps) this.isPlaying = false;
  }

  by(steps: number): void {
    this.to(this.step + steps);
  }

  /** Go to the end of the next turn, or to the beginning of this turn or the previous one. */
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

/** The file that was opened last, for replay and review. It is not stored. */
class Opened {
  store = $state.raw<ReplayStore | null>(null);
}

export const opened = new Opened();
