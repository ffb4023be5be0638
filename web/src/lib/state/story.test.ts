// The story matches the server: it leads to the same figures, wish stones and cards.

import { expect, test } from "vitest";
import type { BoardView } from "../api/types";
import { RECORDED, toldTurn } from "./recorded/messages";
import { gatherTurns, sinceOwnTurn } from "./story";
import { Story } from "./story.svelte";

const told = (game: "board" | "card") => RECORDED[game].turns.map(toldTurn);

test("the steps end where the figures stand", () => {
  const view = RECORDED.board.last.view as BoardView;
  const acts = told("board").flatMap((turn) => turn.acts);
  for (const [seat, shown] of view.seats.entries()) {
    const stands: Record<string, number> = {};
    for (const { seat: who, effect } of acts) if (who === seat && effect.step) stands[effect.step.path] = effect.step.end;
    expect(stands).toEqual(shown.figures);
  }
});

test.each(["board", "card"] as const)("turns of the %s game alternate between the seats, and contain all decisions", (game) => {
  const turns = gatherTurns(told(game));
  const { history } = RECORDED[game].last.view!;
  const decisions = turns.flatMap((turn) => turn.acts.map(({ seat, effect }) => ({ seat, move: effect.move })));
  // The bot may have moved before anybody was watching.
  expect(decisions.length).toBeGreaterThan(history.length - 4);
  expect(decisions).toEqual(history.slice(-decisions.length));
  for (const [index, turn] of turns.entries()) expect(turn.seat).not.toBe(turns[index - 1]?.seat);
});

test("both draws after a pair are one turn", () => {
  const turns = gatherTurns(told("card"));
  const pair = turns.slice(1).find((turn) => turn.acts[0]?.effect.move.startsWith("pair"));
  expect(pair?.acts.map(({ effect }) => effect.move.split(" ")[0])).toEqual(["pair", "draw", "draw"]);
});

test("what others did since the viewer's own turn; for a spectator, the last turn", () => {
  const turns = gatherTurns(told("board")).slice(0, 6);
  const [last] = turns.slice(-1);
  expect(last && sinceOwnTurn(turns, last.seat)).toEqual([]);
  expect(last && sinceOwnTurn(turns, 1 - last.seat)).toEqual(last?.acts);
  expect(sinceOwnTurn(turns, null)).toEqual(last?.acts);
  expect(sinceOwnTurn(turns, 3)).toHaveLength(turns.flatMap((turn) => turn.acts).length);
});

test("an opening has the whole story; unknown turns are new, and come after all known ones", () => {
  const story = new Story();
  const [first, second, third, fourth] = RECORDED.board.turns.map(toldTurn);
  if (!first || !second || !third || !fourth) throw new Error("nothing was recorded");
  expect(story.tell([first, second], 7)).toHaveLength(2);
  story.add({ ...third, seq: 8 });
  const known = story.turns;
  expect(story.tell([first, second, third], 9)).toEqual([]);
  expect(story.turns).toEqual(known);
  expect(story.tell([first, second, third, fourth], 12).map((turn) => turn.seq)).toEqual([12]);
  expect(story.turns.map((turn) => turn.seq)).toEqual([6, 7, 8, 12]);
});
