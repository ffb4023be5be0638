// The result of a game as a picture, drawn in the browser and sent nowhere: places and points, and the board or the rows beside them.
import type { BoardView, CardView } from "$lib/api/types";
import { COLORS } from "$lib/art/symbols";
import { drawFigure, drawFoot, drawOn, drawTitle, EDGE, HEIGHT, WIDTH, type Pen, type Theme } from "./paper";

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

export function drawResult(canvas: HTMLCanvasElement, result: Result): void {
  drawOn(canvas, (pen, theme) => {
    drawWords(pen, theme, result);
    if (result.view.game === "board") drawBoard(pen, theme, result.view, result.lines);
    else drawRows(pen, theme, result.view, result.lines);
  });
}

function drawWords(pen: Pen, theme: Theme, { title, heading, why, lines }: Result): void {
  const room = SPLIT - EDGE - 30;
  drawTitle(pen, theme, title, heading, room);
  lines.forEach((line, index) => drawLine(pen, theme, line, 206 + index * 76, room));
  drawFoot(pen, theme, why, room);
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

/** Each seat's rows as bars, whose length is the number of cards. */
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
