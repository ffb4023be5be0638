// Lessons behind the store of the real table, with the real engine: drafts, answers of the lesson, remarks, refusals.
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "$lib/engine/engine";
import { lessons, loadEngine } from "$lib/engine/testing";
import { TableStore } from "$lib/state/table.svelte";
import { LEARNER, LessonWire } from "./lesson.svelte";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

async function opened(game: "board" | "card", number = 1, edition: string | null = null): Promise<{ store: TableStore; wire: LessonWire }> {
  const wire = new LessonWire(game, number, () => ["You", "Player 2"], edition, async () => ({ engine, lessons }));
  const store = new TableStore(wire.table, wire, LEARNER, undefined, { engine: async () => engine });
  store.open();
  await wire.begin();
  await vi.waitFor(() => expect(store.isMyDecision).toBe(true));
  return { store, wire };
}

/** Choose a move as a player does; one that would end the game is confirmed. */
function choose(store: TableStore, move: string): void {
  store.choose(move);
  if (store.asked) store.choose(move);
}

describe.each(["board", "card"] as const)("the lessons of the %s game", (game) => {
  test.each(lessons[game].map((lesson, n) => [n + 1, lesson] as const))("%i can be done as it says", async (number, lesson) => {
    for (const edition of game === "board" ? ["de", "nl", "hu"] : ["ja"]) {
      const { store, wire } = await opened(game, number, edition);
      for (const [n, task] of lesson.tasks.entries()) {
        expect(wire.state).toMatchObject({ task: n + 1, text: `${lesson.name}-${n + 1}`, is_done: false, is_remarked: false });
        for (let left = 10; wire.state!.task === n + 1 && !wire.state!.is_done && left > 0; left--) {
          const [move] = wire.state!.wanted;
          expect(task.wanted).toContain(move);
          choose(store, move!);
          await vi.waitFor(() => expect(store.isSending).toBe(false));
        }
      }
      expect(wire.state).toMatchObject({ is_done: true, task: lesson.tasks.length, wanted: [] });
      expect([store.choices, store.isMyDecision]).toEqual([[], false]);
      store.close();
    }
  });
});

test("the learner's move is a draft that can be taken back", async () => {
  const { store, wire } = await opened("board");
  store.choose("lay g3");
  expect(store.draft).toEqual(["lay g3"]);
  expect(wire.state).toMatchObject({ task: 2, moves: ["lay g3"] });
  expect(store.mayUndo).toBe(true);
  store.undo();
  expect(store.draft).toEqual([]);
  expect(wire.state).toMatchObject({ task: 1, moves: [] });
});

test("the lesson's answer is played, and the lesson continues from there", async () => {
  const { store, wire } = await opened("board");
  for (const move of ["lay g3", "start g small", "draw pile"]) store.choose(move);
  await vi.waitFor(() => expect(store.isSending).toBe(false));
  expect(store.view!.history.map(({ seat }) => seat)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(store.drawn).toEqual([lessons.board[0]!.record.deal.pile[0]]);
  expect(wire.state?.is_done).toBe(true);
});

test("a move that does not help is shown, and can only be taken back", async () => {
  const { store, wire } = await opened("board");
  store.choose("discard r9");
  expect(wire.state?.is_remarked).toBe(true);
  expect(store.choices).toEqual([]);
  expect(store.hand).not.toContain("r9");
  store.undo();
  expect(wire.state).toMatchObject({ is_remarked: false, moves: [] });
  expect(store.hand).toContain("r9");
  expect(store.choices).not.toEqual([]);
});

test("a draw that does not help can be taken back too, and the draft before it stays", async () => {
  const number = lessons.card.findIndex(({ tasks }) => tasks.some(({ goal }) => goal.kind === "holds")) + 1;
  const { store, wire } = await opened("card", number);
  const before: string[] = [];
  for (let left = 10; !store.choices.some(({ effect }) => effect.move === "draw pile") && left > 0; left--) {
    before.push(wire.state!.wanted[0]!);
    choose(store, before.at(-1)!);
  }
  expect(wire.state!.wanted).not.toContain("draw pile");
  store.choose("draw pile");
  await vi.waitFor(() => expect(wire.state?.is_remarked).toBe(true));
  expect(store.choices).toEqual([]);
  wire.takeBack();
  expect(store.draft).toEqual(before);
  expect(store.isMyDecision).toBe(true);
  expect(store.choices.map(({ effect }) => effect.move)).toContain("draw pile");
});

test("an illegal move changes nothing and has its reason", async () => {
  const { store, wire } = await opened("board", 2);
  store.askWhyNot("draw pile");
  expect(store.problem?.reason?.key).toBeTruthy();
  expect(wire.state?.moves).toEqual([]);
});

test("the names are sent again in another language", async () => {
  let names = ["You", "Player 2"];
  const wire = new LessonWire("card", 1, () => names, null, async () => ({ engine, lessons }));
  const store = new TableStore(wire.table, wire, LEARNER, undefined, { engine: async () => engine });
  store.open();
  await wire.begin();
  await vi.waitFor(() => expect(store.isMyDecision).toBe(true));
  names = ["Du", "Spieler 2"];
  wire.retell();
  expect(store.info?.seats.map(({ name }) => name)).toEqual(names);
  expect(store.isMyDecision).toBe(true);
});
