// A QR code of a short text: byte mode, error correction level M, versions 1 to 10 (ISO/IEC 18004).

/** By version, from 1: codewords in all, error correction codewords a block, blocks. */
const SIZES = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2],
  [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
] as const; // prettier-ignore

type Grid = (boolean | null)[][];

/** The dark modules, row by row; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex((_, index) => bytes.length <= capacity(index + 1)) + 1;
  if (version === 0) return null;
  const words = withCorrection(dataWords(bytes, version), version);
  const grid = functionPatterns(version);
  const free = grid.map((row) => row.map((module) => module === null));
  placeWords(grid, words);
  return bestMask(grid as boolean[][], free);
}

function dataLength(version: number): number {
  const [total, correction, blocks] = SIZES[version - 1] ?? SIZES[0];
  return total - correction * blocks;
}

const countBits = (version: number) => (version < 10 ? 8 : 16);
const capacity = (version: number) => dataLength(version) - Math.ceil((4 + countBits(version)) / 8);

function dataWords(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const length = dataLength(version);
  put(0, Math.min(4, length * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Product in the field of 256 elements of this code. */
function times(one: number, other: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> i) & 1) * one;
  }
  return product;
}

function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: number[], divisor: number[]): number[] {
  const result = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((each, i) => (result[i] = (result[i] ?? 0) ^ times(each, factor)));
  }
  return result;
}

/** Blocks with their correction, their words taken in turn. */
function withCorrection(data: number[], version: number): number[] {
  const [total, correction, count] = SIZES[version - 1] ?? SIZES[0];
  const divisor = generator(correction);
  const short = Math.floor(total / count) - correction;
  const longer = total % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => remainder(block, divisor));
  const inTurn = (lists: number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(checks, correction)];
}

function functionPatterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, set); // prettier-ignore
  for (const x of alignments(version))
    for (const y of alignments(version)) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isFinder) square(x, y, 2, set);
    }
  drawFormat(size, 0, set);
  drawVersion(size, version, set);
  return grid;
}

/** Rings around a centre: a finder (radius 4, its outermost ring light) or an alignment pattern (radius 2). */
function square(cx: number, cy: number, radius: number, set: (x: number, y: number, dark: boolean) => void): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, (last + 6) / 2, last];
}

function drawFormat(size: number, mask: number, set: (x: number, y: number, dark: boolean) => void): void {
  let rest = mask; // level M is 0
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function drawVersion(size: number, version: number, set: (x: number, y: number, dark: boolean) => void): void {
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1;
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Two columns at a time, upwards and downwards, from the right. */
function placeWords(grid: Grid, words: number[]): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const isUp = ((right + 1) & 2) === 0;
        const row = grid[isUp ? size - 1 - step : step];
        if (!row || row[x] !== null) continue;
        row[x] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function bestMask(grid: boolean[][], free: boolean[][]): boolean[][] {
  const masked = MASKS.map((isFlipped, number) => {
    const copy = grid.map((row, y) => row.map((dark, x) => (free[y]?.[x] ? dark !== isFlipped(x, y) : dark)));
    drawFormat(copy.length, number, (x, y, dark) => void ((copy[y] as boolean[])[x] = dark));
    return copy;
  });
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** How hard a code would be to read. */
function penalty(grid: boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  const lines = [...grid, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  let points = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const finder of ["10111010000", "00001011101"]) {
      for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) points += 40;
    }
  }
  for (let y = 1; y < grid.length; y++)
    for (let x = 1; x < grid.length; x++) {
      const four = [grid[y]?.[x], grid[y]?.[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]];
      if (four.every((dark) => dark === four[0])) points += 3;
    }
  const dark = grid.flat().filter(Boolean).length;
  const total = grid.length ** 2;
  return points + Math.floor(Math.abs(dark * 20 - total * 10) / total) * 10;
}
