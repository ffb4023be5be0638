// HTTP requests to the server, and the identity of this browser there.
import { hasServer } from "$lib/shell/address";
import { state } from "./connection.svelte";
import type { Me, Problem } from "./types";

/** The server has refused a request, cannot be reached (key `offline`), or does not exist (key `no-server`). */
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
/** Milliseconds after which a request without an answer counts as lost. */
const PATIENCE = 20_000;
const TRY_AGAIN = 3_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let asked: Promise<Me> | null = null;
const listeners = new Set<() => void>();
/** Requests that may change the identity. */
const underWay = new Set<Promise<unknown>>();

/** Whether this browser has had a session: if so, there may be games. */
export function hasSession(): boolean {
  return hasServer && csrf() !== null;
}

/** The identity of this browser; if it has none, the server creates a guest. */
export function me(): Promise<Me> {
  asked ??= findMe().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Set the identity after it has changed. */
export function setMe(who: Me | null): void {
  const before = csrf();
  asked = who && Promise.resolve(who);
  remember(who?.csrf ?? null);
  if ((who?.csrf ?? null) !== before) for (const hear of listeners) hear();
}

/** The server has ended the session of a socket. Unless a pending answer brings a new one, nobody is signed in. */
export async function sessionEnded(): Promise<void> {
  const before = csrf();
  await Promise.allSettled(underWay);
  await new Promise((resolve) => setTimeout(resolve)); // the code that waits for the answer runs first
  if (csrf() === before) setMe(null);
}

/** Call `hear` whenever somebody else starts to use this browser. */
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
    // There is a cookie, but this browser has lost the token that belongs to it.
    if (!(error instanceof ApiError) || error.problem.key !== "no-csrf-token") throw error;
    who = await request<Me>("GET", "/api/me");
  }
  remember(who.csrf);
  return who;
}

/** A request that needs an identity. If the session has ended meanwhile, a new one is started, once. */
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

/** Fetch. If the server cannot be reached, keep asking until it answers, so that the banner goes away again. */
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
    // A proxy's own page: all we know is the status.
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

/** Where nothing can be stored, the token lasts as long as the page. */
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
