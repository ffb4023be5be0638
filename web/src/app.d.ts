// Modules that the build makes.
/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts" {
  /** Addresses of the message files, by language and part. */
  const addresses: Record<string, { main: string; rules: string; learn: string }>;
  export default addresses;
}
