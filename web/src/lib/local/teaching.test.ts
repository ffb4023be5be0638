// Every lesson under the rules of every edition, in every way that its tasks allow.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { Following } from "../engine/following.ts";
import { lessons, loadEngine } from "../engine/testing.ts";
import type { GameName } from "../engine/table.ts";
import { LEARNER, Teaching, type Progress } from "./teaching.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const editionsOf = (game: GameName) => Object.entries(engine.table.record_files.editions).flatMap(([name, edition]) => (edition.game === game ? [name] : []));
const teachingOf = (game: GameName, number: number, edition: string | null = null) => new Teaching(engine, lessons[game][number - 1]!, edition);

/** What the learner may do. */
function legalMoves(game: GameName, { deal }: Teaching, { turns }: Progress): string[] {
  const table = new Following(engine, game, LEARNER, deal);
  table.fold(turns);
  return table.look([])!.choices.map(({ effect }) => effect.move);
}

const ALL = (["board", "card"] as const).flatMap((game) => lessons[game].map((_, n) => [game, n + 1] as const));

describe.each(ALL)("the %s lesson %i", (game, number) => {
  const { tasks } = lessons[game][number - 1]!;

  it("can be completed with any wanted move; other moves get a remark and can be taken back", () => {
    for (const edition of editionsOf(game)) {
      const teaching = teachingOf(game, number, edition);
      const ways: string[][] = [[]];
      let ends = 0;
      for (let moves = ways.pop(); moves; moves = ways.pop()) {
        const progress = teaching.teach(moves);
        expect(progress).toMatchObject({ moves, refused: null, isRemarked: false });
        if (progress.isDone) {
          ends += 1;
          expect([progress.task, progress.wanted]).toEqual([tasks.length, []]);
          continue;
        }
        expect(progress.toMove, `${edition}: after ${moves.join(", ")}`).toBe(LEARNER);
        expect(progress.wanted.length, `${edition}: after ${moves.join(", ")}`).toBeGreaterThan(0);
        for (const move of legalMoves(game, teaching, progress)) {
          const next = teaching.teach([...moves, move]);
          const isWanted = progress.wanted.includes(move);
          expect(next).toMatchObject({ moves: [...moves, move], refused: null, isRemarked: !isWanted });
          expect([progress.task, ...(isWanted ? [progress.task + 1] : [])]).toContain(next.task);
          if (isWanted) ways.push([...moves, move]);
          else expect(next.wanted).toEqual([]);
        }
      }
      expect(ends).toBeGreaterThan(0);
    }
  });
});

it("an illegal move is not made, and has its reason", () => {
  expect(teachingOf("board", 2).teach(["lay g5", "lay g1"])).toMatchObject({ refused: { rule: "B12" }, moves: ["lay g5"] });
  expect(teachingOf("board", 6).teach(["discard b10", "draw b"])).toMatchObject({ refused: { rule: "B19" } });
  expect(teachingOf("board", 6).teach(["fly"])).toMatchObject({ refused: { key: "unknown-move" } });
});

it("the rules of the edition are taught", () => {
  for (const [edition, mayPass, mayRetake] of [["de", false, false], ["nl", true, true], ["hu", true, true]] as const) {
    const finished = teachingOf("board", 8, edition);
    expect(legalMoves("board", finished, finished.teach(["lay v10"])).includes("pass")).toBe(mayPass);
    expect(teachingOf("board", 6, edition).teach(["discard b10", "draw b"]).refused === null).toBe(mayRetake);
  }
});

it("no move is made after the end, or after a remark", () => {
  const solution = ["lay g3", "start g small", "draw pile"];
  expect(teachingOf("board", 1).teach(["lay r9", "start r small"]).moves).toEqual(["lay r9"]);
  expect(teachingOf("board", 1).teach([...solution, "lay g5"]).moves).toEqual(solution);
});

it("the other seat plays the lesson's moves, and only the learner knows what the learner drew", () => {
  const { turns, replies } = teachingOf("board", 1).teach(["lay g3", "start g small", "draw pile"]);
  const before = teachingOf("board", 1).teach([]).turns.length;
  expect(replies).toBe(1);
  expect(turns.slice(before)).toEqual([
    { seat: 0, moves: ["lay g3", "start g small", "draw pile"], drawn: [expect.any(String)] },
    { seat: 1, moves: ["lay b5", "start b small", "draw pile"] },
  ]);
});
