// Cards and tiles in the form that the module takes.
import type { Engine } from "./engine.ts";
import type { Room } from "./room.ts";
import { callOf, setOptions, type Standing } from "./standing.ts";
import type { GameName } from "./table.ts";

export type Tiles = Record<string, Record<string, string>>;

/** What is wrong with a deck of hands, draw pile and box of these sizes: a key of the field table; `found` says where. */
export function deckFlaw(engine: Engine, game: GameName, deck: Room<"uint8">, numbers: readonly number[], found: Room<"int64">): string {
  const kinds = engine.table.games[game].copies;
  const [sizes, copies] = [engine.room("int64", numbers.length), engine.room("uint8", kinds.length)];
  sizes.view.set(numbers.map(BigInt));
  copies.view.set(kinds);
  return engine.table.record_files.deck_flaws[engine.call.check_deck(deck, sizes, copies, found)] ?? "";
}

/** Deals this deck, unchecked, in the order hands, draw pile, box; in the board game with these tiles. */
export function dealDeck(
  engine: Engine,
  { game, games, memories, ...setup }: Omit<Standing, "edition" | "layout">,
  deck: Room<"uint8">,
  tiles: Tiles | null | undefined,
): void {
  const call = callOf(engine, game);
  setOptions(engine, games, setup);
  call("deal", games, 0, deck, ...(game === "board" ? [tileRoom(engine, tiles ?? {})] : []), setup.first);
  call("remember_deal", memories, 0, setup.players);
}

function tileRoom(engine: Engine, tiles: Tiles): Room<"uint8"> {
  const { piles, tiles: texts } = engine.table.games.board;
  const { shape } = engine.table.records["board"]!.fields["tiles"]!;
  const numbers = new Map(Object.entries(texts).map(([number, text]) => [text, Number(number)]));
  const room = engine.room("uint8", ...shape);
  for (const [color, path] of Object.entries(tiles))
    for (const [stone, tile] of Object.entries(path))
      room.view[piles.indexOf(color) * shape[1]! + Number(stone)] = numbers.get(tile) ?? 0;
  return room;
}
