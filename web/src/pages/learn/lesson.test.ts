// A lesson behind the store of the real table: drafts, answers of the lesson, remarks, refusals.
import { beforeEach, expect, test, vi } from "vitest";
import type { LessonState } from "$lib/api/types";
import { TableStore } from "$lib/state/table.svelte";
import { LessonWire } from "./lesson.svelte";

const post = vi.hoisted(() => vi.fn());
vi.mock("$lib/api/http", () => {
  class ApiError extends Error {
    constructor(
      readonly problem: { key: string; text: string },
      readonly status: number,
    ) {
      super(problem.text);
    }
  }
  return { ApiError, api: { post } };
});

const effect = (move: string) => ({ move, step: null, tile: null, points: 0, wish: null, taken: null, score_change: 0, phase: "play", ends: null });

/** A lesson with the tasks "lay g3", "draw pile" (answered by the other seat), "lay g5". */
function lesson(moves: string[]): LessonState {
  const last = moves.at(-1);
  const isRefused = last === "lay g1";
  const made = isRefused ? moves.slice(0, -1) : moves;
  const isAnswered = made.at(-1) === "draw pile";
  const history = made.flatMap((move) => [{ seat: 0, move }, ...(move === "draw pile" ? [{ seat: 1, move: "lay b5" }] : [])]);
  const hand = ["g3", "g5", "r9"].filter((card) => !made.some((move) => move.endsWith(card)));
  if (made.includes("draw pile")) hand.push("y2");
  const isRemarked = made.includes("discard r9");
  const choices = isRemarked ? [] : ["lay g3", "lay g5", "discard r9", "draw pile"].map((move) => ({ effect: effect(move) }));
  return {
    game: "board",
    lesson: 1,
    lessons: 8,
    task: 1,
    tasks: 3,
    text: "learn-board-1-1",
    view: { game: "board", players: 2, first: 0, seat: 0, phase: "play", hand, history, discards: {}, seats: [{ rows: {}, figures: {} }, { rows: {}, figures: {} }] },
    choices,
    moves: made,
    wanted: [],
    played: isAnswered ? [{ seat: 0, effect: effect("draw pile") }, { seat: 1, effect: effect("lay b5") }] : [{ seat: 0, effect: effect(made.at(-1) ?? "") }],
    is_remarked: isRemarked,
    is_done: made.includes("lay g5"),
    problem: isRefused ? { key: "illegal-move", text: "no", reason: { rule: "B12", key: "row-rising", args: {} } } : null,
  } as unknown as LessonState;
}

async function opened(): Promise<{ store: TableStore; wire: LessonWire }> {
  const wire = new LessonWire("board", 1, () => ["You", "Player 2"], async () => "nl");
  const store = new TableStore("lesson", wire, 0);
  store.open();
  await wire.begin();
  await vi.waitFor(() => expect(store.isMyDecision).toBe(true));
  return { store, wire };
}

beforeEach(() => {
  post.mockReset().mockImplementation(async (_path: string, { moves }: { moves: string[] }) => lesson(moves));
});

test("a move of the learner is a draft that can be taken back", async () => {
  const { store } = await opened();
  store.choose("lay g3");
  await vi.waitFor(() => expect(store.told?.draft).toEqual(["lay g3"]));
  expect(store.mayUndo).toBe(true);
  store.undo();
  await vi.waitFor(() => expect(store.told?.draft).toEqual([]));
  expect(post.mock.calls.at(-1)?.[1]).toEqual({ moves: [], edition: "nl" });
});

test("what the lesson answered stays, and the next turn goes on from there", async () => {
  const { store } = await opened();
  store.choose("lay g3");
  await vi.waitFor(() => expect(store.told?.draft).toEqual(["lay g3"]));
  store.choose("draw pile");
  await vi.waitFor(() => expect(store.told?.view?.history).toHaveLength(3));
  expect(store.draft).toEqual([]);
  expect(store.isMyDecision).toBe(true);
  expect(store.drawn).toEqual(["y2"]);
  store.choose("lay g5");
  await vi.waitFor(() => expect(post.mock.calls.at(-1)?.[1]).toEqual({ moves: ["lay g3", "draw pile", "lay g5"], edition: "nl" }));
  await vi.waitFor(() => expect(store.isMyDecision).toBe(false));
});

test("a move that does not help is shown, and only taking it back is left", async () => {
  const { store, wire } = await opened();
  store.choose("discard r9");
  await vi.waitFor(() => expect(wire.state?.is_remarked).toBe(true));
  expect(store.choices).toEqual([]);
  expect(store.hand).not.toContain("r9");
  await wire.takeBack();
  expect(store.hand).toContain("r9");
  expect(store.choices).not.toEqual([]);
});

test("what is not allowed changes nothing and has its reason", async () => {
  const { store, wire } = await opened();
  await store.askWhyNot("lay g1");
  expect(store.problem?.reason?.rule).toBe("B12");
  expect(wire.state?.moves).toEqual([]);
});
