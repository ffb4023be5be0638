// The pages of the app, each loaded when it is first asked for.
import type { Component } from "svelte";

export const pages: Record<string, () => Promise<{ default: Component }>> = {
  home: () => import("./pages/home/Home.svelte"),
  table: () => import("./pages/table/Table.svelte"),
  replay: () => import("./pages/replay/Replay.svelte"),
  rules: () => import("./pages/rules/Rules.svelte"),
  learn: () => import("./pages/learn/Learn.svelte"),
  games: () => import("./pages/games/Games.svelte"),
  settings: () => import("./pages/settings/Settings.svelte"),
  missing: () => import("./pages/home/Missing.svelte"),
};

/** Load a page before it is asked for; if that fails, it is loaded when it is. */
export function prepare(page: string): void {
  pages[page]?.().catch(() => undefined);
}
