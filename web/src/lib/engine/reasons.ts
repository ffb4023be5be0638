// Why a move is not allowed, with the values that the text mentions.
import type { Reason } from "../api/types.ts";
import { describeCard } from "../state/moves.ts";
import type { Engine } from "./engine.ts";
import { notationOf } from "./notation.ts";
import type { Room } from "./room.ts";
import { borrowing, callOf } from "./standing.ts";
import type { GameName } from "./table.ts";

/** The reason with this number, returned by `why_not` for a move in position 0. */
export function reasonOf(engine: Engine, game: GameName, games: Room<GameName>, number: number, move: number): Reason {
  const { key, rule, names } = engine.table.reasons[number]!;
  return borrowing(engine, () => {
    const subjects = engine.room("subject", 1);
    callOf(engine, game)("name_subject", games, 0, number, move, subjects, 0);
    const found = subjects.records[0]! as unknown as Record<string, Int8Array>;
    const args: Reason["args"] = {};
    for (const name of names) {
      const value = found[name]![0]!;
      if (name === "card") Object.assign(args, describeCard(notationOf(engine.table, game).card(value)));
      else args[name] = name === "color" ? engine.table.games[game].piles[value]! : value;
    }
    return { key, rule, args };
  });
}
