// The board in a record: its layout and tiles, in the form that the module takes and checks.
import type { Engine } from "./engine.ts";
import type { PlainRecord, Refusal } from "./records.ts";
import type { Room } from "./room.ts";
import { isObject } from "./schema.ts";

export interface Board {
  /** By path and stone. */
  tiles: Room<"uint8">;
  /** The dark stones by color. */
  layout: Record<string, number[]>;
  /** Refuses tiles that are not on the stones of the layout, or are not those of the game. */
  check(): void;
}

export function readBoard(engine: Engine, record: PlainRecord, refusal: Refusal): Board {
  const colors = engine.table.games["board"]?.piles ?? [];
  const { shape } = engine.table.records["board"]!.fields["tiles"]!;
  const stones = shape[1] ?? 0;
  if (record.tiles == null) return refusal.refuse("no-tiles", "tiles");
  const tiles = engine.room("uint8", ...shape);
  for (const [color, path] of Object.entries(record.tiles))
    for (const [stone, tile] of Object.entries(path))
      tiles.view[placeOf(colors, stones, color, stone, refusal)] = tileNumber(engine, tile, `tiles.${color}.${stone}`, refusal);
  const dark = readDark(engine, record, tiles, colors, stones, refusal);
  const check = () => refuseFlaw(engine.call.board_check_board(tiles, dark), "tiles", dark, refusal);
  refuseFlaw(engine.call.board_check_dark(dark), "layout", dark, refusal);
  return { tiles, layout: layoutOf(dark, colors), check };
}

function layoutOf({ view }: Room<"uint8">, colors: string[]): Record<string, number[]> {
  const layout = colors.map((): number[] => []);
  for (let n = 0; n < view.length; n += 2) layout[view[n]!]!.push(view[n + 1]!);
  return Object.fromEntries(colors.map((color, path) => [color, layout[path]!.sort((one, other) => one - other)]));
}

function placeOf(colors: string[], stones: number, color: string, stone: string, refusal: Refusal): number {
  const path = colors.indexOf(color);
  const number = Number(stone);
  if (path < 0 || String(number) !== stone || !(number >= 1 && number < stones))
    refusal.refuse("no-stone", `tiles.${color}.${stone}`);
  return path * stones + number;
}

function tileNumber(engine: Engine, value: string, field: string, refusal: Refusal): number {
  const texts = engine.table.games["board"]?.tiles ?? {};
  const found = Object.keys(texts).find((number) => texts[number] === value);
  return found === undefined ? refusal.refuse("no-tile", field, { value, known: Object.values(texts).join(", ") }) : Number(found);
}

/** The dark stones, as pairs of path and stone; if a record has no layout, they follow from its tiles. */
function readDark(
  engine: Engine,
  record: PlainRecord,
  tiles: Room<"uint8">,
  colors: string[],
  stones: number,
  refusal: Refusal,
): Room<"uint8"> {
  const end = stones - 1;
  const below = ([, stone]: number[]) => stone !== end;
  let places: number[][];
  if (record.layout == null)
    places = [...tiles.view.entries()].filter(([, tile]) => tile).map(([n]) => [Math.floor(n / stones), n % stones]).filter(below);
  else if (record.layout === "standard") places = engine.table.standard_layout.filter(below);
  else places = layoutPlaces(record.layout, colors, end, refusal);
  // A list longer than the board has a duplicate in its first part, so the rest need not be looked at.
  const looked = places.slice(0, tiles.view.length);
  const dark = engine.room("uint8", looked.length, 2);
  dark.view.set(looked.flat());
  return dark;
}

function layoutPlaces(layout: Record<string, number[]> | string, colors: string[], end: number, refusal: Refusal): number[][] {
  const { layouts } = refusal.files;
  if (layout === "random") return refusal.refuse("layout-random", "layout");
  if (!isObject(layout)) return refusal.refuse("layout-name", "layout", { known: layouts.join(" or "), value: layout });
  if (Object.keys(layout).length !== colors.length || !colors.every((color) => Object.hasOwn(layout, color)))
    refusal.refuse("layout-colors", "layout", { known: colors.join(", ") });
  // Values that are not stones become 0, which is never dark.
  return colors.flatMap((color, path) => (layout[color] ?? []).map((stone) => [path, stone >= 0 && stone <= end ? stone : 0]));
}

function refuseFlaw(number: number, field: string, dark: Room<"uint8">, refusal: Refusal): void {
  const key = refusal.files.board_flaws[number] ?? "";
  if (key !== "fine") refusal.refuse(key, field, { count: dark.shape[0], expected: refusal.files.dark_stones });
}
