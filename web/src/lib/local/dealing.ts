// A fresh deal as a record without moves, as `Game.new` makes it in Python: everything random follows from one seed.
import type { TableConfig } from "../api/types.ts";
import type { Engine } from "../engine/engine.ts";
import { notationOf } from "../engine/notation.ts";
import { RecordError } from "../engine/record_error.ts";
import type { PlainRecord } from "../engine/records.ts";
import type { Room } from "../engine/room.ts";
import { makeKey, type Seed } from "../engine/seeds.ts";
import { borrowing, callOf, Fields, setOptions, type Standing } from "../engine/standing.ts";
import type { GameName, OptionValue } from "../engine/table.ts";
import { cardsOf, viewOf } from "../engine/views.ts";

export type DealConfig = Pick<TableConfig, "game" | "seats" | "edition" | "options" | "layout">;

/** A seed that nobody can guess. */
export function freshSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** The record of a new game; `first` is the seat that begins, or null for chance. */
export function dealRecord(engine: Engine, config: DealConfig, first: number | null, seed: Seed): PlainRecord {
  return borrowing(engine, () => {
    const { game, seats: players } = config;
    const [edition, options] = resolveOptions(engine, config);
    const key = makeKey(engine, seed);
    const begins = first ?? engine.call.draw_first(key, players);
    const games = engine.room<GameName>(game, 1);
    const memories = engine.room<`${GameName}_memory`>(`${game}_memory`, 1);
    setOptions(engine, games, { options, players });
    const layout = game === "board" ? layTiles(engine, config, games as Room<"board">, key, begins) : null;
    if (game === "card") engine.call.card_deal_by_key(games as Room<"card">, 0, key, begins);
    callOf(engine, game)("remember_deal", memories, 0, players);
    const standing: Standing = { game, edition, options, players, first: begins, layout, games, memories };
    return describe(engine, standing);
  });
}

function resolveOptions(engine: Engine, { game, edition, options }: DealConfig): [string, Record<string, OptionValue>] {
  const { editions } = engine.table.record_files;
  const name = edition ?? Object.keys(editions).find((each) => editions[each]!.game === game)!;
  const usual = editions[name];
  if (usual?.game !== game) throw new RecordError("edition", name);
  const known = Object.entries(options).filter(([option]) => Object.hasOwn(usual.options, option));
  return [name, { ...usual.options, ...Object.fromEntries(known) }];
}

/** Deals the board game on the chosen dark stones, and returns them. */
function layTiles(engine: Engine, { layout }: DealConfig, games: Room<"board">, key: Room<"uint8">, first: number): Record<string, number[]> {
  const { piles: colors } = engine.table.games.board;
  const { standard_layout: standard } = engine.table;
  const stones = engine.room("uint8", standard.length, 2);
  const end = Math.max(...standard.map(([, stone]) => stone));
  if (layout === "random") engine.call.board_draw_layout(key, stones);
  else if (layout === null || layout === "standard") stones.view.set(standard.flat());
  else stones.view.set(ownStones(engine, layout, colors, end));
  engine.call.board_deal_by_key(games, 0, key, stones, first);
  const dark: Record<string, number[]> = Object.fromEntries(colors.map((color) => [color, []]));
  for (let n = 0; n < stones.view.length; n += 2)
    if (stones.view[n + 1] !== end) dark[colors[stones.view[n]!]!]!.push(stones.view[n + 1]!);
  return dark;
}

/** The stones of a custom layout, path by path, and the end stone of each; the module says whether they are possible. */
function ownStones(engine: Engine, layout: Record<string, number[]>, colors: string[], end: number): number[] {
  const byPath = colors.map((color) => [...(layout[color] ?? [])].sort((one, other) => one - other));
  const places = byPath.flatMap((stones, path) => stones.map((stone) => [path, stone]));
  const dark = engine.room("uint8", places.length, 2);
  dark.view.set(places.flat());
  const flaw = engine.table.record_files.board_flaws[engine.call.board_check_dark(dark)];
  if (flaw !== "fine") throw new RecordError("layout", flaw ?? "");
  return byPath.flatMap((stones, path) => [...stones, end].map((stone) => [path, stone])).flat();
}

function describe(engine: Engine, standing: Standing): PlainRecord {
  const { game, edition, options, players, first, layout } = standing;
  const { format } = engine.table.record_files;
  const view = viewOf(engine, standing, null);
  const hands = Array.from({ length: players }, (_, seat) => cardsOf(engine, standing, seat).hand);
  const position = new Fields(engine, game, standing.games.records[0]!);
  const [at, end] = [position.number("pile_at"), position.number("pile_end")];
  const held = hands.reduce((sum, hand) => sum + hand.length, 0);
  const cards = engine.table.games[game].copies.reduce((sum, count) => sum + count, 0);
  const pile = notationOf(engine.table, game).cards(position.list("pile", cards - held));
  return {
    format,
    ruleset: view.ruleset,
    game,
    edition,
    options,
    ...(view.game === "board" ? { layout, tiles: view.tiles } : {}),
    players,
    first,
    deal: { hands, pile: pile.slice(at, end), box: pile.slice(end) },
    moves: [],
  };
}
