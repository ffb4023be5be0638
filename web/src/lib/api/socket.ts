// The one socket of the app: it comes back by itself, follows tables, and brings each command its answer.
import { state } from "./connection.svelte";
import type { ConnectionStatus } from "./connection.svelte";
import { ApiError, me, onSessionChange, sessionEnded } from "./http";
import { answers } from "./answers";
import type { Answer, Sent } from "./answers";
import type { FromClient, FromServer, Pong } from "./types";

export type { Answer, Sent } from "./answers";

interface Watcher {
  table: string;
  seat: number | null;
  hear: (message: FromServer) => void;
  /** The last event that is known from before. */
  after: number;
}

type Heard = Exclude<FromServer, Pong>;

interface Waiting {
  command: Sent;
  resolve: (answer: Answer) => void;
  reject: (error: ApiError) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
/** A connection that has been silent for so long after a ping is dead, whatever the system says. */
const PATIENCE = 8_000;
/** One that takes so long to open is not waited for when there is a reason to hurry. */
const SLOW = 2_000;
const SIGNED_OUT = 4001;

export const connection: { readonly status: ConnectionStatus; readonly isNeeded: boolean; readonly isAway: boolean } = state;

let socket: WebSocket | null = null;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
/** When the socket was made, and when the last ping was sent; by how much the server's clock is ahead of ours. */
let made = 0;
let pinged = 0;
let ahead = 0;
const watchers: Watcher[] = [];
const waiting: Waiting[] = [];
/** By table, the last event that was heard. */
const known = new Map<string, number>();

/**
 * Follow a table through the eyes of a seat, or as a spectator (null): `hear` gets the events after `after`, then the
 * states and events of this table, and a `refused` if one may not look. One table has one pair of eyes: the last that was asked for.
 */
export function watchTable(table: string, seat: number | null, hear: (message: FromServer) => void, after = 0): () => void {
  const watcher = { table, seat, hear, after };
  for (let index = watchers.length - 1; index >= 0; index--) if (watchers[index]?.table === table) watchers.splice(index, 1);
  watchers.push(watcher);
  known.delete(table);
  start();
  put({ type: "watch", table, seat, after, views: true });
  return () => {
    const index = watchers.indexOf(watcher);
    if (index < 0) return;
    watchers.splice(index, 1);
    state.isNeeded = watchers.length > 0 || waiting.length > 0;
    put({ type: "unwatch", table });
  };
}

/** Resolves with the answer, rejects with an ApiError; after a lost connection it is sent again under the same id. */
export function send(command: Sent): Promise<Answer> {
  const identified = { ...command, id: command.id ?? newId() };
  start();
  return new Promise((resolve, reject) => {
    waiting.push({ command: identified, resolve, reject });
    put(identified);
  });
}

/** `crypto.randomUUID` is missing where a table is played over plain http in one's own house. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seconds since 1970 by the server's clock: clocks of phones may be wrong by minutes. */
export function serverNow(): number {
  return (Date.now() + ahead) / 1000;
}

/** Open it anew, as whoever one is now. */
export function reconnect(): void {
  failures = 0;
  if (isStarted) void open();
}

function start(): void {
  state.isNeeded = true;
  if (isStarted) return;
  isStarted = true;
  addEventListener("online", hurry);
  addEventListener("offline", () => lost(socket));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
  addEventListener("pageshow", (event) => event.persisted && hurry());
  onSessionChange(reconnect);
  setInterval(ping, PING_EVERY);
  void open();
}

/** Something has changed for the better: try at once, or see whether the connection has survived. */
function hurry(): void {
  if (socket?.readyState === WebSocket.OPEN) ping();
  else if (socket === null || isSlow()) void open();
}

function isSlow(): boolean {
  return Date.now() - made > SLOW;
}

function ping(): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  pinged = Date.now();
  put({ type: "ping" });
  silence ??= setTimeout(() => lost(socket), PATIENCE);
}

let attempt = 0;

async function open(): Promise<void> {
  const mine = ++attempt;
  clearTimeout(retry);
  drop();
  state.status = failures > 0 ? "waiting" : "connecting";
  try {
    await me();
  } catch {
    if (mine === attempt) again();
    return;
  }
  if (mine !== attempt) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const fresh = new WebSocket(`${scheme}//${location.host}/api/socket`);
  socket = fresh;
  made = Date.now();
  silence = setTimeout(() => lost(fresh), PATIENCE);
  fresh.onopen = () => opened();
  fresh.onmessage = (event) => heard(JSON.parse(event.data as string) as FromServer);
  fresh.onclose = (event) => {
    if (event.code === SIGNED_OUT) void sessionEnded();
    lost(fresh);
  };
}

function opened(): void {
  failures = 0;
  state.status = "open";
  state.isAway = false;
  hush();
  ping();
  for (const { table, seat, after } of watchers) put({ type: "watch", table, seat, after: known.get(table) ?? after, views: true });
  for (const { command } of waiting) put(command);
}

function lost(which: WebSocket | null): void {
  if (which === null || which !== socket) return;
  drop();
  again();
}

/** With jitter, or all clients would come back in one moment after a restart. */
function again(): void {
  failures++;
  state.status = "waiting";
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + Math.random());
  clearTimeout(retry);
  retry = setTimeout(() => void open(), wait);
}

function hush(): void {
  clearTimeout(silence);
  silence = undefined;
}

function drop(): void {
  hush();
  const old = socket;
  socket = null;
  if (old === null) return;
  old.onmessage = old.onclose = null;
  // Browsers complain about a connection that is closed before it is there; but one that hangs keeps the next waiting.
  old.onopen = () => old.close();
  if (old.readyState === WebSocket.OPEN || isSlow()) old.close();
}

/** What cannot be sent now is sent by `opened`. */
function put(message: FromClient | Sent): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function heard(message: FromServer): void {
  hush();
  if (message.type === "pong") return setClock(message.at);
  const table = message.type === "state" ? message.info.table : message.table;
  if (note(message, table ?? null)) return;
  for (const watcher of watchers) if (watcher.table === table && isForThem(message, watcher)) watcher.hear(message);
  settle(message);
}

/** As if the answer was written halfway; one that was long on its way, such as through a sleep, says too little. */
function setClock(at: number): void {
  const now = Date.now();
  if (now - pinged < PATIENCE) ahead = at * 1000 - (pinged + now) / 2;
}

/** Remember the number of an event; a gap is filled by watching again, and then this message comes again too. */
function note(message: Heard, table: string | null): boolean {
  if (table === null || message.type === "refused" || message.type === "hint" || message.type === "accepted") return false;
  const last = known.get(table);
  const seq = message.type === "state" ? message.info.seq : message.seq;
  if (message.type !== "state" && last !== undefined && seq > last + 1) {
    const watcher = watchers.find((one) => one.table === table);
    if (watcher) put({ type: "watch", table, seat: watcher.seat, after: last, views: true });
    return true;
  }
  known.set(table, Math.max(last ?? seq, seq));
  return false;
}

/** A state may be for other eyes than those of now, if they were changed while it was on its way. */
function isForThem(message: FromServer, watcher: Watcher): boolean {
  return message.type !== "state" || message.seat === watcher.seat;
}

function settle(message: FromServer): void {
  for (const one of [...waiting]) {
    const answer = answers(one.command, message);
    if (answer === "no") continue;
    waiting.splice(waiting.indexOf(one), 1);
    if (message.type === "refused") one.reject(new ApiError(message.problem, 409));
    else one.resolve(message as Answer);
    if (answer === "this alone") break;
  }
}
