// Who played, according to files that anybody may have written, and what is refused.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "./engine.ts";
import { openFile } from "./files.ts";
import { RecordError } from "./record_error.ts";
import { finishedRecord, loadEngine } from "./testing.ts";

const record = finishedRecord("card");
let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

function told(entry: object): [string | null, number | null, string | null, number][] {
  return openFile(engine, { record, ...entry }).players.map(({ name, level, character, color }) => [name, level, character, color]);
}

describe("who played", () => {
  it("is unknown if there is only a record", () => {
    expect(openFile(engine, record).players).toEqual([0, 1].map((color) => ({ name: null, level: null, character: null, color })));
    expect(told({ players: null, turns: null })[0]).toEqual([null, null, null, 0]);
  });
  it("is a bot if it has a bot's name and played all turns of its seat", () => {
    const names = (players: string[], turns: string[] | null = null) => told({ players, turns }).map(([name, level]) => name ?? level);
    expect(names(["level4", "level4"], ["0 level4", "1", "0 level4"])).toEqual([4, "level4"]);
    expect(names(["Anna", "Ben"], ["0 level4", "1", "0 level4"])).toEqual(["Anna", "Ben"]);
    expect(names(["level4", "Ben"], ["0 level4", "1", "0"])).toEqual(["level4", "Ben"]);
    expect(names(["level4", "level9"])).toEqual(["level4", "level9"]);
    expect(names(["Player 1", "Player 1"], ["0", "1"])).toEqual([null, "Player 1"]);
  });
  it("is the character in the file if it has the right level, and no two bots are the same", () => {
    const bots = { players: ["level1", "level1"], turns: ["0 level1", "1 level1"] };
    expect(told({ ...bots, characters: ["1-4", "1-2"], colors: [3, 1] })).toEqual([[null, 1, "1-4", 3], [null, 1, "1-2", 1]]);
    expect(told({ ...bots, characters: ["6-1", "1-1"] })[0]![2]).toMatch(/^1-/);
    const [one, other] = told(bots);
    expect(one![2]).not.toBe(other![2]);
  });
});

const BAD: [string, object, string][] = [
  ["a record that is none", { record: null }, ""],
  ["a name too few", { players: ["Anna"] }, "players"],
  ["a number as a name", { players: ["Anna", 7] }, "players[1]"],
  ["a name that nobody sees", { players: ["Anna", "\u200b"] }, "players[1]"],
  ["a very long name", { players: ["Anna", "x".repeat(41)] }, "players[1]"],
  ["no list of names", { players: "Anna" }, "players"],
  ["a turn of another seat", { players: ["Anna", "Ben"], turns: ["0", "3"] }, "turns[1]"],
  ["a turn of an unknown bot", { players: ["Anna", "Ben"], turns: ["0 level9"] }, "turns[0]"],
  ["too few characters", { characters: ["1-1"] }, "characters"],
  ["an unknown character", { characters: [null, "9-1"] }, "characters[1]"],
  ["a color twice", { colors: [1, 1] }, "colors"],
  ["an unknown color", { colors: [0, 4] }, "colors[1]"],
];

it.each(BAD)("refuses %s", (_, entry, field) => {
  const mark = engine.mark;
  const opening = () => openFile(engine, { record, ...entry });
  expect(opening).toThrow(RecordError);
  expect(opening).toThrow(expect.objectContaining({ field }));
  expect(engine.mark).toBe(mark);
});
