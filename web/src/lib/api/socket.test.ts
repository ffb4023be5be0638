// The socket: one that hangs is given up, and the server's clock is known.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "./types";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
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
let state: typeof import("./connection.svelte").state;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.resetModules();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "keltis.example" });
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", (name: string, hear: () => void) => heard.set(name, hear));
  vi.stubGlobal("fetch", async () => Response.json({ account: "a", name: null, csrf: "c" }));
  module = await import("./socket");
  ({ state } = await import("./connection.svelte"));
  module.watchTable("t", null, () => undefined);
  await pass(0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one that does not open is given up and tried again", async () => {
  const [first] = FakeSocket.made;
  await pass(7_000);
  expect(FakeSocket.made.length).toBe(1);
  await pass(2_000);
  expect(first?.readyState).toBe(3);
  expect(FakeSocket.made.length).toBe(2);
  last().open();
  expect(state.status).toBe("open");
});

test("who hurries does not wait for a slow one, but for a young one", async () => {
  await pass(1_000);
  heard.get("online")?.();
  await pass(0);
  expect(FakeSocket.made.length).toBe(1);
  await pass(1_500);
  heard.get("online")?.();
  await pass(0);
  expect(FakeSocket.made.length).toBe(2);
});

test("an open one is not given up while it answers, and says that the server is there", async () => {
  state.isAway = true;
  last().open();
  expect(state.isAway).toBe(false);
  last().onmessage?.({ data: '{"type":"pong","at":1000}' });
  await pass(19_000);
  expect(FakeSocket.made.length).toBe(1);
  expect(last().readyState).toBe(1);
});

test("the clock is the server's, halfway between ping and pong", async () => {
  expect(module.serverNow()).toBe(1_000);
  last().open();
  expect(last().sent).toContain('{"type":"ping"}');
  await pass(200);
  last().onmessage?.({ data: '{"type":"pong","at":1300}' });
  expect(module.serverNow()).toBeCloseTo(1_300.1);
  await pass(5_000);
  expect(module.serverNow()).toBeCloseTo(1_305.1);
});

test("a session that is replaced by a claim under way is not begun anew", async () => {
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

test("a session that was ended is forgotten", async () => {
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
