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
/** A connection that has been silent for this long after a ping is dead, whatever the system says. */
const PATIENCE = 8_000;
/** One that takes longer than this to open is not waited for when there is a reason to hurry. */
const SLOW = 2_000;
/** Problems that pass by themselves. */
const PASSING = new Set(["busy", "not-saved"]);
const SIGNED_OUT = 4001;
const OTHER_VERSION = 4010;
/** The version of a server for which this tab has loaded the page again. */
const RELOADED = "keltis-reloaded";

let socket: WebSocket | null = null;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
/** When the socket was made, and when the last ping was sent. */
let made = 0;
let pinged = 0;
const watchers: Watcher[] = [];
const waiting: Waiting[] = [];
/** By table, the last event that was heard. */
const known = new Map<string, number>();

/**
 * Follow a table as one of its seats, or as a spectator (null): `hear` gets an opening, then the events after it, and
 * a `refused` if one may not look. A table has one viewer: the last that was asked for.
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

/** What was worked out here is not what the server has: it is counted there, and the table is asked for again. */
export function reportMismatch(table: string, seq: number): void {
  put({ type: "mismatch", table, seq });
  const watcher = watchers.find((one) => one.table === table);
  if (watcher) follow(watcher);
}

/** Ask for the table from its beginning; events count from there. */
function follow({ table, seat }: Watcher): void {
  known.delete(table);
  put({ type: "watch", table, seat, opening: true });
}

/** Resolves with the answer, rejects with an ApiError; after a lost connection it is sent again under the same id. */
export function send(command: Sent): Promise<Answer> {
  const identified = { ...command, id: command.id ?? randomHex(12) };
  start();
  return new Promise((resolve, reject) => {
    waiting.push({ command: identified, resolve, reject });
    put(identified);
  });
}

/** Open it again, with the current identity. */
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

/** The table that is followed: a proxy can send all players of one table to the same process of the server. */
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
  if (message.type === "version") return meetVersion(message.protocol);
  // A server from before there were versions does not understand how a table is asked for.
  if (message.type === "refused" && isUnknownOpening(message.problem)) state.isOld = "server";
  if (message.type === "opening") understood();
  if (message.type === "refused" && message.problem.field === "table") return refuseUnknown(message.problem);
  if (message.type === "refused" && PASSING.has(message.problem.key)) return tryLater(message);
  const table = message.type === "state" || message.type === "opening" ? message.info.table : message.table;
  const isGap = note(message, table ?? null);
  for (const watcher of watchers) if (!isGap && watcher.table === table && isForThem(message, watcher)) watcher.hear(message);
  settle(message);
}

/** The database was away: ask again, under the same id, so that nothing is done twice. */
function tryLater({ id, table, problem }: RefusedCommand): void {
  setTimeout(
    () => {
      for (const { command } of waiting) if (command.id === id) put(command);
      for (const watcher of watchers) if (id == null && watcher.table === table) follow(watcher);
    },
    1000 * (problem.retry_after ?? 1),
  );
}

/** An address may have any name of a table, also one that the server cannot even read. */
function refuseUnknown(problem: Problem): void {
  const unknown = watchers.filter(({ table }) => !known.has(table));
  for (const { table, hear } of unknown) hear({ type: "refused", table, problem: { ...problem, key: "no-such-table" } });
}

function isUnknownOpening({ key, text }: Problem): boolean {
  return key === "bad-message" && text.includes("`opening`");
}

/** As if the answer was written halfway; one that was long on its way, such as through a sleep, says too little. */
function setClock(at: number): void {
  const now = Date.now();
  if (now - pinged < PATIENCE) setAhead(at * 1000 - (pinged + now) / 2);
}

/** Of two that speak different versions, the older has to be renewed: this app, by loading the page, or the server. */
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

/** Remember the number of an event; after a gap (true) the table is asked for again. */
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

/** An opening may be for another viewer than that of now, if it was on its way. */
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
