// Statistics of the finished games of this browser against bots. No display, no texts.
import type { GameName } from "../engine/table.ts";
import type { LocalInfo } from "../local/games.ts";
import { expected, rated, UNKNOWN, type Rating } from "./glicko.ts";

/** One game of a person against bots. */
export interface Played {
  table: string;
  /** The person's seat. */
  seat: number;
  /** Seconds since 1970. */
  at: number;
  game: GameName;
  /** The level of all bots; null if their levels differ. */
  level: number | null;
  /** By bot: its level, and its points. */
  bots: { level: number; score: number }[];
  seats: number;
  score: number;
  /** Points ahead of the best of the others. */
  margin: number;
  /** The share of the win. */
  win: number;
}

/** The games that count, the oldest first: complete ones with one person, in which no bot played for that person. */
export function playedGames(tables: readonly LocalInfo[]): Played[] {
  return tables.flatMap(playedGame).sort((one, other) => one.at - other.at);
}

function playedGame({ table, changed, status, config, seats, outcome, line }: LocalInfo): Played[] {
  const people = seats.filter(({ level }) => level === null);
  const own = people[0];
  if (status !== "over" || !outcome || line || people.length !== 1 || !own || own.stand_in !== null) return [];
  const { scores, winners } = outcome;
  const bots = seats.filter(({ level }) => level !== null).map(({ seat, level }) => ({ level: level!, score: scores[seat]! }));
  const levels = new Set(bots.map(({ level }) => level));
  const score = scores[own.seat]!;
  return [
    {
      table,
      seat: own.seat,
      at: changed,
      game: config.game,
      level: levels.size === 1 ? bots[0]!.level : null,
      bots,
      seats: seats.length,
      score,
      margin: score - Math.max(...bots.map((bot) => bot.score)),
      win: winners.includes(own.seat) ? 1 / winners.length : 0,
    },
  ];
}

/** The result of a game without the luck of the deal and of the draws. */
export interface Luckless {
  margin: number;
  win: number;
}
export type LucklessByTable = Readonly<Record<string, Luckless>>;

/** Sums over some games; scores and margins are means. */
export interface Sums {
  games: number;
  wins: number;
  margin: number;
  /** The standard error of the mean margin; null with a single game. */
  error: number | null;
}

export interface Group extends Sums {
  game: GameName;
  level: number | null;
  seats: number;
  score: number;
  /** The sums of the games whose luck is known; null if there are none. */
  luckless: Sums | null;
}

/** Sums by game, seats and level. */
export function groupsOf(played: readonly Played[], luckless: LucklessByTable = {}): Group[] {
  const groups = new Map<string, Played[]>();
  for (const each of played) {
    const key = `${each.game} ${each.seats} ${each.level ?? 9}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.keys()].sort().map((key) => {
    const all = groups.get(key)!;
    const { game, level, seats } = all[0]!;
    const rest = all.flatMap(({ table }) => luckless[table] ?? []);
    return { game, level, seats, ...sumsOf(all), score: mean(all.map(({ score }) => score)), luckless: rest.length > 0 ? sumsOf(rest) : null };
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function sumsOf(results: readonly Luckless[]): Sums {
  const games = results.length;
  const margins = results.map(({ margin }) => margin);
  const middle = mean(margins);
  const squares = margins.reduce((sum, margin) => sum + (margin - middle) ** 2, 0);
  return { games, wins: results.reduce((sum, { win }) => sum + win, 0), margin: middle, error: games > 1 ? Math.sqrt(squares / (games - 1) / games) : null };
}

/** The ratings of the levels of a game, the lowest first. */
export type Levels = readonly Rating[];

/** The rating after each of these games, all of the same game: against every bot at the table it counts as a win, a tie or a defeat. */
export function ratingsOf(played: readonly Played[], levels: Levels): Rating[] {
  let own = UNKNOWN;
  return played.map(({ bots, score }) => {
    for (const bot of bots) own = rated(own, levels[bot.level - 1]!, score === bot.score ? 0.5 : Number(score > bot.score));
    return own;
  });
}

/** The share of wins that is most fun. */
const EVEN = 0.5;

/** The number of the level against which wins and defeats are closest to even. */
export function nextLevel(own: Rating, levels: Levels): number {
  const distances = levels.map((level) => Math.abs(expected(own, level) - EVEN));
  return distances.indexOf(Math.min(...distances)) + 1;
}
