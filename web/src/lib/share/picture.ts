// The result of a game as a picture, drawn here and sent nowhere: places and points, and the board or the rows beside them.
import type { BoardView, CardView } from "$lib/api/types";
import { FIGURES, LARGE } from "$lib/art/figures";
import { COLORS } from "$lib/art/symbols";

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 48;
/** Where the board or the rows begin. */
const SPLIT = 660;

export interface Line {
  place: number;
  name: string;
  score: string;
  /** The seat, and its set of figures. */
  seat: number;
  look: number;
}

export interface Result {
  title: string;
  heading: string;
  why: string;
  lines: readonly Line[];
  view: BoardView | CardView;
}

type Pen = CanvasRenderingContext2D;

/** Colors and type as the theme has them by day, whatever is shown now. */
class Theme {
  private readonly probe = document.createElement("div");

  constructor() {
    this.probe.style.cssText = "position:absolute;visibility:hidden;color-scheme:light";
    document.body.append(this.probe);
  }

  color(name: string): string {
    this.probe.style.color = `var(--${name})`;
    return getComputedStyle(this.probe).color;
  }

  font(size: number, kind: "font" | "font-display", weight = 400): string {
    this.probe.style.fontFamily = `var(--${kind})`;
    return `${weight} ${size}px ${getComputedStyle(this.probe).fontFamily}`;
  }

  close(): void {
    this.probe.remove();
  }
}

export function drawResult(canvas: HTMLCanvasElement, result: Result): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const theme = new Theme();
  drawGround(pen, theme);
  drawWords(pen, theme, result);
  if (result.view.game === "board") drawBoard(pen, theme, result.view, result.lines);
  else drawRows(pen, theme, result.view, result.lines);
  theme.close();
}

function drawGround(pen: Pen, theme: Theme): void {
  pen.fillStyle = theme.color("parchment");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = theme.color("surface-raised");
  pen.beginPath();
  pen.roundRect(20, 20, WIDTH - 40, HEIGHT - 40, 28);
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = theme.color("gold");
  pen.stroke();
}

function drawWords(pen: Pen, theme: Theme, { title, heading, why, lines }: Result): void {
  pen.textBaseline = "alphabetic";
  const room = SPLIT - EDGE - 30;
  pen.fillStyle = theme.color("accent");
  pen.font = theme.font(26, "font-display", 600);
  pen.fillText(title, EDGE, 82, room);
  pen.fillStyle = theme.color("ink");
  pen.font = theme.font(46, "font-display", 600);
  pen.fillText(heading, EDGE, 142, room);
  lines.forEach((line, index) => drawLine(pen, theme, line, 206 + index * 76, room));
  pen.fillStyle = theme.color("ink-soft");
  pen.font = theme.font(24, "font");
  const told = wrap(pen, why, room).slice(0, 2);
  told.forEach((text, index) => pen.fillText(text, EDGE, HEIGHT - 54 - (told.length - 1 - index) * 32, room));
}

function drawLine(pen: Pen, theme: Theme, line: Line, y: number, room: number): void {
  if (line.place === 1) {
    pen.fillStyle = theme.color("gold-soft");
    pen.beginPath();
    pen.roundRect(EDGE - 14, y - 18, room + 20, 68, 14);
    pen.fill();
  }
  pen.fillStyle = theme.color("ink-soft");
  pen.font = theme.font(30, "font-display", 600);
  pen.fillText(String(line.place), EDGE, y + 27);
  drawFigure(pen, theme, line.look, EDGE + 62, y + 44, 42, false);
  pen.fillStyle = theme.color("ink");
  pen.font = theme.font(32, "font", 600);
  pen.fillText(line.name, EDGE + 100, y + 27, room - 220);
  pen.font = theme.font(40, "font-display", 700);
  pen.textAlign = "right";
  pen.fillText(line.score, EDGE + room - 6, y + 29);
  pen.textAlign = "left";
}

/** A figure of a set, its foot at (x, y). */
function drawFigure(pen: Pen, theme: Theme, look: number, x: number, y: number, size: number, large: boolean): void {
  const drawing = FIGURES[look];
  if (!drawing) return;
  const scale = (size / 40) * (large ? LARGE : 1);
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-20, -54);
  const body = new Path2D(drawing.body);
  pen.lineJoin = "round";
  pen.lineWidth = large ? 7 : 4;
  pen.strokeStyle = theme.color(large ? "crown" : `seat-${look}-rim`);
  pen.stroke(body);
  pen.fillStyle = theme.color(`seat-${look}`);
  pen.fill(body);
  pen.fillStyle = theme.color(`seat-${look}-ink`);
  pen.fill(new Path2D(drawing.emblem), "evenodd");
  pen.restore();
}

function drawBoard(pen: Pen, theme: Theme, view: BoardView, lines: readonly Line[]): void {
  const [lane, pitch, bottom] = [(WIDTH - EDGE - SPLIT) / 5, 54, HEIGHT - 66];
  COLORS.forEach((color, path) => {
    const x = SPLIT + lane * (path + 0.5);
    for (let stone = 1; stone <= 9; stone++) {
      pen.fillStyle = theme.color(stone === 9 ? `c-${color}` : stone <= 3 ? "surface-sunken" : "granite-high");
      pen.strokeStyle = theme.color(`c-${color}`);
      pen.lineWidth = 3;
      pen.beginPath();
      pen.roundRect(x - lane * 0.44, bottom - stone * pitch + 4, lane * 0.88, pitch - 8, 16);
      pen.fill();
      pen.stroke();
    }
    for (const { seat, look } of lines) {
      const stone = view.seats[seat]?.figures[color];
      if (!stone) continue;
      const at = x + (seat - (lines.length - 1) / 2) * Math.min(26, (lane * 0.8) / lines.length);
      drawFigure(pen, theme, look, at, bottom - stone * pitch + pitch - 9, 24, view.seats[seat]?.large === color);
    }
  });
}

/** Each seat's rows as bars, as long as they have cards. */
function drawRows(pen: Pen, theme: Theme, view: CardView, lines: readonly Line[]): void {
  const height = (HEIGHT - 120) / lines.length;
  const [first, card] = [SPLIT + 50, Math.min(34, (WIDTH - EDGE - SPLIT - 60) / 12)];
  const bar = Math.min(20, (height - 16) / 6);
  lines.forEach(({ seat, look }, index) => {
    const top = 60 + index * height + (height - 6 * bar) / 2;
    drawFigure(pen, theme, look, SPLIT + 14, top + 3 * bar + 20, 34, false);
    const shown = view.seats[seat];
    [...COLORS.map((color) => shown?.rows[color] ?? []), shown?.point_row ?? []].forEach((cards, row) => {
      pen.strokeStyle = theme.color("card-ink");
      pen.lineWidth = 1;
      pen.fillStyle = theme.color(`c-${COLORS[row] ?? "p"}`);
      cards.forEach((_, at) => {
        pen.beginPath();
        pen.roundRect(first + at * card, top + row * bar, card - 3, bar - 3, 4);
        pen.fill();
        pen.stroke();
      });
    });
  });
}

/** Words in lines that are no wider than this; a text without spaces breaks anywhere. */
function wrap(pen: Pen, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*/g) ?? []) {
    if (line && pen.measureText((line + word).trimEnd()).width > room) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}
