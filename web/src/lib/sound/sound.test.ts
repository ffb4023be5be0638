// Which sound belongs to which beat.

import { expect, test } from "vitest";
import type { Effect } from "../api/types";
import { beatsOf } from "../stage/beats";
import { choice } from "../state/recorded/messages";
import { soundOf } from "./sound";

const sounds = (move: string, more: Partial<Effect> = {}) => beatsOf({ seat: 1, effect: choice(move, more).effect }).map(soundOf);
const step = (large = false) => ({ path: "r" as const, start: 2, end: 3, large });

test("every beat has its sound", () => {
  expect(sounds("lay r7", { step: step(), tile: "clover" })).toEqual(["card", "stone", "clover"]);
  expect(sounds("advance r", { step: step(true), tile: "wish" })).toEqual(["large", "wish"]);
  expect(sounds("lay r8", { step: step(), tile: "3", points: 3 })).toEqual(["card", "stone", "points"]);
  expect(sounds("pair r4 b4", { wish: 4 })).toEqual(["card", "wish"]);
  expect(sounds("draw pile")).toEqual(["draw"]);
  expect(sounds("pass")).toEqual([]);
});
