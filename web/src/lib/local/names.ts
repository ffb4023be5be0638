// How a table of this browser is called.

const NAME = /^local-[0-9a-f]{16}$/;

/** Whether a table is one of this browser. Those of a server never have such a name. */
export function isLocal(table: string): boolean {
  return NAME.test(table);
}

export function newLocalName(): string {
  return `local-${randomHex(8)}`;
}

/** `crypto.randomUUID` is missing where a table is played over plain http in one's own house. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
