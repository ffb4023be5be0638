// A button that appears where somebody has just pressed would be pressed by a second click: it moves aside.

let last: { x: number; y: number } | null = null;

if (typeof addEventListener === "function") {
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => (last = { x, y }), true);
  addEventListener("keydown", () => (last = null), true);
}

/** Pixels between the pointer and the button that moved aside. */
const GAP = 12;

function isUnder(element: Element): boolean {
  if (!last) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return last.x >= left && last.x <= right && last.y >= top && last.y <= bottom;
}

/** An attachment: behind its neighbors if that is enough, else beside the pointer. */
export function asideFromPointer(element: HTMLElement): void {
  if (!last || !isUnder(element)) return;
  element.style.order = "1";
  if (!isUnder(element)) return;
  const { left, right } = element.getBoundingClientRect();
  const [forth, back] = [last.x - left + GAP, right - last.x + GAP];
  const way = right + forth <= innerWidth ? forth : -Math.min(back, left);
  Object.assign(element.style, { position: "relative", left: `${way}px`, zIndex: "1" });
}
