// The result of a deal of the day as a picture that reveals no card: points, and a path with one stone per level.
import { drawFigure, drawFoot, drawOn, drawTitle, EDGE, WIDTH, type Pen, type Theme } from "./paper";

export interface DayResult {
  title: string;
  heading: string;
  /** The whole result as a sentence. */
  told: string;
  /** Days in a row, as a text; empty: none. */
  streak: string;
  /** How many levels did worse, and how many there are. */
  beaten: number;
  levels: number;
}

const [STONE, RISE, GROUND] = [104, 44, 468];

export function drawDay(canvas: HTMLCanvasElement, { title, heading, told, streak, beaten, levels }: DayResult): void {
  drawOn(canvas, (pen, theme) => {
    const room = WIDTH - 2 * EDGE;
    drawTitle(pen, theme, title, heading, room);
    drawStreak(pen, theme, streak);
    drawPath(pen, theme, beaten, levels);
    drawFoot(pen, theme, told, room);
  });
}

function drawStreak(pen: Pen, theme: Theme, streak: string): void {
  if (!streak) return;
  pen.font = theme.font(28, "font", 600);
  const wide = pen.measureText(streak).width;
  pen.fillStyle = theme.color("gold-soft");
  pen.beginPath();
  pen.roundRect(EDGE - 4, 182, wide + 44, 54, 27);
  pen.fill();
  pen.fillStyle = theme.color("ink");
  pen.fillText(streak, EDGE + 18, 218);
}

/** A path with a start stone and a stone per level; the figure stands on the stone whose number is that of the levels that did worse. */
function drawPath(pen: Pen, theme: Theme, beaten: number, levels: number): void {
  const gap = (WIDTH - 2 * EDGE - STONE) / levels;
  const [x, y] = [(stone: number) => EDGE + stone * gap + STONE / 2, (stone: number) => GROUND - stone * RISE];
  for (let stone = 0; stone <= levels; stone++) {
    pen.fillStyle = theme.color(stone === 0 ? "granite-high" : stone <= beaten ? "c-g" : "surface-sunken");
    pen.strokeStyle = theme.color(stone === 0 ? "line-strong" : "c-g");
    pen.lineWidth = 4;
    pen.beginPath();
    pen.roundRect(x(stone) - STONE / 2, y(stone), STONE, 60, 22);
    pen.fill();
    pen.stroke();
  }
  drawFigure(pen, theme, 0, x(beaten), y(beaten) + 34, 84, false);
}
