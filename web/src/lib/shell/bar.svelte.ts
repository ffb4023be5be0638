// What a page shows in the bar at the top, where the window is too low or wide enough for one line.
import type { Snippet } from "svelte";
import { innerHeight, innerWidth } from "svelte/reactivity/window";

class Bar {
  content: Snippet | null = $state.raw(null);
  /** Whether a page with a line of its own lends it to the bar. */
  readonly isOneLine = $derived((innerHeight.current ?? 800) < 700 || (innerWidth.current ?? 1200) >= 1000);
}

export const bar = new Bar();

/** For an effect of a page: lend this to the bar for as long as there is one line only. */
export function lend(content: Snippet): () => void {
  if (bar.isOneLine) bar.content = content;
  return () => {
    if (bar.content === content) bar.content = null;
  };
}
