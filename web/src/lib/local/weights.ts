// The weights of the learned bots: fetched when a bot first needs them, then kept in memory.
import { readWeights, type LearnedWeights } from "../engine/weights.ts";
import { EngineError, type BotTable, type GameName, type Table } from "../engine/table.ts";

const FILES = import.meta.glob<string>("../../../../src/keltis/bots/weights/*.weights", { query: "?url", import: "default", eager: true });
const ADDRESSES = new Map(Object.entries(FILES).map(([path, address]) => [path.replace(/^.*\/|\.weights$/g, ""), address]));
const LEAST_PLAYERS = 2;

const asked = new Map<string, Promise<LearnedWeights>>();

/** The weights of a bot for a game with this many players; null if the bot is not a learned one. */
export async function weightsFor(table: Table, bot: BotTable, game: GameName, players: number): Promise<LearnedWeights | null> {
  return bot.weights ? null : learnedWeights(table, game, players);
}

/** The weights of `sage` and `champion`, loaded only once. */
export async function learnedWeights(table: Table, game: GameName, players: number): Promise<LearnedWeights> {
  const name = fileFor(game, players);
  if (!asked.has(name)) asked.set(name, load(name, game, table));
  try {
    return await asked.get(name)!;
  } catch (error) {
    asked.delete(name);
    throw error;
  }
}

/** The file for this number of players or, if there is none, for the nearest smaller number. */
function fileFor(game: GameName, players: number): string {
  for (let count = players; count >= LEAST_PLAYERS; count--) if (ADDRESSES.has(`${game}-${count}`)) return `${game}-${count}`;
  throw new EngineError(`There are no weights for the ${game} game.`);
}

async function load(name: string, game: GameName, table: Table): Promise<LearnedWeights> {
  const answer = await fetch(ADDRESSES.get(name)!);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return readWeights(new Uint8Array(await answer.arrayBuffer()), game, table);
}
