// The figures: every seat has a body and an emblem of its own, so that nobody needs the colour. A box of 40 × 48, the foot at (20, 46).

export interface FigureDrawing {
  body: string;
  /** Filled with the seat's ink. */
  emblem: string;
  /** Where the crown of the large one sits. */
  top: number;
}

export const FIGURES: readonly FigureDrawing[] = [
  // A dome with a ring
  {
    body: "M5 43V23A15 15 0 0 1 35 23V43Q35 46 32 46H8Q5 46 5 43Z",
    emblem: "M20 17A8.5 8.5 0 1 1 20 34A8.5 8.5 0 1 1 20 17ZM20 21.6A3.9 3.9 0 1 0 20 29.4A3.9 3.9 0 1 0 20 21.6Z",
    top: 8,
  },
  // A peak with a chevron
  {
    body: "M17.4 6.6Q20 2.4 22.6 6.6L37.6 41.6Q38.6 46 34.6 46H5.4Q1.4 46 2.4 41.6Z",
    emblem: "M20 18.5L30 38.5H23.6L20 31L16.4 38.5H10Z",
    top: 5,
  },
  // A block with a cross
  {
    body: "M4 13Q4 10 7 10H33Q36 10 36 13V43Q36 46 33 46H7Q4 46 4 43Z",
    emblem: "M16.8 16H23.2V24.8H32V31.2H23.2V40H16.8V31.2H8V24.8H16.8Z",
    top: 10,
  },
  // A gem with a lozenge
  {
    body: "M17.8 6.4Q20 4.4 22.2 6.4L38 23.6Q39.6 25.6 38.2 27.8L27.6 44.4Q26.6 46 24.8 46H15.2Q13.4 46 12.4 44.4L1.8 27.8Q.4 25.6 2 23.6Z",
    emblem: "M20 14.5L29.5 26.5L20 39.5L10.5 26.5Z",
    top: 6,
  },
];

/** How much bigger the large figure is. */
export const LARGE = 1.26;
