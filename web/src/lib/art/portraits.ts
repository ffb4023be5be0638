// The faces of the bots: composed of a few shapes in a box of 48 × 48, and no two alike.

export interface Portrait {
  /** Numbers of --skin-…, --hair-… and --cloak-… */
  skin: number;
  hair: number;
  cloak: number;
  /** Names of shapes: behind the head, on top of it, below it, and worn. */
  back: keyof typeof BACKS | null;
  top: keyof typeof TOPS | null;
  beard: keyof typeof BEARDS | null;
  wears: keyof typeof WORN | null;
}

export const BACKS = {
  long: "M11 22Q10 7 24 7T37 22L39 41H9Z",
  bob: "M11.5 21Q11 7 24 7T36.5 21L37.5 31Q31 33 24 33T10.5 31Z",
  braids: "M13 18Q8 23 10 28Q7 31 9.5 35Q8 39 11 42L15 41Q16 36 13.5 33Q16 29 14 26ZM35 18Q40 23 38 28Q41 31 38.5 35Q40 39 37 42L33 41Q32 36 34.5 33Q32 29 34 26Z",
  tail: "M30 9Q42 8 42 20Q43 30 37 37Q40 24 32 16Z",
  wild: "M9 27L6 21L10 19L7 13L13 12L14 6L20 8L25 4L29 8L36 7L36 13L41 15L38 20L42 24L38 28L39 34L24 30L9 35Z",
} as const;

export const TOPS = {
  cap: "M13 23Q11 8 24 8T35 23Q33.5 16.5 28 15.5Q19 17.5 13 23Z",
  curls: "M13 22A4.5 4.5 0 0 1 13.5 14A5 5 0 0 1 20 9.5A5.5 5.5 0 0 1 29.5 10A5 5 0 0 1 35 15A4.5 4.5 0 0 1 35.3 22Q33 16.5 28.5 16.5Q24 18.5 19.5 16.5Q15 17 13 22Z",
  parted: "M12.8 25Q11 8 24 8T35.2 25Q35 19 24.5 13.5Q14 18 12.8 25Z",
  spiky: "M13 22L10.5 15L15 15L14 9L19.5 11.5L22 6L26 10.5L31 6.5L31.5 11.5L36.5 11L34 15.5L37.5 17.5L35 22Q31 16 24 16T13 22Z",
  fringe: "M12.8 24Q11 8 24 8T35.2 24L33 19.5L30.5 20.5L28 18.5L25 20.5L22 18.5L19 20.5L16 18.5Z",
  bun: "M19 7A5 5 0 1 1 29 7L28 9Q36 11 35 23Q32 16 24 15.5T13 23Q12 11 20 9Z",
} as const;

export const BEARDS = {
  short: "M13.8 25Q14.5 37.5 24 38.5T34.2 25Q32 31 28 30Q24 28.5 20 30Q16 31 13.8 25Z",
  long: "M13.8 25Q14 38 24 46Q34 38 34.2 25Q32 31 28 30Q24 28.5 20 30Q16 31 13.8 25Z",
  moustache: "M16.5 31.5Q20 28 24 29.5Q28 28 31.5 31.5Q28 32.5 24 31.5Q20 32.5 16.5 31.5Z",
} as const;

/** `line`: drawn as a gold line; otherwise filled with the color of the cloak. */
export const WORN = {
  hood: { d: "M24 3Q42 4 41 30Q41 39 36 44Q39 24 34 17Q30 11 24 11T14 17Q9 24 12 44Q7 39 7 30Q6 4 24 3Z", line: false },
  band: { d: "M12.8 19.5Q24 14.5 35.2 19.5", line: true },
  circlet: { d: "M12.8 18Q24 22.5 35.2 18M24 20.5L22 23L24 26L26 23Z", line: true },
  torc: { d: "M17 38.5A8 8 0 1 0 31 38.5M17 38.5A1 1 0 1 1 16.9 38.5M31 38.5A1 1 0 1 0 31.1 38.5", line: true },
  leaves: { d: "M12 19Q9 13 15 13Q14 8 20 10Q21 5 25 8.5Q30 5 31 10.5Q36 9 34.5 14Q39 14 36 19Q33 16 30.5 17.5Q28 14.5 25 16.5Q22 14.5 19 17.5Q15 15.5 12 19Z", line: false },
  flower: { d: "M34 13m-3.5 0a1.75 1.75 0 1 1 3.5 0a1.75 1.75 0 1 1 3.5 0a1.75 1.75 0 1 1-3.5 2a1.75 1.75 0 1 1-3.5-2Z", line: true },
  feather: { d: "M34 18Q36 8 44 3Q45 12 36 19ZM34 19L42 7", line: true },
} as const;

type Row = [skin: number, hair: number, cloak: number, back: Portrait["back"], top: Portrait["top"], beard: Portrait["beard"], wears: Portrait["wears"]];

/** By character, named as on the server: level, then number. */
const ROWS: Record<string, Row> = {
  "1-1": [1, 3, 1, null, "spiky", null, null],
  "1-2": [2, 2, 2, "braids", "fringe", null, null],
  "1-3": [3, 5, 3, null, "curls", null, null],
  "1-4": [1, 1, 4, "tail", "parted", null, "flower"],
  "2-1": [2, 1, 5, null, "cap", null, null],
  "2-2": [1, 2, 1, "wild", "parted", null, null],
  "2-3": [1, 5, 2, null, "spiky", null, "band"],
  "2-4": [4, 5, 6, "bob", "fringe", null, null],
  "3-1": [1, 2, 3, null, "cap", "moustache", null],
  "3-2": [3, 4, 5, "long", "parted", null, "band"],
  "3-3": [2, 4, 4, "bob", "curls", null, "feather"],
  "3-4": [2, 5, 2, null, "bun", null, "flower"],
  "4-1": [1, 4, 6, null, "cap", "short", null],
  "4-2": [1, 3, 5, "braids", "parted", null, "circlet"],
  "4-3": [4, 5, 1, null, "curls", "short", "torc"],
  "4-4": [2, 1, 3, "long", "fringe", null, "leaves"],
  "5-1": [2, 2, 4, "wild", "cap", "long", null],
  "5-2": [3, 5, 6, "tail", "bun", null, "circlet"],
  "5-3": [1, 6, 2, null, null, "short", "hood"],
  "5-4": [1, 5, 1, "long", "parted", null, "feather"],
  "6-1": [1, 3, 5, "wild", "parted", "long", "circlet"],
  "6-2": [2, 5, 6, "long", "bun", null, "circlet"],
  "6-3": [3, 6, 4, "long", null, "long", "leaves"],
  "6-4": [4, 6, 3, "long", "parted", null, "hood"],
};

/** The face of a character; null if there is no drawing for it. */
export function portraitOf(character: string): Portrait | null {
  const row = ROWS[character];
  if (!row) return null;
  const [skin, hair, cloak, back, top, beard, wears] = row;
  return { skin, hair, cloak, back, top, beard, wears };
}

export const CHARACTERS: readonly string[] = Object.keys(ROWS);
