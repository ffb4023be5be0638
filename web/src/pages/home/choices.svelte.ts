// What was last chosen for a table of each game, stored in this browser, and the table that results from it.
import type { ClockConfig, GameName, NewTable, SeatWish, SentTableConfig } from "$lib/api/types";
import { choicesKey, usualEdition } from "$lib/shell/catalog.svelte";
import { keep, recall, settings } from "$lib/shell/settings.svelte";

export type First = "usual" | "me" | "chance" | "ireland";
export type LayoutChoice = "standard" | "random" | "own";

export interface Choices {
  opponents: number;
  level: number;
  /** How many seats a table with friends has. */
  seats: number;
  /** Names of the people on one device, and how many bots join them. */
  names: string[];
  bots: number;
  /** null: the default of the language. */
  edition: string | null;
  options: Record<string, string | boolean | number>;
  layout: LayoutChoice;
  ownLayout: Record<string, number[]> | null;
  hints: boolean;
  openDiscards: boolean;
  spectators: boolean;
  clock: string;
  first: First;
}

export const CLOCKS: Record<string, ClockConfig | null> = {
  none: null,
  quick: { turn: 10, reserve: 300 },
  calm: { turn: 60, reserve: 900 },
  day: { turn: 86_400, reserve: 0 },
  days: { turn: 259_200, reserve: 0 },
};

export const USUAL: Choices = {
  opponents: 1,
  level: 2,
  seats: 2,
  names: ["", ""],
  bots: 0,
  edition: null,
  options: {},
  layout: "standard",
  ownLayout: null,
  hints: true,
  openDiscards: false,
  spectators: true,
  clock: "none",
  first: "usual",
};

/** The choices for a game; changes are remembered. */
export function rememberedChoices(game: GameName): Choices {
  const choices = $state(recall(choicesKey(game), USUAL));
  $effect(() => keep(choicesKey(game), choices));
  return choices;
}

/** The edition to play: the chosen one, otherwise that of the language. */
export function editionOf(game: GameName, choices: Choices): string | null {
  return choices.edition ?? usualEdition(game);
}

/** A new table, with the default edition if none was chosen. */
export function withEdition(table: NewTable): NewTable {
  const { config } = table;
  return { ...table, config: { ...config, edition: config.edition ?? usualEdition(config.game) } };
}

/** How many settings differ from their defaults, shown beside “More options”. */
export function countChanges(game: GameName, choices: Choices): number {
  const watched = ["layout", "hints", "openDiscards", "spectators", "clock", "first"] as const;
  const isOther = editionOf(game, choices) !== usualEdition(game);
  return watched.filter((name) => choices[name] !== USUAL[name]).length + Object.keys(choices.options).length + Number(isOther);
}

export function resetOptions(choices: Choices): void {
  const { edition, layout, hints, openDiscards, spectators, clock, first } = USUAL;
  Object.assign(choices, { edition, layout, hints, openDiscards, spectators, clock, first, options: {} });
}

/** One person against bots, so nobody is asked about Ireland. */
export function botTable(game: GameName, choices: Choices): NewTable {
  const bots = Array.from({ length: choices.opponents }, () => ({ bot: choices.level }));
  const first = choices.first === "me" ? 0 : "chance";
  return table(game, choices, [{ me: true, color: settings.color }, ...bots], first, true);
}

/** With free seats for friends, who will be asked who was last in Ireland. */
export function friendsTable(game: GameName, choices: Choices): NewTable {
  const free = Array.from({ length: choices.seats - 1 }, () => null);
  return table(game, choices, [{ me: true, color: settings.color }, ...free], choices.first === "chance" ? "chance" : choices.first === "me" ? 0 : "ireland", false);
}

/** All people at this device; `first`: who was last in Ireland, if that is asked. */
export function deviceTable(game: GameName, choices: Choices, first: number | "chance" = "chance"): NewTable {
  const people = choices.names.map((name) => ({ me: true, name: name.trim() || null }));
  const bots = Array.from({ length: choices.bots }, () => ({ bot: choices.level }));
  return table(game, choices, [...people, ...bots], choices.first === "me" ? 0 : first, true);
}

function table(
  game: GameName,
  choices: Choices,
  places: (SeatWish | null)[],
  first: number | "chance" | "ireland",
  start: boolean,
): NewTable {
  const layout = choices.layout === "own" ? choices.ownLayout : choices.layout;
  const config: SentTableConfig = {
    game,
    seats: places.length,
    edition: choices.edition,
    options: choices.options,
    layout: game === "board" ? layout : null,
    first,
    open_discards: choices.openDiscards,
    hints: choices.hints,
    spectators: choices.spectators,
    clock: CLOCKS[choices.clock] ?? null,
  };
  return $state.snapshot({ config, places, start }) as NewTable;
}
