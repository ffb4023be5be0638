// Weights of a learned policy: a line of JSON that describes them, then 16-bit integers.
import { EngineError, type GameName, type Table } from "./table.ts";

/** A learned policy, for the functions that need one. */
export interface LearnedWeights {
  numbers: Int16Array;
  width: number;
}

interface Heading {
  format: number;
  features: number;
  game: string;
  width: number;
}

const LINE_END = 10;

/** The weights of a file for this game; refuses what this build cannot use. */
export function readWeights(file: Uint8Array, game: GameName, table: Table): LearnedWeights {
  const end = file.indexOf(LINE_END);
  const heading = readHeading(file.subarray(0, Math.max(end, 0)));
  const { format, features } = table.weights;
  if (heading.format !== format || heading.features !== features || heading.game !== game)
    throw new EngineError(`The weights belong to another game or build. Load the page again.`);
  const bytes = file.slice(end + 1); // so that it begins at an even address
  if (!bytes.length || bytes.length % (2 * heading.width)) throw new EngineError("The weights are damaged. Load the page again.");
  return { numbers: new Int16Array(bytes.buffer, 0, bytes.length / 2), width: heading.width };
}

function readHeading(line: Uint8Array): Heading {
  try {
    return JSON.parse(new TextDecoder().decode(line)) as Heading;
  } catch (error) {
    throw new EngineError("This is not a file of weights.", { cause: error });
  }
}
