// The text of a rule in pieces: links where a rule is named, code where there are backticks.
import { expect, test } from "vitest";
import { matches, piecesOf } from "./words";

test("names of rules become links, in any language", () => {
  expect(piecesOf("moves (B13), or B16 applies").filter((piece) => piece.kind === "rule").map((piece) => piece.text)).toEqual(["B13", "B16"]);
  expect(piecesOf("B16やB22の移動").map((piece) => piece.kind)).toEqual(["rule", "words", "rule", "words"]);
});

test("text that only looks like the name of a rule stays text", () => {
  expect(piecesOf("B99, Any other number N, xB1, B160")).toEqual([{ kind: "words", text: "B99, Any other number N, xB1, B160" }]);
});

test("code stays code, even if it names a card", () => {
  expect(piecesOf("`lay r7` or `B1`")).toEqual([
    { kind: "code", text: "lay r7" },
    { kind: "words", text: " or " },
    { kind: "code", text: "B1" },
  ]);
});

test("no part of the text is lost", () => {
  const text = "On your turn (B19) you `draw pile`; see O2.";
  expect(piecesOf(text).map((piece) => piece.text).join("")).toBe(text.replaceAll("`", ""));
});

test("a search ignores accents, case and order", () => {
  expect(matches("kivansag KO", "B23", "Kívánságkő", "A kívánságkövet elveszed")).toBe(true);
  expect(matches("b23", "B23", "Wish stones", "")).toBe(true);
  expect(matches("clover wish", "B23", "Wish stones", "")).toBe(false);
});
