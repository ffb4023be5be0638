// Hints for the current decision.

import type { Problem } from "../api/types";
import type { Following } from "../engine/following";
import type { HintMove, Think } from "./wire";

export class Hints {
  /** The rated moves after a draft, best first. */
  found: { moves: string[]; candidates: HintMove[] } | null = $state.raw(null);
  isThinking = $state(false);
  #work: AbortController | null = null;
  readonly #think: Think | undefined;

  /** Without `think` there are no hints. */
  constructor(think?: Think) {
    this.#think = think;
  }

  /** Think about the decision of a seat after these moves; returns what went wrong, if anything. */
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

  /** Stop: the decision has changed. */
  stop(): void {
    this.#work?.abort();
    this.isThinking = false;
    this.found = null;
  }
}
