// Glicko (Mark Glickman, "Parameter estimation in large dynamic paired comparison experiments", 1999): a rating, and how
// uncertain it is. Opponents are the levels, whose ratings are known from matches among them.

export interface Rating {
  /** On the scale of the levels: 400 points are odds of ten to one. */
  rating: number;
  /** Standard deviation. */
  deviation: number;
}

/** The rating before the first game. */
export const UNKNOWN: Rating = { rating: 1500, deviation: 350 };
const Q = Math.LN10 / 400;

/** How much an uncertain rating counts. */
function weight(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
}

/** The expected share of wins against an opponent. */
export function expected(own: Rating, other: Rating): number {
  const deviation = Math.hypot(own.deviation, other.deviation);
  return 1 / (1 + 10 ** ((-weight(deviation) * (own.rating - other.rating)) / 400));
}

/** After one more result: 1 for a win, 0.5 for a tie, 0 for a defeat. */
export function rated(own: Rating, other: Rating, result: number): Rating {
  const factor = weight(other.deviation);
  const share = 1 / (1 + 10 ** ((-factor * (own.rating - other.rating)) / 400));
  const information = Q ** 2 * factor ** 2 * share * (1 - share);
  const precision = 1 / own.deviation ** 2 + information;
  return { rating: own.rating + (Q * factor * (result - share)) / precision, deviation: Math.sqrt(1 / precision) };
}
