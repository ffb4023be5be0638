// The bar at the top. A page puts its own line there if the window is low, or wide enough for both.
const ROOM = globalThis.matchMedia?.("(height < 700px), (width >= 1000px)");

class Bar {
  /** The element for that line. */
  place: HTMLElement | undefined = $state();
  /** Whether both are on one line. */
  isOneLine = $state(ROOM?.matches ?? true);
}

export const bar = new Bar();

ROOM?.addEventListener("change", () => (bar.isOneLine = ROOM.matches));
