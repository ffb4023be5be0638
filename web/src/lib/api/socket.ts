// The one socket of the app: it reconnects by itself, follows tables, and matches answers to commands.
import { state } from "./connection.svelte";
import { ApiError, me, onSessionChange, sessionEnded } from "./http";
import { randomHex } from "../local/names";
import { answers } from "./answers";
import { setAhead } from "./clock";
import type { Answer, Sent } from "./answers";
import { PROTOCOL } from "./types";
import type { FromClient, FromServer, Pong, Problem, RefusedCommand, Version } from "./types";

export type { Answer, Sent } from "./answers";

interface Watcher {
  table: string;
  seat: number | null;
  hear: (message: FromServer) => void;
}

type Heard = Exclude<FromServer, Pong | Version>;

interface Waiting {
  command: Sent;
  resolve: (answer: Answer) => void;
  reject: (error: ApiError) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
/** Milliseconds of silence after a ping until a connection counts as dead, whatever the system says. */
const PATIENCE = 8_000;
/** Milliseconds. If there is a reason to hurry, a connection that takes longer to open is replaced. */
const SLOW = 2_000;
/** Problems that resolve themselves. */
const PASSING = new Set(["busy", "not-saved"]);
const SIGNED_OUT = 4001;
const OTHER_VERSION = 4010;
/** The server version for which this tab has already reloaded the page. */
const RELOADED = "keltis-reloaded";

let socket: WebSocket | null = null;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
/** When the socket was created, and when the last ping was sent. */
let made = 0;
let pinged = 0;
const watchers: Watcher[] = [];
const waiting: Waiting[] = [];
/** By table: the number of the last event received. */
const known = new Map<string, number>();

/**
 * Follow a table as one of its seats, or as a spectator (null). `hear` gets an opening, then the events after it, or a
 * `refused` if the viewer may not see the table. A table has one viewer: the last one that was asked for.
 */
export function watchTable(table: string, seat: number | null, hear: (message: FromServer) => void): () => void {
  const watcher = { table, seat, hear };
  for (let index = watchers.length - 1; index >= 0; index--) if (watchers[index]?.table === table) watchers.splice(index, 1);
  watchers.push(watcher);
  start();
  follow(watcher);
  return () => {
    const index = watchers.indexOf(watcher);
    if (index < 0) return;
    watchers.splice(index, 1);
    state.isNeeded = watchers.length > 0 || waiting.length > 0;
    put({ type: "unwatch", table });
  };
}

/** The position computed here differs from the server's: report that, and request the table again. */
export function reportMismatch(table: string, seq: number): void {
  put({ type: "mismatch", table, seq });
  const watcher = watchers.find((one) => one.table === table);
  if (watcher) follow(watcher);
}

/** Request the table from its start; events are counted from there. */
function follow({ table, seat }: Watcher): void {
  known.delete(table);
  put({ type: "watch", table, seat, opening: true });
}

/** Resolves with the answer, or rejects with an ApiError. After a lost connection the command is sent again with the same id. */
export function send(command: Sent): Promise<Answer> {
  const identified = { ...command, id: command.id ?? randomHex(12) };
  start();
  return new Promise((resolve, reject) => {
    waiting.push({ command: identified, resolve, reject });
    put(identified);
  });
}

/** Open the socket again, with the current identity. */
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

/** The network may be back: try at once, or check whether the connection has survived. */
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
  const fresh = new WebSocket(`${scheme}//${location.host}/api/socket?protocol=${PROTOCOL}${forProxy()}`);
  socket = fresh;
  made = Date.now();
  silence = setTimeout(() => lost(fresh), PATIENCE);
  fresh.onopen = () => opened();
  fresh.onmessage = (event) => heard(JSON.parse(event.data as string) as FromServer);
  fresh.onclose = (event) => {
    if (event.code === SIGNED_OUT) void sessionEnded();
    if (event.code === OTHER_VERSION && state.isOld === null) state.isOld = "server";
    lost(fresh);
  };
}

/** The table being followed, so that a proxy can send all players of a table to the same server process. */
function forProxy(): string {
  const table = watchers.at(-1)?.table;
  return table === undefined ? "" : `&table=${encodeURIComponent(table)}`;
}

function opened(): void {
  failures = 0;
  state.status = "open";
  state.isAway = false;
  hush();
  ping();
  for (const watcher of watchers) follow(watcher);
  for (const { command } of waiting) put(command);
}

function lost(which: WebSocket | null): void {
  if (which === null || which !== socket) return;
  drop();
  again();
}

/** Wait with jitter: otherwise all clients would come back at the same moment after a restart. */
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
  // Browsers complain if a connection is closed before it is open, but a hanging one would delay the next.
  old.onopen = () => old.close();
  if (old.readyState === WebSocket.OPEN || isSlow()) old.close();
}

/** Messages that cannot be sent now are sent by `opened`. */
function put(message: FromClient | Sent): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function heard(message: FromServer): void {
  hush();
  if (message.type === "pong") return setClock(message.at);
  if (message.type === "version") return meetVersion(message.protocol);
  // A server from before protocol versions does not understand this request for a table.
  if (message.type === "refused" && isUnknownOpening(message.problem)) state.isOld = "server";
  if (message.type === "opening") understood();
  if (message.type === "refused" && message.problem.field === "table") return refuseUnknown(message.problem);
  if (message.type === "refused" && PASSING.has(message.problem.key)) return tryLater(message);
  const table = message.type === "state" || message.type === "opening" ? message.info.table : message.table;
  const isGap = note(message, table ?? null);
  for (const watcher of watchers) if (!isGap && watcher.table === table && isForThem(message, watcher)) watcher.hear(message);
  settle(message);
}

/** The database was unavailable: send the command again with the same id, so that nothing is done twice. */
function tryLater({ id, table, problem }: RefusedCommand): void {
  setTimeout(
    () => {
      for (const { command } of waiting) if (command.id === id) put(command);
      for (const watcher of watchers) if (id == null && watcher.table === table) follow(watcher);
    },
    1000 * (problem.retry_after ?? 1),
  );
}

/** An address may contain any table id, even one that the server cannot parse. */
function refuseUnknown(problem: Problem): void {
  const unknown = watchers.filter(({ table }) => !known.has(table));
  for (const { table, hear } of unknown) hear({ type: "refused", table, problem: { ...problem, key: "no-such-table" } });
}

function isUnknownOpening({ key, text }: Problem): boolean {
  return key === "bad-message" && text.includes("`opening`");
}

/** Assume that the answer was written halfway. One that took long, such as across a sleep of the machine, is ignored. */
function setClock(at: number): void {
  const now = Date.now();
  if (now - pinged < PATIENCE) setAhead(at * 1000 - (pinged + now) / 2);
}

/** If the versions differ, the older side has to be updated: this app, by reloading the page, or the server. */
function meetVersion(protocol: number): void {
  state.isOld = protocol > PROTOCOL ? "app" : "server";
  if (state.isOld === "app" && isFirstTime(protocol)) location.reload();
}

/** Whatever was old is renewed. An old app that the browser has kept may come back without a network: it reloads again. */
function understood(): void {
  state.isOld = null;
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
}

/** Once for a version: if that does not help, it is said. */
function isFirstTime(protocol: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === String(protocol)) return false;
    sessionStorage.setItem(RELOADED, String(protocol));
    return true;
  } catch {
    return false;
  }
}

/** Remember the number of an event; after a gap (true) the table is requested again. */
function note(message: Heard, table: string | null): boolean {
  if (table === null || message.type === "refused" || message.type === "accepted") return false;
  const isWhole = message.type === "state" || message.type === "opening";
  const last = known.get(table);
  const seq = isWhole ? message.info.seq : message.seq;
  if (!isWhole && last !== undefined && seq > last + 1) {
    const watcher = watchers.find((one) => one.table === table);
    if (watcher) follow(watcher);
    return true;
  }
  known.set(table, Math.max(last ?? seq, seq));
  return false;
}

/** An opening that was already on its way may be for the previous viewer. */
function isForThem(message: FromServer, watcher: Watcher): boolean {
  return message.type !== "opening" || message.seat === watcher.seat;
}

function settle(message: FromServer): void {
  const one = waiting.find(({ command }) => answers(command, message));
  if (!one) return;
  waiting.splice(waiting.indexOf(one), 1);
  if (message.type === "refused") one.reject(new ApiError(message.problem, 409));
  else one.resolve(message as Answer);
}
