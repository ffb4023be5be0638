// The preferences stored in this browser.
import type { Language } from "$lib/texts/texts.svelte";

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "none";
  sound: boolean;
  language: Language | null;
  /** The name that others see; the server knows it once it was needed. */
  name: string;
  /** The whole table as headings, lists and buttons. */
  textView: boolean;
  notifications: boolean;
  /** The preferred color of your figures; null: any. */
  color: number | null;
}

const KEY = "keltis-settings";
const USUAL: Settings = {
  theme: "system",
  motion: "system",
  sound: true,
  language: null,
  name: "",
  textView: false,
  notifications: false,
  color: null,
};

/** The stored value, merged over the defaults; a value that cannot be read counts as missing. */
export function recall<T extends object>(key: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    return { ...usual };
  }
}

/** Store a value. Private windows may refuse to store anything. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value then lasts as long as the page.
  }
}

export const settings: Settings = $state(recall(KEY, USUAL));

/** Store changes, apply the theme, and follow changes in other tabs. */
export function startSettings(): void {
  $effect.root(() => {
    $effect(() => keep(KEY, { ...settings }));
    $effect(() => {
      document.documentElement.dataset["theme"] = settings.theme;
      document.documentElement.dataset["motion"] = settings.motion;
    });
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, recall(KEY, USUAL));
  });
}

/** How long an animation takes; 0 if reduced motion is requested. */
export function motionMilliseconds(): number {
  const isReduced = settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isReduced ? 0 : 200;
}
