// Who has won, and why: equal to `winners_of` and `explain_scores` in Python. The module decides, from the scores alone.
import type { BoardView, CardView, Why } from "../api/types.ts";
import type { Engine } from "./engine.ts";
import { bitsOf, borrowing } from "./standing.ts";

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
