// Sums over games, ratings, and the recommended level.
import { expect, test } from "vitest";
import type { LocalInfo } from "../local/games.ts";
import { expected, rated, UNKNOWN } from "./glicko.ts";
import { groupsOf, nextLevel, playedGames, ratingsOf, type Played } from "./stats.ts";

const LEVELS = [1200, 1400, 1600, 1800].map((rating) => ({ rating, deviation: 40 }));

function table(scores: number[], levels: (number | null)[], more: object = {}): LocalInfo {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const seats = levels.map((level, seat) => ({ seat, level, stand_in: null }));
  return { table: "t", changed: 1, status: "over", config: { game: "board" }, seats, outcome: { scores, winners }, ...more } as unknown as LocalInfo;
}

test("only finished games of one person against bots count, and no games continued from another", () => {
  const tables = [
    table([20, 12], [null, 3], { changed: 5 }),
    table([9, 12, 12], [2, null, 2], { changed: 4 }),
    table([9, 12], [null, null]),
    table([9, 12], [null, 2], { status: "running", outcome: null }),
    table([9, 12], [null, 2], { line: { of: null, turn: 3 } }),
  ];
  const [shared, won] = playedGames(tables);
  expect(playedGames(tables)).toHaveLength(2);
  expect(won).toMatchObject({ level: 3, seats: 2, score: 20, margin: 8, win: 1 });
  expect(shared).toMatchObject({ level: 2, seats: 3, score: 12, margin: 0, win: 0.5 });
});

test("groups have counts, means and their errors", () => {
  const played = playedGames([table([20, 12], [null, 3]), table([10, 12], [null, 3]), table([10, 12, 1], [null, 3, 2])]);
  expect(groupsOf(played)).toEqual([
    { game: "board", level: 3, seats: 2, games: 2, wins: 1, score: 15, margin: 3, error: 5, luckless: null },
    { game: "board", level: null, seats: 3, games: 1, wins: 0, score: 10, margin: -2, error: null, luckless: null },
  ]);
});

test("without luck, only games whose luck is known are counted", () => {
  const played = playedGames([table([20, 12], [null, 3], { table: "a" }), table([10, 12], [null, 3], { table: "b" }), table([9, 12], [null, 3], { table: "c" })]);
  const [group] = groupsOf(played, { a: { win: 0.6, margin: 4 }, c: { win: 0.2, margin: 0 }, gone: { win: 9, margin: 9 } });
  expect(group!.luckless).toEqual({ games: 2, wins: 0.8, margin: 2, error: 2 });
  expect(group!.games).toBe(3);
});

test("Glickman's own example, opponent by opponent", () => {
  const results: [number, number, number][] = [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]];
  let own = { rating: 1500, deviation: 200 };
  for (const [rating, deviation, result] of results) own = rated(own, { rating, deviation }, result);
  // Rated as one period of three games it is 1464 ± 151.4; one after another gives nearly the same.
  expect(own.rating).toBeGreaterThan(1455);
  expect(own.rating).toBeLessThan(1475);
  expect(own.deviation).toBeCloseTo(151.4, -1);
});

test("a rating becomes more certain with every game, and settles where wins and defeats are even", () => {
  const games = Array.from({ length: 60 }, (_, n): Played => playedGames([table([n % 2 ? 20 : 5, 12], [null, 3])])[0]!);
  const ratings = ratingsOf(games, LEVELS);
  expect(ratings.at(-1)!.deviation).toBeLessThan(60);
  expect(ratings.at(-1)!.deviation).toBeLessThan(ratings[0]!.deviation);
  expect(Math.abs(ratings.at(-1)!.rating - 1600)).toBeLessThan(30);
  expect(nextLevel(ratings.at(-1)!, LEVELS)).toBe(3);
});

test("a player who always wins is sent to a higher level", () => {
  const games = Array.from({ length: 12 }, () => playedGames([table([20, 12], [null, 2])])[0]!);
  expect(nextLevel(ratingsOf(games, LEVELS).at(-1)!, LEVELS)).toBeGreaterThan(2);
  expect(expected(UNKNOWN, UNKNOWN)).toBe(0.5);
});
