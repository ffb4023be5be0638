// Starts the gallery; ?lang= chooses the language, ?show= one part.
import { mount } from "svelte";
import { setLanguage, type Language } from "$lib/texts/texts.svelte";
import "$lib/art/theme.css";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
await setLanguage((query.get("lang") ?? "en") as Language);
mount(Gallery, { target: document.getElementById("app")!, props: { show: query.get("show") ?? "all" } });
