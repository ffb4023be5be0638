// HTTP: requests to the server, and who one is.
import { hasServer } from "$lib/shell/address";
import { state } from "./connection.svelte";
import type { Me, Problem } from "./types";

/** What the server refuses, or that it cannot be reached (key `offline`), or that there is none (key `no-server`). */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
    this.name = "ApiError";
  }
}

const KEY = "keltis-csrf";
const SAFE = ["GET", "HEAD"];
/** A request without an answer after this time counts as lost. */
const PATIENCE = 20_000;
const TRY_AGAIN = 3_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let asked: Promise<Me> | null = null;
const listeners = new Set<() => void>();
/** Requests that may change who one is. */
const underWay = new Set<Promise<unknown>>();

/** Whether this browser has been somebody before: then there may be games. */
export function hasSession(): boolean {
  return hasServer && csrf() !== null;
}

/** Who I am; a guest is made if need be. */
export function me(): Promise<Me> {
  asked ??= findMe().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** After a change of who one is. */
export function setMe(who: Me | null): void {
  const before = csrf();
  asked = who && Promise.resolve(who);
  remember(who?.csrf ?? null);
  if ((who?.csrf ?? null) !== before) for (const hear of listeners) hear();
}

/** The server has ended the session of a socket. Unless an answer under way brings a new one, nobody is signed in. */
export async function sessionEnded(): Promise<void> {
  const before = csrf();
  await Promise.allSettled(underWay);
  await new Promise((resolve) => setTimeout(resolve)); // the code that waits for the answer runs first
  if (csrf() === before) setMe(null);
}

/** Hear of it when somebody else uses this browser now. */
export function onSessionChange(hear: () => void): void {
  listeners.add(hear);
}

export const api = {
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body: unknown) => noted(signed<T>("POST", path, body)),
  delete: <T>(path: string, body?: unknown) => noted(signed<T>("DELETE", path, body)),
};

async function noted<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  try {
    return await work;
  } finally {
    underWay.delete(work);
  }
}

async function findMe(): Promise<Me> {
  let who: Me;
  try {
    who = await request<Me>("POST", "/api/guest", undefined);
  } catch (error) {
    // There is a cookie, but its token was forgotten.
    if (!(error instanceof ApiError) || error.problem.key !== "no-csrf-token") throw error;
    who = await request<Me>("GET", "/api/me");
  }
  remember(who.csrf);
  return who;
}

/** As somebody. A session that has ended meanwhile is started again, once. */
async function signed<T>(method: string, path: string, body: unknown): Promise<T> {
  await me();
  try {
    return await request<T>(method, path, body);
  } catch (error) {
    const isOld = error instanceof ApiError && ["no-csrf-token", "not-signed-in"].includes(error.problem.key);
    if (!isOld) throw error;
    asked = null;
    await me();
    return request<T>(method, path, body);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!hasServer) throw new ApiError({ key: "no-server", text: "This site has no server." }, 0);
  const headers: Record<string, string> = { accept: "application/json" };
  const token = csrf();
  if (token !== null && !SAFE.includes(method)) headers["x-csrf-token"] = token;
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await reach(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  if (!answer.ok) throw new ApiError(await problemOf(answer), answer.status);
  return (answer.status === 204 ? undefined : await answer.json().catch(fail)) as T;
}

/** If nobody is there it is tried until somebody is, or the banner would stay until the next request. */
async function reach(path: string, how?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, { ...how, signal: AbortSignal.timeout(PATIENCE) });
    state.isAway = false;
    return answer;
  } catch {
    state.isAway = true;
    clearTimeout(retry);
    retry = setTimeout(() => state.isAway && reach("/healthz").catch(() => undefined), TRY_AGAIN);
    return fail();
  }
}

function fail(): never {
  throw new ApiError({ key: "offline", text: "The server cannot be reached." }, 0);
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const problem = (await answer.json()) as Problem;
    if (typeof problem.key === "string") return problem;
  } catch {
    // A proxy's own page: the status says what there is to say.
  }
  return { key: `status-${answer.status}`, text: answer.statusText };
}

function csrf(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Where nothing can be kept, it lasts as long as the page. */
let fallback: string | null = null;

function remember(token: string | null): void {
  fallback = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // See `fallback`.
  }
}
