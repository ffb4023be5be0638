// The figures: every seat has a body and an emblem of its own, so that nobody has to rely on the color. A box of 40 × 56, the foot at (20, 54).

export interface FigureDrawing {
  body: string;
  /** Filled with the seat's ink. */
  emblem: string;
  /** Where the crown of the large one sits. */
  top: number;
}

export const FIGURES: readonly FigureDrawing[] = [
  // A menhir with a ring
  {
    body: "M5.5 49.5Q8 45 8 38V17.5A12 12 0 0 1 32 17.5V38Q32 45 34.5 49.5Q33 54 20 54T5.5 49.5Z",
    emblem: "M20 13.5A9 9 0 1 1 20 31.5A9 9 0 1 1 20 13.5ZM20 18.3A4.2 4.2 0 1 0 20 26.7A4.2 4.2 0 1 0 20 18.3Z",
    top: 3.5,
  },
  // A peak with a chevron
  {
    body: "M17.6 5Q20 1 22.4 5L36.2 47.5Q37 54 20 54T3.8 47.5Z",
    emblem: "M20 18L30 42H23.4L20 33L16.6 42H10Z",
    top: 3,
  },
  // A tower with a cross
  {
    body: "M5 8Q5 5 8 5H32Q35 5 35 8V30Q35 32.5 32.5 34Q31 38 32 43Q33 46.5 35 49.5Q33 54 20 54T5 49.5Q7 46.5 8 43Q9 38 7.5 34Q5 32.5 5 30Z",
    emblem: "M16.6 11H23.4V18.1H30.5V24.9H23.4V32H16.6V24.9H9.5V18.1H16.6Z",
    top: 2.5,
  },
  // A gem with a lozenge
  {
    body: "M17.8 3.4Q20 1.4 22.2 3.4L36.6 18.6Q38.4 20.8 36.6 23L27 34.5Q27 41 33.5 48.5Q34 54 20 54T6.5 48.5Q13 41 13 34.5L3.4 23Q1.6 20.8 3.4 18.6Z",
    emblem: "M20 9.5L30 20.8L20 32L10 20.8Z",
    top: 2,
  },
];

/** How much bigger the large figure is. */
export const LARGE = 1.5;

/** Puts the foot of a drawn figure at (x, y); `size` is the width of a small figure. */
export function figurePlace(x: number, y: number, size: number, large: boolean): string {
  return `translate(${x}px, ${y}px) scale(${(size / 40) * (large ? LARGE : 1)}) translate(-20px, -54px)`;
}
