// Who has won, and why: equal to `winners_of` and `explain_scores` in Python. The module decides this from the scores alone.
import type { BoardView, CardView, Ending, Outcome, Why } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import { bitsOf, borrowing, callOf, deciderOf, fieldsOf, type Position } from "./standing.ts";

/** The score of every seat, as if the game ended now. */
export function scoresOf(engine: Engine, { game, games }: Position): number[] {
  return borrowing(engine, () => {
    const scores = engine.room("int64", games.records[0]!.players[0]!);
    callOf(engine, game)("scores", games, 0, scores);
    return Array.from(scores.view, Number);
  });
}

/** How the game ended; null while it is in progress. */
export function outcomeOf(engine: Engine, position: Position): Outcome | null {
  if (deciderOf(engine, position) !== null) return null;
  const scores = scoresOf(engine, position);
  const ending = fieldsOf(engine, position).number("ending");
  return { rule: engine.table.games[position.game].endings[ending] as Ending, scores, winners: winnersOf(engine, scores) };
}

/** The seats with the highest score; several on a tie. */
export function winnersOf(engine: Engine, scores: readonly number[]): number[] {
  return borrowing(engine, () => bitsOf(engine.call.winners(numbers(engine, scores, scores.length), scores.length)));
}

/** By seat: what decided between it and its nearest rival. */
export function explainScores(engine: Engine, { game, seats }: BoardView | CardView): Why[] {
  return borrowing(engine, () => {
    const sheets = seats.map((seat) => Object.values(seat.score_sheet));
    const parts = numbers(engine, sheets.flat(), seats.length, sheets[0]!.length);
    const stones = seats.map(({ wishes }) => (typeof wishes === "number" ? wishes : wishes.length));
    const wishes = numbers(engine, stones, seats.length);
    return seats.map((_, seat) => {
      const out = engine.room("int64", 4);
      engine.call.explain_score(parts, wishes, seats.length, seat, out);
      const [group, about, count, points] = Array.from(out.view, Number) as [number, number, number, number];
      return { key: engine.table.games[game].reasons_why[group]!, seat: about, count, points };
    });
  });
}

function numbers(engine: Engine, values: readonly number[], ...shape: number[]) {
  const room = engine.room("int64", ...shape);
  room.view.set(values.map(BigInt));
  return room;
}
