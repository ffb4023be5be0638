// The small protocol between a table on the screen and the holder of the true game: the server, through the app's
// socket, or a game in this browser. Only types.

import type { Answer, Sent } from "../api/answers";
import type { FromServer, Problem } from "../api/types";
import type { CandidateRecord } from "../engine/generated";

export type { Answer, Sent };

export interface Wire {
  /**
   * Follow a table as one of its seats, or as a spectator (null). `hear` gets one `opening`, then the events after it;
   * and a new `opening` whenever events were missed. If the viewer may not see the table, it gets a `refused` without an id.
   */
  watch(table: string, seat: number | null, hear: (message: FromServer) => void): () => void;
  /** Resolves once the turn is played; its `played` event has arrived or will arrive soon. */
  send(command: Sent): Promise<Answer>;
  /** The position computed here differs from that of the holder, who counts this, and `hear` gets a new `opening`. */
  mismatch(table: string, seq: number): void;
  /** The problem behind a failed `send`; null if unknown. */
  problemOf(error: unknown): Problem | null;
  /** Called at every change of the draft at this table. Lessons need it; games do not. */
  drafted?(moves: readonly string[]): void;
  /** Whether nothing can be chosen after this draft, although the rules allow it: a lesson waits until it is taken back. */
  isStuck?(moves: readonly string[]): boolean;
}

/** A decision to think about. */
export interface Thought {
  game: "board" | "card";
  /** The record `board` or `card` of the engine, blanked for this seat, after the moves of the draft. */
  position: Uint8Array;
  /** What everybody remembers: the record `…_memory`, after the same moves. */
  memory: Uint8Array;
  /** Whose decision it is. */
  seat: number;
}

/** A move as the bot that gives hints sees it; `Candidate` in src/keltis/bots/protocol.py explains the numbers. */
export interface HintMove extends Record<Exclude<keyof CandidateRecord, "move" | "too_close">, number> {
  move: string;
  too_close: boolean;
}

/** Thinks about a decision: candidates, best first. It stops, and rejects, when the signal is aborted. */
export type Think = (about: Thought, signal: AbortSignal) => Promise<HintMove[]>;
