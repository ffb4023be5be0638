// A button that appears where somebody has just clicked could be hit by a second click. So it moves aside and ignores that
// click.

interface Press {
  x: number;
  y: number;
}

/** Where the pointer was pressed last, and the time before; null after a key. */
let last: Press | null = null;
let before: Press | null = null;

if (typeof addEventListener === "function") {
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => ([before, last] = [last, { x, y }]), true);
  addEventListener("keydown", () => (before = last = null), true);
}

/** Pixels between the pointer and the button that moved aside. */
const GAP = 12;

/** The last two presses were at the same place. */
export function isPressedTwice(): boolean {
  return before !== null && last !== null && Math.hypot(last.x - before.x, last.y - before.y) < 2 * GAP;
}

/** Near enough to be hit by a second press. */
function isUnder(element: Element): boolean {
  if (!last) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return last.x > left - GAP && last.x < right + GAP && last.y > top - GAP && last.y < bottom + GAP;
}

/** An attachment: moves the button behind its neighbors if that is enough, otherwise to the side of the pointer that has more space in its section. */
export function asideFromPointer(element: HTMLElement): void {
  if (!last || !isUnder(element)) return;
  element.style.order = "1";
  if (!isUnder(element)) return;
  const around = (element.closest("section") ?? document.body).getBoundingClientRect();
  const [before, after] = [last.x - GAP - around.left, around.right - last.x - GAP];
  const isAfter = after > before;
  const room = `${isAfter ? after : before}px`;
  Object.assign(element.style, { order: isAfter ? "1" : "-1", maxWidth: room, position: "relative", zIndex: "1" });
  const { left, right } = element.getBoundingClientRect();
  const way = isAfter ? Math.max(0, last.x + GAP - left) : Math.min(0, last.x - GAP - right);
  element.style.left = `${way}px`;
}
