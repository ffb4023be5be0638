// Taps and drops find their move among the choices, and only there.

import { describe, expect, test } from "vitest";
import type { Choice } from "../api/types";
import { choicesAt, choicesOf, forcedChoice, meantMove } from "./choices";
import { describeCard, parseMove, sortCards } from "./moves";
import { choice } from "./recorded/messages";

const choices = ["lay r7", "discard r7", "points p7", "join p7 r", "discard p7", "pair r7 p7", "pair b7 p7"].map((move) =>
  choice(move),
);
const moves = (found: Choice[]) => found.map((each) => each.effect.move);

test("a card's choices are those that play it", () => {
  expect(moves(choicesOf(choices, "r7"))).toEqual(["lay r7", "discard r7", "pair r7 p7"]);
});

describe("places", () => {
  test("a row accepts what can be laid on it", () => {
    expect(moves(choicesAt(choices, "r7", { kind: "row", color: "r" }))).toEqual(["lay r7"]);
    expect(moves(choicesAt(choices, "p7", { kind: "row", color: "p" }))).toEqual(["points p7"]);
    expect(moves(choicesAt(choices, "p7", { kind: "row", color: "r" }))).toEqual(["join p7 r"]);
  });

  test("a pile accepts its own color, the wish stones accept pairs", () => {
    expect(moves(choicesAt(choices, "p7", { kind: "pile", color: "p" }))).toEqual(["discard p7"]);
    expect(moves(choicesAt(choices, "p7", { kind: "pile", color: "r" }))).toEqual([]);
    expect(moves(choicesAt(choices, "p7", { kind: "wish" }))).toEqual(["pair r7 p7", "pair b7 p7"]);
  });

  test("the intended move is found, to ask why it is not allowed", () => {
    expect(meantMove("board", "r3", { kind: "row", color: "r" })).toBe("lay r3");
    expect(meantMove("card", "p3", { kind: "row", color: "g" })).toBe("join p3 g");
    expect(meantMove("card", "p3", { kind: "row", color: "p" })).toBe("points p3");
    expect(meantMove("card", "rE", { kind: "pile", color: "r" })).toBe("discard rE");
    expect(meantMove("card", "rE", { kind: "stock" })).toBeNull();
  });
});

test("only harmless moves are made automatically", () => {
  expect(forcedChoice([choice("start r small")], "start")?.effect.move).toBe("start r small");
  expect(forcedChoice([choice("draw pile")], "draw")).toBeNull();
  expect(forcedChoice([choice("advance r", { ends: "B25" })], "clover")).toBeNull();
  expect(forcedChoice([choice("pass")], "final")).toBeNull();
  expect(forcedChoice([choice("advance r"), choice("pass")], "clover")).toBeNull();
});

test("the notation is read", () => {
  expect(parseMove("start g large")).toMatchObject({ kind: "start", color: "g", size: "large" });
  expect(parseMove("pair r4 p4")).toMatchObject({ kind: "pair", cards: ["r4", "p4"] });
  expect(parseMove("draw pile")).toMatchObject({ kind: "draw", color: "pile" });
  expect(parseMove("pass")).toMatchObject({ kind: "pass", cards: [], color: null });
  expect(describeCard("rE")).toMatchObject({ kind: "end", color: "r" });
  expect(describeCard("p10")).toMatchObject({ kind: "point", value: 10 });
});

test("a hand is sorted by color and value", () => {
  expect(sortCards(["p3", "rE", "b0", "r10", "r2"])).toEqual(["r2", "r10", "rE", "b0", "p3"]);
});
