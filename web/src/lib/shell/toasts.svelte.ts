// Short messages at the edge of the screen, which disappear by themselves.
export interface Toast {
  key: number;
  text: string;
  link: { href: string; text: string } | null;
}

const MILLISECONDS = 6000;
let last = 0;

export const toasts: Toast[] = $state([]);

/** Show a text, and have it read out. */
export function say(text: string, link?: { href: string; text: string }): void {
  const key = ++last;
  // A repeated message is shown once, and stays for as long as the second.
  const same = toasts.findIndex((toast) => toast.text === text);
  if (same >= 0) toasts.splice(same, 1);
  toasts.push({ key, text, link: link ?? null });
  setTimeout(() => dismiss(key), MILLISECONDS);
}

export function dismiss(key: number): void {
  const index = toasts.findIndex((toast) => toast.key === key);
  if (index >= 0) toasts.splice(index, 1);
}
