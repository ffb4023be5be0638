// Numerals drawn with one line, as if carved: the same on every device, whatever fonts it has.

/** Each sign: its width, and its line in a box 20 high. */
const SIGNS: Record<string, readonly [number, string]> = {
  "0": [14, "M7 1.5C10.6 1.5 12.5 5 12.5 10S10.6 18.5 7 18.5S1.5 15 1.5 10S3.4 1.5 7 1.5Z"],
  "1": [8.6, "M1.6 5.2L6.4 1.5V18.5"],
  "2": [14, "M1.8 5.6C2.2 3 4.2 1.5 7 1.5C10 1.5 12.2 3.4 12.2 6.2C12.2 9 10 11 7 13.4C4.6 15.2 2.6 16.8 1.8 18.5H12.4"],
  "3": [14, "M2 4.2C3 2.4 4.8 1.5 7 1.5C9.8 1.5 11.8 3.1 11.8 5.5C11.8 8 9.6 9.4 6.6 9.4C10 9.4 12.4 11 12.4 13.8C12.4 16.6 10 18.5 6.9 18.5C4.4 18.5 2.5 17.5 1.5 15.6"],
  "4": [14, "M9.6 18.5V1.5L1.2 13.4H12.8"],
  "5": [14, "M11.6 1.5H3.4L2.6 9C3.8 8 5.3 7.5 7 7.5C10.2 7.5 12.5 9.6 12.5 12.8C12.5 16.2 10.1 18.5 6.8 18.5C4.4 18.5 2.5 17.5 1.5 15.8"],
  "6": [14, "M11.2 2.6C10.2 1.9 9 1.5 7.8 1.5C4 1.5 1.5 5.4 1.5 11.4C1.5 16 3.6 18.5 7 18.5C10.2 18.5 12.5 16.2 12.5 13.1C12.5 10 10.3 7.9 7.3 7.9C4.8 7.9 2.6 9.3 1.7 11.8"],
  "7": [14, "M1.5 1.5H12.5L5.2 18.5"],
  "8": [14, "M7 9.3C4.2 9.3 2.4 7.7 2.4 5.4S4.2 1.5 7 1.5S11.6 3.1 11.6 5.4S9.8 9.3 7 9.3C3.8 9.3 1.5 11.1 1.5 13.9S3.8 18.5 7 18.5S12.5 16.7 12.5 13.9S10.2 9.3 7 9.3Z"],
  "9": [14, "M2.8 17.4C3.8 18.1 5 18.5 6.2 18.5C10 18.5 12.5 14.6 12.5 8.6C12.5 4 10.4 1.5 7 1.5C3.8 1.5 1.5 3.8 1.5 6.9C1.5 10 3.7 12.1 6.7 12.1C9.2 12.1 11.4 10.7 12.3 8.2"],
  "−": [12, "M1.5 10.5H10.5"],
  "+": [12, "M6 6V15M1.5 10.5H10.5"],
  "×": [11, "M1.8 7L9.2 14.4M9.2 7L1.8 14.4"],
  "/": [9, "M1.5 18.5L7.5 1.5"],
  // The end of a row: an arrow that meets a bar.
  E: [14, "M1.5 1.6H12.5M7 18.5V6M2.2 10.8L7 6L11.8 10.8"],
};

const GAP = 2.4;

export interface Carved {
  /** Each sign: how far right it begins, and its line. */
  signs: { x: number; line: string }[];
  width: number;
}

/** The signs of a text side by side; a sign that is not ours is left out. */
export function carve(text: string): Carved {
  const signs: Carved["signs"] = [];
  let x = 0;
  for (const sign of text.replace("-", "−")) {
    const drawn = SIGNS[sign];
    if (drawn === undefined) continue;
    signs.push({ x, line: drawn[1] });
    x += drawn[0] + GAP;
  }
  return { signs, width: Math.max(x - GAP, 0) };
}
