// Outlines that look hewn by hand, always the same for the same stone.

/** A small random number generator: the same seed gives the same stone. */
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const short = (value: number) => Math.round(value * 10) / 10;

/** A closed smooth line through all points (Catmull-Rom as Bézier curves). */
function smooth(points: readonly (readonly [number, number])[]): string {
  const n = points.length;
  const at = (i: number) => points[(i + n) % n]!;
  let line = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]];
    line += `C${numbers.map(short).join(" ")}`;
  }
  return `${line}Z`;
}

/** A point on the rim of a block with round corners, and its outward direction; `way` is the distance along the rim from the middle of the right side. */
function onRim(width: number, height: number, corner: number, way: number): [number, number, number, number] {
  const [w, h] = [width / 2 - corner, height / 2 - corner];
  const arc = (Math.PI / 2) * corner;
  const parts: [number, (at: number) => [number, number, number, number]][] = [
    [h, (at) => [w + corner, at, 1, 0]],
    [arc, (at) => turned(w, h, corner, at / corner)],
    [2 * w, (at) => [w - at, h + corner, 0, 1]],
    [arc, (at) => turned(-w, h, corner, Math.PI / 2 + at / corner)],
    [2 * h, (at) => [-w - corner, h - at, -1, 0]],
    [arc, (at) => turned(-w, -h, corner, Math.PI + at / corner)],
    [2 * w, (at) => [at - w, -h - corner, 0, -1]],
    [arc, (at) => turned(w, -h, corner, 1.5 * Math.PI + at / corner)],
    [h, (at) => [w + corner, at - h, 1, 0]],
  ];
  for (const [length, point] of parts) {
    if (way <= length) return point(way);
    way -= length;
  }
  return [w + corner, 0, 1, 0];
}

function turned(x: number, y: number, corner: number, angle: number): [number, number, number, number] {
  return [x + corner * Math.cos(angle), y + corner * Math.sin(angle), Math.cos(angle), Math.sin(angle)];
}

const made = new Map<string, string>();

/** A slab around (0, 0): a block with round corners and a slightly uneven rim. Every board has the same slabs, so each is made only once. */
export function hewn(width: number, height: number, seed: number, rough = 0.06, round = 0.42): string {
  const key = `${width} ${height} ${seed} ${rough} ${round}`;
  const known = made.get(key) ?? hew(width, height, seed, rough, round);
  made.set(key, known);
  return known;
}

function hew(width: number, height: number, seed: number, rough: number, round: number): string {
  const next = chance(seed);
  const corner = height * round;
  const rim = 2 * (width + height) - 8 * corner + 2 * Math.PI * corner;
  const count = Math.round(rim / (height * 0.42));
  const points = Array.from({ length: count }, (_, i) => {
    const [x, y, outX, outY] = onRim(width, height, corner, ((i + (next() - 0.5) * 0.3) / count) * rim + 0.01);
    const depth = next() * rough * height;
    return [x - outX * depth, y - outY * depth] as const;
  });
  return smooth(points);
}

/** Fine cracks and specks on a slab. */
export function grain(width: number, height: number, seed: number): string {
  const next = chance(seed + 77);
  const marks = Array.from({ length: 4 }, () => {
    const x = (next() - 0.5) * width * 0.8;
    const y = (next() - 0.5) * height * 0.66;
    const length = (0.04 + next() * 0.07) * width;
    return `M${short(x)} ${short(y)}q${short(length / 2)} ${short((next() - 0.5) * 5)} ${short(length)} ${short((next() - 0.5) * 4)}`;
  });
  return marks.join("");
}

/** The upper edge of an area: a gentle ridge from left to right. */
export function ridge(left: number, right: number, top: number, height: number, seed: number): string {
  const next = chance(seed + 300);
  const steps = 6;
  const step = (right - left) / steps;
  let line = `M${left} ${short(top)}`;
  for (let i = 0; i < steps; i++) {
    const lift = (i % 2 ? 1 : -1) * height * (0.5 + next() * 0.5);
    line += `q${short(step / 2)} ${short(lift)} ${short(step)} 0`;
  }
  return line;
}

/** Tufts of grass along an edge. */
export function grass(width: number, top: number, seed: number): string {
  const next = chance(seed + 500);
  const tufts = Array.from({ length: 14 }, (_, i) => {
    const x = short(((i + 0.2 + next() * 0.6) / 14) * width);
    const y = short(top + 2 + next() * 5);
    const tall = short(7 + next() * 6);
    return `M${x} ${y}q-1 ${-tall * 0.6} -5 ${-tall * 0.8}M${x + 1} ${y}q0 ${-tall * 0.7} 1 ${-tall}M${x + 2} ${y}q1 ${-tall * 0.6} 6 ${-tall * 0.7}`;
  });
  return tufts.join("");
}
