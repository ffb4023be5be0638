// The pages of the app, each loaded when it is first opened.
import type { Component } from "svelte";
import { loadWire } from "./lib/local/wire";
import { route } from "./lib/shell/router.svelte";

export const pages: Record<string, () => Promise<{ default: Component }>> = {
  home: () => import("./pages/home/Home.svelte"),
  table: withEngine(() => {
    if (route.page === "table" && route.id) void loadWire(route.id).catch(() => undefined);
    return import("./pages/table/Table.svelte");
  }),
  replay: withEngine(() => import("./pages/replay/Replay.svelte")),
  review: withEngine(() => import("./pages/review/Review.svelte")),
  day: withEngine(() => import("./pages/day/Day.svelte")),
  stats: () => import("./pages/stats/Stats.svelte"),
  rules: () => import("./pages/rules/Rules.svelte"),
  learn: () => import("./pages/learn/Learn.svelte"),
  games: () => import("./pages/games/Games.svelte"),
  settings: () => import("./pages/settings/Settings.svelte"),
  missing: () => import("./pages/home/Missing.svelte"),
};

/** A page that needs the engine: the module is fetched at the same time as the page. */
function withEngine<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => {
    void import("./lib/engine/open").then(({ openEngine }) => openEngine()).catch(() => undefined); // the page will report it
    return load();
  };
}

/** Load a page in advance; if that fails, it is loaded when it is opened. */
export function prepare(page: string): void {
  pages[page]?.().catch(() => undefined);
}
