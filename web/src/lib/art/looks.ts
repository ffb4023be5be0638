// Which of the four sets of figures a seat has: a person may choose a color, so it need not be that of the seat's number.
import { getContext, setContext } from "svelte";

const KEY = Symbol("looks");
type Colors = () => readonly number[] | undefined;

/** Sets of figures there are: bone, jet, copper and verdigris. */
export const LOOKS = [0, 1, 2, 3] as const;

/** What everything inside this component is drawn with: the colors by seat. */
export function setLooks(colors: Colors): void {
  setContext(KEY, colors);
}

/** The set of figures by seat; where nobody has said, that of its number. Asked for when a component is made. */
export function looks(): (seat: number) => number {
  const colors = getContext<Colors | undefined>(KEY);
  return (seat) => colors?.()?.[seat] ?? seat % LOOKS.length;
}
