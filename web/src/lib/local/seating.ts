// The seating of a local table: as the person who sets it up requested, and again for a rematch. The server decides the
// same for its tables; both run the cases in tests/cases/seating.json.
import { ApiError } from "../api/http.ts";
import type { AskRematch, NewTable, SeatWish, TableConfig } from "../api/types.ts";
import catalog from "../engine/catalog.json";
import type { Engine } from "../engine/engine.ts";
import { cleanName } from "../engine/names.ts";
import type { LocalGame, LocalSeat } from "./games.ts";

/** The whole set-up of a table, without what only people at other devices would need, such as a clock. */
export function configOf({ config }: NewTable, seats: number): TableConfig {
  return {
    edition: null,
    options: {},
    layout: null,
    open_discards: false,
    hints: true,
    ...config,
    seats,
    first: config.first === "ireland" ? "chance" : (config.first ?? "chance"),
    spectators: false,
    clock: null,
    stand_in: config.stand_in ?? catalog.stand_in_level,
  };
}

/** The seats as requested. */
export function seatAll(engine: Engine, wishes: readonly (SeatWish | null)[]): LocalSeat[] {
  const colors = assignColors(wishes.map((wish) => wish?.color ?? null));
  const seats: LocalSeat[] = [];
  for (const [number, wish] of wishes.entries()) {
    const level = wish?.bot ?? null;
    const name = level === null ? cleanName(wish?.name ?? "") : null;
    const character = level === null ? null : chooseCharacter(engine, level, seats);
    seats.push({ name, level, character, color: colors[number]!, stand_in: null });
  }
  return seats;
}

/** The color of every seat: the one it requested, otherwise that of its number, otherwise the first one left. */
function assignColors(wishes: readonly (number | null)[]): number[] {
  const chosen = wishes.map((wish, seat) => (wish !== null && wishes.indexOf(wish) === seat ? wish : null));
  const taken = new Set(chosen);
  return chosen.map((color, seat) => {
    const found = color ?? [seat, ...wishes.keys()].find((each) => !taken.has(each))!;
    taken.add(found);
    return found;
  });
}

/** One of the characters of this level that is not at the table yet. */
function chooseCharacter(engine: Engine, level: number, present: readonly LocalSeat[]): string {
  const { characters } = engine.table.bots;
  const start = Math.floor(Math.random() * characters);
  const all = Array.from({ length: characters }, (_, n) => `${level}-${((start + n) % characters) + 1}`);
  return all.find((each) => present.every(({ character }) => character !== each)) ?? all[0]!;
}

/** The set-up and the seats of a rematch: everybody moves on by one seat, with the same color and character. */
export function onceMore(
  engine: Engine,
  { config: before, seats }: Pick<LocalGame, "config" | "seats">,
  change: AskRematch["change"],
  edition: string | null,
): { config: TableConfig; seats: LocalSeat[] } {
  const config = withinBounds(before);
  const moved = [...seats.slice(1), ...seats.slice(0, 1)].map((seat) => ({ ...seat, stand_in: null }));
  if (change === "harder") return { config, seats: shiftLevels(engine, moved, 1) };
  if (change === "easier") return { config, seats: shiftLevels(engine, moved, -1) };
  if (change === "more") return { config: { ...config, seats: seats.length + 1 }, seats: addBot(engine, moved) };
  if (change !== "other") return { config, seats: moved };
  const game = config.game === "board" ? "card" : "board";
  return { config: { ...config, game, edition, options: {}, layout: null }, seats: moved };
}

/** Apply the current limits to a game that was set up before they existed. */
function withinBounds(config: TableConfig): TableConfig {
  const { stall_rounds: rounds } = config.options;
  if (rounds === undefined) return config;
  return { ...config, options: { ...config.options, stall_rounds: Math.min(Number(rounds), catalog.most_stall_rounds) } };
}

function refusal(text: string): ApiError {
  return new ApiError({ key: "bad-value", text, field: "change" }, 400);
}

/** The bots one level stronger or weaker, if there is such a level. A bot of another level gets another character. */
function shiftLevels(engine: Engine, seats: LocalSeat[], step: number): LocalSeat[] {
  const shifted: LocalSeat[] = [];
  for (const seat of seats) {
    const level = (seat.level ?? NaN) + step;
    const exists = Object.hasOwn(engine.table.bots.levels, String(level));
    shifted.push(exists ? { ...seat, level, character: chooseCharacter(engine, level, shifted) } : seat);
  }
  if (shifted.every((seat, number) => seat === seats[number])) throw refusal("No bot here has another level to go to.");
  return shifted;
}

/** Bots in all seats except one, each as strong as before; those that replace people are as strong as the strongest bot. */
export function seatBots(engine: Engine, seats: readonly LocalSeat[], person: number): LocalSeat[] {
  const seated: LocalSeat[] = [];
  for (const [number, seat] of seats.entries()) {
    const level = number === person ? null : (seat.level ?? strongest(seats));
    const character = level === null ? null : (seat.character ?? chooseCharacter(engine, level, [...seats, ...seated]));
    seated.push({ ...seat, name: level === null ? seat.name : null, level, character, stand_in: null });
  }
  return seated;
}

function strongest(seats: readonly LocalSeat[]): number {
  const levels = seats.flatMap(({ level }) => level ?? []);
  return levels.length > 0 ? Math.max(...levels) : catalog.joining_level;
}

/** One more bot, as strong as the strongest at the table. */
function addBot(engine: Engine, seats: LocalSeat[]): LocalSeat[] {
  if (seats.length === engine.table.most.seats) throw refusal("There is no room for one more.");
  const level = strongest(seats);
  const color = [...seats.keys(), seats.length].find((each) => seats.every((seat) => seat.color !== each))!;
  return [...seats, { name: null, level, character: chooseCharacter(engine, level, seats), color, stand_in: null }];
}
