import { describe, expect, it } from "vitest";
import { share } from "./share";

describe("what two states share", () => {
  const before = { seats: [{ rows: { r: ["r1"] }, score: 0 }, { rows: {}, score: 3 }], hand: ["g2"], drawn: null };

  it("is the old state where nothing changed", () => {
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it("is every part that did not change", () => {
    const after = structuredClone(before);
    after.seats[1]!.score = 5;
    const shared = share(before, after);
    expect(shared).toEqual(after);
    expect(shared.seats[0]).toBe(before.seats[0]);
    expect(shared.seats[1]!.rows).toBe(before.seats[1]!.rows);
    expect(shared.seats[1]).not.toBe(before.seats[1]);
    expect(shared.hand).toBe(before.hand);
  });

  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [["x"], []],
    [[], {}],
    [null, { a: null }],
    [{ a: { b: 1 } }, { a: null }],
  ])("never changes what is new: %j, then %j", (old, now) => {
    expect(share(old, now)).toStrictEqual(now);
  });
});
