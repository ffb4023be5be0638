// The engine of this page. Module and field table are fetched when it is first needed.
import moduleAddress from "./keltis.wasm?url";
import tableAddress from "./keltis.json?url";
import { Engine } from "./engine.ts";
import { EngineError } from "./table.ts";

/** This browser has no WebAssembly, or not enough of it. */
export class NoWebAssembly extends EngineError {
  override name = "NoWebAssembly";
}

let asked: Promise<Engine> | null = null;

/** Always returns the same engine; after a failure it tries again. */
export function openEngine(): Promise<Engine> {
  asked ??= load().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function load(): Promise<Engine> {
  if (typeof WebAssembly !== "object") throw new NoWebAssembly("This browser has no WebAssembly.");
  const [module, table] = await Promise.all([fetched(moduleAddress), fetched(tableAddress)]);
  const [bytes, text] = await Promise.all([module.arrayBuffer(), table.text()]);
  try {
    return await Engine.load(bytes, text);
  } catch (error) {
    // Module and table are intact, so this browser cannot run them.
    throw error instanceof EngineError ? error : new NoWebAssembly("This browser cannot run the engine.", { cause: error });
  }
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
