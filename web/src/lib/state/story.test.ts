// The story is what was told: it leads to where the server says figures, wish stones and cards are.

import { expect, test } from "vitest";
import type { BoardView } from "../api/types";
import { RECORDED } from "./recorded/messages";
import { gatherTurns, sinceOwnTurn, toldTurn } from "./story";
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

test.each(["board", "card"] as const)("turns of the %s game alternate between the seats, and hold all decisions", (game) => {
  const turns = gatherTurns(told(game));
  const { history } = RECORDED[game].last.view!;
  const decisions = turns.flatMap((turn) => turn.acts.map(({ seat, effect }) => ({ seat, move: effect.move })));
  // The bot may have moved before anybody watched.
  expect(decisions.length).toBeGreaterThan(history.length - 4);
  expect(decisions).toEqual(history.slice(-decisions.length));
  for (const [index, turn] of turns.entries()) expect(turn.seat).not.toBe(turns[index - 1]?.seat);
});

test("both draws after a pair are one turn", () => {
  const turns = gatherTurns(told("card"));
  const pair = turns.slice(1).find((turn) => turn.acts[0]?.effect.move.startsWith("pair"));
  expect(pair?.acts.map(({ effect }) => effect.move.split(" ")[0])).toEqual(["pair", "draw", "draw"]);
});

test("what others did since one's own turn; for a spectator, the last turn", () => {
  const turns = gatherTurns(told("board")).slice(0, 6);
  const [last] = turns.slice(-1);
  expect(last && sinceOwnTurn(turns, last.seat)).toEqual([]);
  expect(last && sinceOwnTurn(turns, 1 - last.seat)).toEqual(last?.acts);
  expect(sinceOwnTurn(turns, null)).toEqual(last?.acts);
  expect(sinceOwnTurn(turns, 3)).toHaveLength(turns.flatMap((turn) => turn.acts).length);
});

test("a turn that is told again is no news", () => {
  const story = new Story();
  const [first, second] = RECORDED.board.turns;
  if (!first || !second) throw new Error("nothing was recorded");
  for (const event of [first, second, first, second]) story.hear(event);
  expect(story.turns).toHaveLength(0);
  expect(story.seq).toBe(second.seq);
  expect(story.take()).toHaveLength(2);
  expect(story.turns).toHaveLength(2);
  expect(story.take()).toEqual([]);
});
