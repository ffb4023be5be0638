// The bar at the top, where a page puts a line of its own if the window is low, or wide enough for one line.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

class Bar {
  /** Where that line stands. */
  place: HTMLElement | undefined = $state();
  /** Whether there is one line for both. */
  readonly isOneLine = $derived((innerHeight.current ?? 800) < 700 || (innerWidth.current ?? 1200) >= 1000);
}

export const bar = new Bar();
