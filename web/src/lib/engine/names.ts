// Cleans names as the server does (tests/cases/names.json), so that two names that look alike are equal.

const LONGEST = 40;
/** White space of any kind, and the blank braille pattern, which looks the same. */
const SPACE = /[\s\p{Z}\u2800]+/gu;
/** Invisible characters: controls, format characters, joiners, private use. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name as others see it; null if nothing in it is visible, or if it is too long. The server refuses a name with
 * invisible characters. Here they cannot deceive anybody else, so they are only removed.
 */
export function cleanName(name: string): string | null {
  const text = name.replace(SPACE, " ").replace(HIDDEN, "").replace(SPACE, " ").trim().normalize("NFC");
  const { length } = [...text];
  return length > 0 && length <= LONGEST ? text : null;
}
