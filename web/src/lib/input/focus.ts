// Where the focus goes when the thing that had it is gone: who plays by keyboard is not thrown back to the top.

let isByKeyboard = false;

/** Notice how somebody plays; returns how to stop noticing. */
export function noticeInput(): () => void {
  const key = () => (isByKeyboard = true);
  const pointer = () => (isByKeyboard = false);
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", pointer, true);
  return () => {
    removeEventListener("keydown", key, true);
    removeEventListener("pointerdown", pointer, true);
  };
}

/** Nothing has the focus: it was on something that is gone, or nobody has set it yet. */
export function isFocusFree(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.id === "main";
}

/** Let go of the focus inside this, if the keyboard is in use: what is next is elsewhere. */
export function leaveFocus(selector: string): void {
  const now = document.activeElement;
  if (isByKeyboard && now instanceof HTMLElement && now.closest(selector)) now.blur();
}

/** Focus the first of these that is there, if nothing has the focus and the keyboard is in use. */
export function refocus(...selectors: string[]): void {
  if (!isByKeyboard || !isFocusFree()) return;
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector);
    if (found) return found.focus();
  }
}
