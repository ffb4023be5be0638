// Which of the four sets of figures a seat has: people may choose a color, so it need not be the one of the seat's number.
import { getContext, setContext } from "svelte";

const KEY = Symbol("looks");
type Colors = () => readonly number[] | undefined;

/** The sets of figures: bone, jet, copper and verdigris. */
export const LOOKS = [0, 1, 2, 3] as const;

/** Sets the colors by seat for everything inside this component. */
export function setLooks(colors: Colors): void {
  setContext(KEY, colors);
}

/** The set of figures by seat; if none was set, the one of its number. Call it while a component is being created. */
export function looks(): (seat: number) => number {
  const colors = getContext<Colors | undefined>(KEY);
  return (seat) => colors?.()?.[seat] ?? seat % LOOKS.length;
}
