// Everybody's place, and the margins. Equal scores share a place.

export interface Place {
  seat: number;
  /** From 1. */
  place: number;
  score: number;
  /** For the winner: the lead over the best of the others, 0 on a tie. For anybody else: the distance to the winner, negative. */
  margin: number;
}

/** Best first; seats with equal scores stay in their order. */
export function placesOf(scores: readonly number[]): Place[] {
  const best = Math.max(...scores);
  return scores
    .map((score, seat) => {
      const others = scores.filter((_, other) => other !== seat);
      const margin = score - (score === best ? Math.max(...others) : best);
      return { seat, score, margin, place: 1 + scores.filter((other) => other > score).length };
    })
    .sort((one, other) => other.score - one.score || one.seat - other.seat);
}
