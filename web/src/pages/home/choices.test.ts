// The table that results from the choices.
import { expect, test, vi } from "vitest";

const spoken = vi.hoisted(() => ({ language: "en" }));
const editions = [
  { edition: "de", game: "board", options: {}, languages: ["de", "en", "ja"] },
  { edition: "nl", game: "board", options: {}, languages: ["nl"] },
  { edition: "hu", game: "board", options: {}, languages: ["hu"] },
  { edition: "ja", game: "card", options: {}, languages: ["de", "en", "nl", "hu", "ja"] },
];
vi.mock("$lib/api/http", () => ({ api: { get: async () => ({ editions }) } }));
vi.mock("$lib/texts/texts.svelte", () => ({ currentLanguage: () => spoken.language }));
const { USUAL, botTable, countChanges, deviceTable, editionOf, friendsTable, resetOptions, withEdition } = await import("./choices.svelte");
const { usualEdition } = await import("$lib/shell/catalog.svelte");

test("alone against bots: starts at once, with a random first player", () => {
  const table = botTable("board", { ...USUAL, opponents: 2, level: 5, first: "ireland" });
  expect(table.places).toMatchObject([{ me: true }, { bot: 5 }, { bot: 5 }]);
  expect(table.config).toMatchObject({ game: "board", seats: 3, first: "chance", layout: "standard", clock: null });
  expect(table.start).toBe(true);
});

test("the card game has no layout", () => {
  expect(botTable("card", USUAL).config.layout).toBe(null);
});

test("with friends: free seats, and the question about Ireland", () => {
  const table = friendsTable("card", { ...USUAL, seats: 4 });
  expect(table.places).toMatchObject([{ me: true }, null, null, null]);
  expect([table.config.first, table.start]).toEqual(["ireland", false]);
  expect(friendsTable("card", { ...USUAL, first: "me" }).config.first).toBe(0);
});

test("on one device: everybody by name", () => {
  const table = deviceTable("board", { ...USUAL, names: [" Anna ", "Ben"], bots: 1, level: 1 });
  expect(table.places).toEqual([{ me: true, name: "Anna" }, { me: true, name: "Ben" }, { bot: 1 }]);
  expect(table.start).toBe(true);
  expect(deviceTable("board", { ...USUAL, first: "ireland" }, 1).config.first).toBe(1);
});

test("differences from the defaults are counted, and can be undone", () => {
  const choices = { ...USUAL, level: 6, hints: false, options: { stall_rounds: 3 } };
  expect(countChanges("board", choices)).toBe(2);
  resetOptions(choices);
  expect(countChanges("board", choices)).toBe(0);
  expect(choices.level).toBe(6);
});

test("a table starts with the edition of the language, and a choice overrides it", async () => {
  for (const [language, edition] of [["nl", "nl"], ["hu", "hu"], ["ja", "de"], ["en", "de"]]) {
    spoken.language = language!;
    expect((await withEdition(botTable("board", USUAL))).config.edition).toBe(edition);
    expect((await withEdition(botTable("card", USUAL))).config.edition).toBe("ja");
    expect((await withEdition(deviceTable("board", { ...USUAL, edition: "hu" }))).config.edition).toBe("hu");
  }
});

test("the edition of the language does not count as a change, another one does", async () => {
  await withEdition(friendsTable("board", USUAL));
  spoken.language = "nl";
  expect(usualEdition("board")).toBe("nl");
  expect(editionOf("board", USUAL)).toBe("nl");
  expect(countChanges("board", USUAL)).toBe(0);
  expect(countChanges("board", { ...USUAL, edition: "nl" })).toBe(0);
  expect(countChanges("board", { ...USUAL, edition: "de" })).toBe(1);
});
