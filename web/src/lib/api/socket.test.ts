// The socket: a hanging connection is dropped, the server's clock is known, tables are requested again after a gap, and
// other protocol versions are handled.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PROTOCOL, type FromServer, type Me } from "./types";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The messages of this type that were sent. */
  of(type: string): object[] {
    return this.sent.map((text) => JSON.parse(text) as { type: string }).filter((message) => message.type === type);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

const heard = new Map<string, () => void>();
const last = () => FakeSocket.made.at(-1) as FakeSocket;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
let module: typeof import("./socket");
let clock: typeof import("./clock");
let state: typeof import("./connection.svelte").state;
let told: FromServer[];
let reloads: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  told = [];
  reloads = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("location", { protocol: "http:", host: "keltis.example", reload: () => reloads++ });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", (name: string, hear: () => void) => heard.set(name, hear));
  vi.stubGlobal("fetch", async () => Response.json({ account: "a", name: null, csrf: "c" }));
  module = await import("./socket");
  clock = await import("./clock");
  ({ state } = await import("./connection.svelte"));
  module.watchTable("t", null, (message) => told.push(message));
  await pass(0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a connection that does not open is dropped and tried again", async () => {
  const [first] = FakeSocket.made;
  await pass(7_000);
  expect(FakeSocket.made.length).toBe(1);
  await pass(2_000);
  expect(first?.readyState).toBe(3);
  expect(FakeSocket.made.length).toBe(2);
  last().open();
  expect(state.status).toBe("open");
});

test("in a hurry, a slow connection is replaced, but not one that has just been made", async () => {
  await pass(1_000);
  heard.get("online")?.();
  await pass(0);
  expect(FakeSocket.made.length).toBe(1);
  await pass(1_500);
  heard.get("online")?.();
  await pass(0);
  expect(FakeSocket.made.length).toBe(2);
});

test("an open connection is kept while it answers, and shows that the server can be reached", async () => {
  state.isAway = true;
  last().open();
  expect(state.isAway).toBe(false);
  last().onmessage?.({ data: '{"type":"pong","at":1000}' });
  await pass(19_000);
  expect(FakeSocket.made.length).toBe(1);
  expect(last().readyState).toBe(1);
});

test("the clock is set from the server's, assuming the answer was written halfway", async () => {
  expect(clock.serverNow()).toBe(1_000);
  last().open();
  expect(last().sent).toContain('{"type":"ping"}');
  await pass(200);
  last().onmessage?.({ data: '{"type":"pong","at":1300}' });
  expect(clock.serverNow()).toBeCloseTo(1_300.1);
  await pass(5_000);
  expect(clock.serverNow()).toBeCloseTo(1_305.1);
});

test("a session that a pending claim replaces is not started again", async () => {
  const { api, me, setMe } = await import("./http");
  last().open();
  let answer: (response: Response) => void = () => undefined;
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const claiming = api.post<Me>("/api/me/claim", {}).then(setMe);
  await pass(0);
  last().onclose?.({ code: 4001 });
  await pass(0);
  answer(Response.json({ account: "a", name: "Anna", csrf: "new" }));
  await claiming;
  await pass(1_000);
  expect((await me()).name).toBe("Anna");
  expect(asked).toEqual(["/api/me/claim"]);
});

test("an ended session is forgotten", async () => {
  last().open();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ account: "b", name: null, csrf: "other" });
  });
  last().onclose?.({ code: 4001 });
  await pass(1_000);
  expect(asked).toEqual(["/api/guest"]);
});

const WATCH = { type: "watch", table: "t", seat: null, opening: true };
const opening = (seq: number, seat: number | null = null) => ({ type: "opening", info: { table: "t", seq }, seat, deal: null, turns: [], check: null });
const played = (seq: number) => ({ type: "played", table: "t", seq, at: 0, seat: 0, moves: [] });

test("a table is requested once, and after a gap again from its start", async () => {
  last().open();
  last().say(opening(4));
  last().say(played(5));
  expect(last().of("watch")).toEqual([WATCH]);
  last().say(played(7));
  expect(last().of("watch")).toEqual([WATCH, WATCH]);
  expect(told.map(({ type }) => type)).toEqual(["opening", "played"]);
  last().say(opening(7));
  last().say(played(8));
  expect(last().of("watch")).toHaveLength(2);
  expect(told).toHaveLength(4);
});

test("a new connection begins with the whole table", async () => {
  last().open();
  last().say(opening(4));
  last().onclose?.({ code: 1006 });
  await pass(1_000);
  last().open();
  expect(last().of("watch")).toEqual([WATCH]);
});

test("an opening for another viewer is ignored", async () => {
  last().open();
  last().say(opening(4, 1));
  expect(told).toEqual([]);
});

test("a mismatch is reported, and the table is requested again", async () => {
  last().open();
  last().say(opening(4));
  module.reportMismatch("t", 4);
  expect(last().of("mismatch")).toEqual([{ type: "mismatch", table: "t", seq: 4 }]);
  expect(last().of("watch")).toHaveLength(2);
});

test("commands that could not be stored are sent again with the same id, and tables that could not be read are requested again", async () => {
  last().open();
  const answer = module.send({ type: "play", table: "t", seat: 0, expected: 4, moves: ["discard r7", "draw pile"] });
  const [sent] = last().of("play") as [{ id: string }];
  const problem = { key: "not-saved", text: "", retry_after: 2 };
  last().say({ type: "refused", table: "t", id: sent.id, problem });
  last().say({ type: "refused", table: "t", problem: { ...problem, key: "busy" } });
  await pass(1_900);
  expect([last().of("play").length, last().of("watch").length]).toEqual([1, 1]);
  await pass(200);
  expect(last().of("play")).toEqual([sent, sent]);
  expect(last().of("watch")).toHaveLength(2);
  last().say({ type: "accepted", table: "t", seq: 5, id: sent.id });
  expect(await answer).toMatchObject({ seq: 5 });
});

describe("a server of another version", () => {
  const meet = async (protocol: number) => {
    last().open();
    last().say({ type: "version", protocol });
    last().onclose?.({ code: 4010 });
    await pass(1_000);
  };

  test("receives the app's version, and the proxy receives the table", () => {
    expect(last().address).toBe(`ws://keltis.example/api/socket?protocol=${PROTOCOL}&table=t`);
  });

  test("that is newer: the page is reloaded, once", async () => {
    await meet(PROTOCOL + 1);
    expect(reloads).toBe(1);
    await meet(PROTOCOL + 1);
    expect(reloads).toBe(1);
    expect(state.isOld).toBe("app");
    await meet(PROTOCOL + 2);
    expect(reloads).toBe(2);
  });

  test("that is newer: a later app of this tab that is old again is loaded again, too", async () => {
    await meet(PROTOCOL + 1);
    last().open();
    last().say({ type: "opening", info: { table: "t", seq: 1 }, seat: null, deal: null, turns: [] });
    await meet(PROTOCOL + 1);
    expect(reloads).toBe(2);
  });

  test("that is older is said, until it is renewed", async () => {
    await meet(PROTOCOL - 1);
    expect(reloads).toBe(0);
    expect(state.isOld).toBe("server");
    last().open();
    last().say({ type: "opening", info: { table: "t", seq: 1 }, seat: null, deal: null, turns: [] });
    expect(state.isOld).toBeNull();
  });

  test("from before protocol versions is recognized", async () => {
    last().open();
    last().say({ type: "pong", at: 1 });
    last().say({ type: "refused", problem: { key: "bad-message", text: "Object contains unknown field `opening`" } });
    last().say({ type: "pong", at: 1 });
    expect(state.isOld).toBe("server");
  });

  test("is not inferred from any other refusal", async () => {
    last().open();
    last().say({ type: "refused", problem: { key: "bad-message", text: "Expected `str` of length <= 32 - at `$.table`", field: "table" } });
    expect(state.isOld).toBeNull();
  });
});

test("a table id that the server cannot parse counts as an unknown table", () => {
  last().open();
  last().say({ type: "refused", problem: { key: "bad-message", text: "Expected `str` of length <= 32", field: "table" } });
  expect(told).toMatchObject([{ type: "refused", table: "t", problem: { key: "no-such-table" } }]);
});
