// What a table can be set up with, and which edition is played. It is part of the app, so no server has to be asked.
import type { EditionInfo, GameName } from "$lib/api/types";
import catalog from "$lib/engine/catalog.json";
import { currentLanguage } from "$lib/texts/texts.svelte";
import { recall } from "./settings.svelte";

/** Editions, levels, the standard layout, and bounds. */
export const known: {
  editions: EditionInfo[];
  standard_layout: Record<string, number[]>;
  levels: number[];
  most_stall_rounds: number;
} = catalog as never;

/** The editions of a game. */
export function editionsOf(game: GameName): EditionInfo[] {
  return known.editions.filter((edition) => edition.game === game);
}

/** The edition that a new table starts with, by language. */
export function usualEdition(game: GameName): string | null {
  return editionsOf(game).find((edition) => edition.languages.includes(currentLanguage()))?.edition ?? null;
}

/** The key under which the choices for the tables of a game are stored. */
export const choicesKey = (game: GameName) => `keltis-choices-${game}`;

/** The edition of your own tables: lessons teach it, and a rematch with the other game uses it. */
export function ownEdition(game: GameName): string | null {
  return recall<{ edition: string | null }>(choicesKey(game), { edition: null }).edition ?? usualEdition(game);
}
