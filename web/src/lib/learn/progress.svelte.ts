// The progress with the lessons of a game, stored in this browser.
import type { GameName } from "$lib/api/types";
import { keep, recall } from "$lib/shell/settings.svelte";

interface Kept {
  lesson: number;
  done: number[];
}

const key = (game: GameName) => `keltis-learn-${game}`;

export class LearnProgress {
  lesson = $state(1);
  done = $state.raw<readonly number[]>([]);

  constructor(readonly game: GameName) {
    const { lesson, done } = recall<Kept>(key(game), { lesson: 1, done: [] });
    this.lesson = Number.isInteger(lesson) && lesson > 0 ? lesson : 1;
    this.done = Array.isArray(done) ? done : [];
  }

  goTo(lesson: number): void {
    this.lesson = lesson;
    this.keep();
  }

  finish(lesson: number): void {
    if (!this.done.includes(lesson)) this.done = [...this.done, lesson];
    this.keep();
  }

  restart(): void {
    this.lesson = 1;
    this.done = [];
    this.keep();
  }

  private keep(): void {
    keep(key(this.game), { lesson: this.lesson, done: this.done } satisfies { lesson: number; done: readonly number[] });
  }
}

/** Whether lessons of either game have been started in this browser. */
export function hasLearned(): boolean {
  return (["board", "card"] as const).some((game) => new LearnProgress(game).done.length > 0);
}
