// What somebody thinks of the decision of now.

import type { Problem } from "../api/types";
import type { Following } from "../engine/following";
import type { HintMove, Think } from "./wire";

export class Hints {
  /** What was thought of the moves after a draft, best first. */
  found: { moves: string[]; candidates: HintMove[] } | null = $state.raw(null);
  isThinking = $state(false);
  #work: AbortController | null = null;
  readonly #think: Think | undefined;

  /** Without somebody who thinks, there are none. */
  constructor(think?: Think) {
    this.#think = think;
  }

  /** Think about the decision of a seat after these moves; what went wrong, if anything did. */
  async ask(game: Following, seat: number, moves: string[], problemOf: (error: unknown) => Problem): Promise<Problem | null> {
    if (!this.#think || this.isThinking) return null;
    this.stop();
    const { signal } = (this.#work = new AbortController());
    this.isThinking = true;
    let problem: Problem | null = null;
    try {
      const candidates = await this.#think({ game: game.game, ...game.position(moves), seat }, signal);
      if (!signal.aborted) this.found = { moves, candidates };
    } catch (error) {
      if (!signal.aborted) problem = problemOf(error);
    }
    if (!signal.aborted) this.isThinking = false;
    return problem;
  }

  /** What is thought is about a decision that is no longer there. */
  stop(): void {
    this.#work?.abort();
    this.isThinking = false;
    this.found = null;
  }
}
