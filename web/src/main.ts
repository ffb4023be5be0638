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

startSettings();
startRouter();
prepare(route.page); // while the texts are on their way
startInstall();
startGames();
await setLanguage(settings.language ?? browserLanguage()).catch(() => setLanguage("en"));
mount(App, { target: document.getElementById("app") as HTMLElement });
