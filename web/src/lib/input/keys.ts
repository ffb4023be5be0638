// Letters as shortcuts for the table, except in text fields.

export type Command = "lay" | "discard" | "draw" | "pass" | "undo" | "hint" | "view" | "escape" | "help" | { take: number };

const KEYS: Record<string, Command> = {
  l: "lay",
  d: "discard",
  n: "draw",
  p: "pass",
  u: "undo",
  h: "hint",
  t: "view",
  Escape: "escape",
  "?": "help",
};

/** Keys and the messages that describe them: the same letters in every language. */
export const SHORTCUTS: readonly (readonly [key: string, message: string])[] = [
  ["← →", "play-key-hand"],
  ["Enter", "play-key-enter"],
  ["L", "play-key-lay"],
  ["D", "play-key-discard"],
  ["N", "play-key-draw"],
  ["1–6", "play-key-take"],
  ["P", "play-key-pass"],
  ["U", "play-key-undo"],
  ["H", "play-key-hint"],
  [".", "stage-key-next"],
  ["T", "play-key-view"],
  ["Esc", "play-key-escape"],
  ["?", "play-key-help"],
];

/** The command of a key press; null if it has none, in fields and in open windows. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, textarea, dialog")) return null;
  if (/^[1-6]$/.test(event.key)) return { take: Number(event.key) - 1 };
  return KEYS[event.key] ?? KEYS[event.key.toLowerCase()] ?? null;
}
