// Starts the app.
import { mount } from "svelte";
import "$lib/art/theme.css";
import "$lib/shell/base.css";
import { startGames } from "$lib/shell/games.svelte";
import { startInstall } from "$lib/shell/install.svelte";
import { route, startRouter } from "$lib/shell/router.svelte";
import { settings, startSettings } from "$lib/shell/settings.svelte";
import { browserLanguage, setLanguage } from "$lib/texts/texts.svelte";
import App from "./App.svelte";
import { prepare } from "./pages";

/** Milliseconds until texts that could not be fetched are requested again: without them the app can say nothing. */
const AGAIN = 2000;

async function speak(): Promise<void> {
  try {
    await setLanguage(settings.language ?? browserLanguage()).catch(() => setLanguage("en"));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    await speak();
  }
}

startSettings();
startRouter();
prepare(route.page); // while the texts are being loaded
startInstall();
startGames();
await speak();
mount(App, { target: document.getElementById("app") as HTMLElement });
