// Splits the text of a rule: plain words, code between backticks, and names of other rules.
import { RULES } from "./contents";

export interface Piece {
  kind: "words" | "code" | "rule";
  text: string;
}

/** "(B19) or `draw r`" → words, a rule, words, code. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`|(?<![A-Za-z0-9])([BCON][1-9][0-9]?)(?![A-Za-z0-9])/g)) {
    const [whole, code, rule] = match;
    if (rule !== undefined && !RULES.has(rule)) continue;
    if (match.index > from) pieces.push({ kind: "words", text: text.slice(from, match.index) });
    pieces.push(code !== undefined ? { kind: "code", text: code } : { kind: "rule", text: rule ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ kind: "words", text: text.slice(from) });
  return pieces;
}

/** For searching: lower case and without accents, so that "über" is found as "uber". */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Whether a rule contains all the words of a search. */
export function matches(search: string, name: string, title: string, text: string): boolean {
  const place = plain(`${name} ${title} ${text}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => place.includes(word));
}
