// The service worker, and the browser's offer to install the app.
import { currentLanguage } from "$lib/texts/texts.svelte";
import { fileAt } from "./address";

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

class Install {
  offer = $state.raw<InstallPrompt | null>(null);
  isOffline = $state(typeof navigator !== "undefined" && !navigator.onLine);
}

export const install = new Install();

export async function installApp(): Promise<void> {
  const offer = install.offer;
  install.offer = null;
  await offer?.prompt();
}

export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no banner over the table: the settings and the home page have a button
    install.offer = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (install.offer = null));
  addEventListener("online", () => (install.isOffline = false));
  addEventListener("offline", () => (install.isOffline = true));
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    addEventListener("load", () => void startWorker(navigator.serviceWorker).catch(() => undefined));
  }
}

/** Also cache what is used after a game: people who open a table will need it, perhaps without a network. */
export function keepLater(): void {
  const ask = async () => (await navigator.serviceWorker?.ready)?.active?.postMessage({ languages: ["later", `later-${currentLanguage()}`] });
  void ask().catch(() => undefined);
}

/** Caches the app for use without a network: on the first visit in the current language, on later visits in all languages. */
async function startWorker(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = container.controller === null;
  // The worker of a newer build has taken over.
  if (!isFirst) container.addEventListener("controllerchange", () => container.controller?.postMessage({ languages: null }));
  await container.register(fileAt("sw.js"));
  const { active } = await container.ready;
  active?.postMessage({ languages: isFirst ? [currentLanguage()] : null });
}
