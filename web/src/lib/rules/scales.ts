// The scales printed on the overview cards, shown beside the rules; nothing is computed from them. A test compares them with the rules.

export type Scale = readonly number[];

/** Points by count, from 0 on; the last value is for that count or more. */
export const SCALES: Record<string, { from: number; points: Scale }> = {
  B29: { from: 0, points: [-4, -3, 2, 3, 6, 10] },
  C17: { from: 1, points: [-4, -3, -2, 1, 2, 3, 6, 7, 10] },
  C19: { from: 0, points: [-4, -1, 0, 4, 6, 10] },
};
