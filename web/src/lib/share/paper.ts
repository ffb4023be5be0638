// The paper for pictures to share: its size, colors, type, figures and lines of text.
import { FIGURES, LARGE } from "$lib/art/figures";

export const WIDTH = 1200;
export const HEIGHT = 630;
export const EDGE = 48;

export type Pen = CanvasRenderingContext2D;

/** Colors and type of the light theme, whatever theme is shown. */
export class Theme {
  private readonly probe = document.createElement("div");

  constructor() {
    this.probe.className = "always-light";
    this.probe.style.cssText = "position:absolute;visibility:hidden";
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

/** Clear a canvas to empty paper, and draw on it. */
export function drawOn(canvas: HTMLCanvasElement, draw: (pen: Pen, theme: Theme) => void): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const theme = new Theme();
  drawGround(pen, theme);
  pen.textBaseline = "alphabetic";
  draw(pen, theme);
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

/** A figure of a set, its foot at (x, y). */
export function drawFigure(pen: Pen, theme: Theme, look: number, x: number, y: number, size: number, large: boolean): void {
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

/** A text at the foot of the paper, in at most two lines. */
export function drawFoot(pen: Pen, theme: Theme, text: string, room: number): void {
  pen.fillStyle = theme.color("ink-soft");
  pen.font = theme.font(24, "font");
  const lines = wrap(pen, text, room).slice(0, 2);
  lines.forEach((line, index) => pen.fillText(line, EDGE, HEIGHT - 54 - (lines.length - 1 - index) * 32, room));
}

/** The title, and the result below it. */
export function drawTitle(pen: Pen, theme: Theme, title: string, heading: string, room: number): void {
  pen.fillStyle = theme.color("accent");
  pen.font = theme.font(26, "font-display", 600);
  pen.fillText(title, EDGE, 82, room);
  pen.fillStyle = theme.color("ink");
  pen.font = theme.font(46, "font-display", 600);
  pen.fillText(heading, EDGE, 142, room);
}

/** Breaks a text into lines of at most this width; a text without spaces breaks anywhere. */
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
