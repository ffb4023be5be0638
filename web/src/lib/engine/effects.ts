// What everybody would see at once if a move were made, equal to `Game.effect` in Python.
import type { Color, Effect, Ending, Phase, Tile } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import { notationOf } from "./notation.ts";
import { borrowing, callOf, Fields, type Standing } from "./standing.ts";
import type { GameName } from "./table.ts";

/** What everybody saw of one move, and whose move it was. */
export interface Act {
  seat: number;
  effect: Effect;
}

/** The effect of a legal move of the deciding seat, by its number. */
export function effectOf(engine: Engine, standing: Standing, move: number): Effect {
  return borrowing(engine, () => foreseer(engine, standing)(move));
}

/** Returns a function that gives the effect of a move in the current position. It uses memory of its own. */
export function foreseer(engine: Engine, { game, games }: Standing): (move: number) => Effect {
  const [after, effects] = [engine.room<GameName>(game, 1), engine.room("effect", 1)];
  const found = new Fields(engine, "effect", effects.records[0]!);
  return (move) => {
    callOf(engine, game)("foresee", games, 0, after, move, effects, 0);
    return describe(engine, game, move, found);
  };
}

function describe(engine: Engine, game: GameName, move: number, found: Fields): Effect {
  const { phases, endings, tiles, piles } = engine.table.games[game];
  const notation = notationOf(engine.table, game);
  const [path, taken] = [found.number("path"), found.number("taken")];
  const phase = phases[found.number("phase")] as Phase;
  const step = { path: piles[path] as Color, start: found.number("start"), end: found.number("end"), large: found.number("is_large") === 1 };
  return {
    move: notation.move(move).text,
    step: path < 0 ? null : step,
    tile: (tiles[found.number("tile")] as Tile | undefined) ?? null,
    points: found.number("points"),
    wish: found.number("wish") || null,
    taken: taken < 0 ? null : notation.card(taken),
    score_change: found.number("score_change"),
    start_change: phase === "start" ? found.number("start_change") : null,
    phase,
    ends: endings[found.number("ending")] as Ending | null,
  };
}
