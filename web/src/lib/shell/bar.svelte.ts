// The bar at the top, where a page puts a line of its own if the window is low, or wide enough for one line.
const ROOM = globalThis.matchMedia?.("(height < 700px), (width >= 1000px)");

class Bar {
  /** Where that line stands. */
  place: HTMLElement | undefined = $state();
  /** Whether there is one line for both. */
  isOneLine = $state(ROOM?.matches ?? true);
}

export const bar = new Bar();

ROOM?.addEventListener("change", () => (bar.isOneLine = ROOM.matches));
