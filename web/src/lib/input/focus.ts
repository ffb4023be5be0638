// Where the focus goes when the focused element disappears, so that keyboard players are not sent back to the top.

let isByKeyboard = false;

/** Start noticing whether the keyboard is used; returns a function that stops it. */
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

/** Nothing has the focus: the focused element is gone, or nothing has been focused yet. */
export function isFocusFree(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.id === "main";
}

/** Remove the focus from inside this element, if the keyboard is in use, because the next step is elsewhere. */
export function leaveFocus(selector: string): void {
  const now = document.activeElement;
  if (isByKeyboard && now instanceof HTMLElement && now.closest(selector)) now.blur();
}

/** Focus the first of these that exists, if nothing has the focus and the keyboard is in use. */
export function refocus(...selectors: string[]): void {
  if (!isByKeyboard || !isFocusFree()) return;
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector);
    if (found) return found.focus();
  }
}
