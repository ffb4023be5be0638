// The ids of tables in this browser.

const NAME = /^local-[0-9a-f]{16}$/;

/** Whether a table is one of this browser. Tables of a server never have such an id. */
export function isLocal(table: string): boolean {
  return NAME.test(table);
}

export function newLocalName(): string {
  return `local-${randomHex(8)}`;
}

/** Browsers have no `crypto.randomUUID` on pages served over plain http, such as in a home network. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
