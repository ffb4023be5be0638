// What a table can be set up with, as the server says it; and which edition is played.
import type { Catalog, EditionInfo, GameName } from "$lib/api/types";
import { api } from "$lib/api/http";
import { currentLanguage } from "$lib/texts/texts.svelte";
import { recall } from "./settings.svelte";

/** Editions, levels and the standard layout, asked for once. */
class Known {
  catalog = $state.raw<Catalog | null>(null);
}

export const known = new Known();

/** The levels of bots; until the server has said it, those there are today. */
export const levelsNow = () => known.catalog?.levels.map(({ level }) => level) ?? [1, 2, 3, 4, 5, 6];

export async function needCatalog(): Promise<void> {
  known.catalog ??= await api.get<Catalog>("/api/catalog");
}

/** The editions of a game; none until they are known. */
export function editionsOf(game: GameName): EditionInfo[] {
  return known.catalog?.editions.filter((edition) => edition.game === game) ?? [];
}

/** The edition a table starts with if nobody chooses another: the server says which, by language. */
export function usualEdition(game: GameName): string | null {
  return editionsOf(game).find((edition) => edition.languages.includes(currentLanguage()))?.edition ?? null;
}

/** Where the choices for the tables of a game are kept. */
export const choicesKey = (game: GameName) => `keltis-choices-${game}`;

/** The edition of one's own tables: lessons teach it, and the other game is played by it. */
export async function ownEdition(game: GameName): Promise<string | null> {
  await needCatalog();
  return recall<{ edition: string | null }>(choicesKey(game), { edition: null }).edition ?? usualEdition(game);
}
