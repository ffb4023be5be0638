// SVG paths with their position computed in advance: a transform would cost time in every frame.

const made = new Map<string, string>();
const short = (value: number) => Math.round(value * 100) / 100;

/** The path moved to (x, y) and scaled. Arcs must not be rotated. */
export function placed(line: string, x: number, y: number, wide = 1, tall = wide): string {
  const key = `${x} ${y} ${wide} ${tall}${line}`;
  const known = made.get(key) ?? line.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, letter: string, rest: string) => letter + put(letter, rest, x, y, wide, tall));
  made.set(key, known);
  return known;
}

function put(letter: string, rest: string, x: number, y: number, wide: number, tall: number): string {
  const kind = letter.toLowerCase();
  const isRelative = kind === letter;
  const across = (value: number) => short(value * wide + (isRelative ? 0 : x));
  const down = (value: number) => short(value * tall + (isRelative ? 0 : y));
  const arc = [(value: number) => short(value * wide), (value: number) => short(value * tall), Number, Number, Number, across, down];
  const ways = kind === "a" ? arc : kind === "h" ? [across] : kind === "v" ? [down] : [across, down];
  const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  return numbers.map((number, i) => ways[i % ways.length]!(Number(number))).join(" ");
}
