// Modules that the build generates.
/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts" {
  /** The message files by language and part, as paths relative to the folder of the app. */
  const addresses: Record<string, { main: string; rules: string; learn: string; review: string }>;
  export default addresses;
}
