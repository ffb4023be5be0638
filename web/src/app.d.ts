// Modules that the build makes.
/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts" {
  /** The message files, named from the folder of the app, by language and part. */
  const addresses: Record<string, { main: string; rules: string; learn: string; review: string }>;
  export default addresses;
}
