// Keeps the games of this browser with the account, for people who chose that: after each turn, in the background, and
// again later if that fails. Nothing waits for it.
import { untrack } from "svelte";
import { state as connection } from "$lib/api/connection.svelte";
import { api, ApiError, hasSession, onSessionChange } from "$lib/api/http";
import type { GameFile, GameKept, KeepGame, KeptGameList } from "$lib/api/types";
import { kept } from "$lib/local/kept.svelte";
import { ShelfError } from "$lib/local/shelf";
import { deleteGame, shelf } from "$lib/local/storage";
import { say } from "$lib/shell/toasts.svelte";
import { hasText, t } from "$lib/texts/texts.svelte";
import { Exchange, type Account, type Device } from "./exchange";
import { freshNotes, noteBook } from "./notes";

/** Milliseconds. The bots' turns follow soon after a person's own and are sent with it. */
const BATCH = 2_000;
const RETRY = 20_000;
const LONGEST_RETRY = 600_000;
const PATH = "/api/me/games";
const SIGNED_OUT = ["not-signed-in", "no-password", "other-account", "no-csrf-token"];

export type KeepingProblem = "full" | "refused" | "unreadable" | "offline" | "signed-out" | "storage-full" | "other";

class Keeping {
  /** The account that games are kept with; null if they are not kept. */
  account = $state<string | null>(null);
  problem = $state<KeepingProblem | null>(null);
  isBusy = $state(false);
  /** Everything has been exchanged at least once. */
  isDone = $state(false);
}

export const keeping = new Keeping();

const account: Account = {
  list: () => api.get<KeptGameList>(PATH),
  get: (id) => api.get<GameFile>(`${PATH}/${id}`),
  keep: (game: KeepGame) => api.post<GameKept>(PATH, game),
  delete: (id) => api.delete<void>(`${PATH}/${id}`),
};

const device: Device = {
  list: async () => (await shelf()).list(),
  add: async (file, changed) => (await import("$lib/local/exchange")).importGame(file, changed),
  remove: deleteGame,
};

const exchange = new Exchange(account, device, noteBook);
let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWholeDue = true;
let retry = RETRY;
let seen = "";

/** Start keeping games, if the person chose that. */
export function startKeeping(): void {
  const { isOn, account } = noteBook.read();
  keeping.account = isOn ? account : null;
  if (isStarted) return;
  isStarted = true;
  $effect.root(() => {
    $effect(() => {
      const now = kept.tables.map(({ table, seq }) => `${table} ${seq}`).join();
      if (now !== seen && seen !== "") plan(BATCH, false);
      seen = now || " ";
    });
    $effect(() => {
      if (!connection.isAway && untrack(() => keeping.problem) === "offline") plan(0, true);
    });
  });
  onSessionChange(() => plan(0, true));
  addEventListener("online", () => plan(0, true));
  // People who put the device away may continue on another one at once.
  document.addEventListener("visibilitychange", () => plan(0, !document.hidden));
  plan(0, true);
}

/** Keep the games of this browser with this account from now on. */
export function turnOn(account: string): void {
  noteBook.change((notes) => Object.assign(notes, notes.account === account ? { isOn: true } : freshNotes(account, true), { said: null }));
  startKeeping();
  keeping.account = account;
  plan(0, true);
}

/** Stop. Games that the account already has stay there. */
export function turnOff(): void {
  noteBook.change((notes) => (notes.isOn = false));
  clearTimeout(timer);
  Object.assign(keeping, { account: null, problem: null, isDone: false });
}

/** Compare everything again soon. */
export function keepNow(): void {
  plan(0, true);
}

function plan(wait: number, isWhole: boolean): void {
  if (!noteBook.read().isOn) return;
  isWholeDue ||= isWhole;
  if (wait === 0) clearTimeout(timer);
  else if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    void run();
  }, wait);
}

/** One exchange at a time; where the browser supports locks, also across tabs. */
async function run(): Promise<void> {
  if (keeping.isBusy) return plan(BATCH, false);
  keeping.isBusy = true;
  try {
    await (navigator.locks ? navigator.locks.request("keltis-account-games", attemptAll) : attemptAll());
  } finally {
    keeping.isBusy = false;
  }
}

async function attemptAll(): Promise<void> {
  if (!noteBook.read().isOn) return;
  const isWhole = isWholeDue;
  isWholeDue = false;
  try {
    if (!hasSession()) throw new ApiError({ key: "not-signed-in", text: "Nobody is signed in." }, 401);
    tell(await exchange.run(isWhole));
    keeping.isDone = true;
    retry = RETRY;
  } catch (error) {
    isWholeDue = true;
    tell(problemOf(error));
    if (keeping.problem !== "signed-out") plan(retry, true); // otherwise the next session continues
    retry = Math.min(2 * retry, LONGEST_RETRY);
  }
}

function problemOf(error: unknown): KeepingProblem {
  if (error instanceof ShelfError && error.key === "storage-full") return "storage-full";
  if (!(error instanceof ApiError)) {
    if (!(error instanceof ShelfError)) console.error(error);
    return "other";
  }
  if (error.problem.key === "offline") return "offline";
  return SIGNED_OUT.includes(error.problem.key) ? "signed-out" : "other";
}

/** A sentence about a problem. */
export function keepingText(problem: KeepingProblem): string {
  const own = `local-keep-${problem}`;
  return t(hasText(own) ? own : `web-problem-${problem}`);
}

/** Report a problem when it first occurs, and not again until everything has worked. */
function tell(problem: KeepingProblem | null): void {
  keeping.problem = problem;
  const { said } = noteBook.read();
  if (said === problem) return;
  noteBook.change((notes) => (notes.said = problem));
  if (problem !== null) say(keepingText(problem));
}
