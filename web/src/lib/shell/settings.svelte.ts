// What this browser remembers of how somebody likes it.
import type { Language } from "$lib/texts/texts.svelte";

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "none";
  sound: boolean;
  language: Language | null;
  /** What others see; the server knows it once it was needed. */
  name: string;
  /** The whole table as headings, lists and buttons. */
  textView: boolean;
  notifications: boolean;
  /** Of the figures one likes best; null: any. */
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

/** What is kept under a key, laid over the usual; what cannot be read counts as nothing. */
export function recall<T extends object>(key: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) };
  } catch {
    return { ...usual };
  }
}

/** Private windows may refuse to keep anything. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}

export const settings: Settings = $state(recall(KEY, USUAL));

/** Keep what is changed, show the theme, and follow changes in other tabs. */
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

/** How long a movement takes: 0 where reduced motion is asked for. */
export function motionMilliseconds(): number {
  const isReduced = settings.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isReduced ? 0 : 200;
}
