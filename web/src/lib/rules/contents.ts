// The table of contents of the rules: parts, chapters, rules. The same as keltis.texts.CHAPTERS; a test compares them.

export interface Chapter {
  id: string;
  rules: readonly string[];
}

export interface Part {
  id: string;
  chapters: readonly Chapter[];
}

function range(kind: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => `${kind}${first + i}`);
}

export const PARTS: readonly Part[] = [
  {
    id: "board-game",
    chapters: [
      { id: "board-material", rules: range("B", 1, 4) },
      { id: "board-setup", rules: range("B", 5, 8) },
      { id: "board-turn", rules: range("B", 9, 19) },
      { id: "board-tiles", rules: range("B", 20, 24) },
      { id: "board-end", rules: range("B", 25, 27) },
      { id: "board-scoring", rules: range("B", 28, 31) },
    ],
  },
  {
    id: "card-game",
    chapters: [
      { id: "card-material", rules: range("C", 1, 4) },
      { id: "card-setup", rules: range("C", 5, 6) },
      { id: "card-turn", rules: range("C", 7, 12) },
      { id: "card-end", rules: range("C", 13, 16) },
      { id: "card-scoring", rules: range("C", 17, 20) },
    ],
  },
  { id: "options", chapters: [{ id: "options", rules: range("O", 1, 4) }] },
  { id: "notation", chapters: [{ id: "notation", rules: range("N", 1, 5) }] },
];

export const RULES: ReadonlySet<string> = new Set(PARTS.flatMap((part) => part.chapters.flatMap((chapter) => chapter.rules)));
