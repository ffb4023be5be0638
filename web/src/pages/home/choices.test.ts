// The table that comes of what was chosen.
import { expect, test, vi } from "vitest";

vi.mock("$lib/api/http", () => ({ api: {} }));
const { USUAL, botTable, countChanges, deviceTable, friendsTable, resetOptions } = await import("./choices.svelte");

test("alone against bots: at once, and whoever begins", () => {
  const table = botTable("board", { ...USUAL, opponents: 2, level: 5, first: "ireland" });
  expect(table.places).toMatchObject([{ me: true }, { bot: 5 }, { bot: 5 }]);
  expect(table.config).toMatchObject({ game: "board", seats: 3, first: "chance", layout: "standard", clock: null });
  expect(table.start).toBe(true);
});

test("the card game has no layout", () => {
  expect(botTable("card", USUAL).config.layout).toBe(null);
});

test("with friends: free seats, and Ireland is asked for", () => {
  const table = friendsTable("card", { ...USUAL, seats: 4 });
  expect(table.places).toMatchObject([{ me: true }, null, null, null]);
  expect([table.config.first, table.start]).toEqual(["ireland", false]);
  expect(friendsTable("card", { ...USUAL, first: "me" }).config.first).toBe(0);
});

test("on one device: everybody by name", () => {
  const table = deviceTable("board", { ...USUAL, names: [" Anna ", "Ben"], bots: 1, level: 1 });
  expect(table.places).toEqual([{ me: true, name: "Anna" }, { me: true, name: "Ben" }, { bot: 1 }]);
  expect(table.start).toBe(true);
  expect(deviceTable("board", { ...USUAL, first: "ireland" }).start).toBe(false);
});

test("what differs from the usual is counted, and can be undone", () => {
  const choices = { ...USUAL, level: 6, hints: false, options: { stall_rounds: 3 } };
  expect(countChanges(choices)).toBe(2);
  resetOptions(choices);
  expect(countChanges(choices)).toBe(0);
  expect(choices.level).toBe(6);
});
