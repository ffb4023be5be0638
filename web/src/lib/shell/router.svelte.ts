// Which page is shown: read from the address, and changed without reloading.
import { BASE, at, hasServer, partsOf } from "./address";

const PAGES = ["table", "replay", "review", "day", "stats", "rules", "learn", "games", "settings"];

class Route {
  #url = $state.raw(new URL(location.href));
  page = $derived.by(() => {
    const [first = "", , third] = this.#segments;
    if (first === "") return "home";
    return PAGES.includes(first) && third === undefined ? first : "missing";
  });
  id = $derived.by(() => this.#segments[1] || null);
  query = $derived.by(() => this.#url.searchParams);
  hash = $derived.by(() => decoded(this.#url.hash.slice(1)));

  get #segments(): string[] {
    return partsOf(this.#url, BASE.pathname);
  }

  look(): void {
    this.#url = new URL(location.href);
  }
}

/** Text that cannot be decoded, such as a single “%”, is taken literally. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const current = new Route();

export const route: {
  readonly page: string;
  readonly id: string | null;
  readonly query: URLSearchParams;
  readonly hash: string;
} = current;

/** Go to a page of the app, such as `/rules#B16`. */
export function go(place: string, replace = false): void {
  goToAddress(at(place), replace);
}

/** Go to an address as the browser shows it. */
export function goToAddress(address: string, replace = false): void {
  const before = location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  current.look();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Handle clicks on the app's own links, and the back button. */
export function startRouter(): void {
  fixLinks();
  addEventListener("popstate", () => current.look());
  addEventListener("hashchange", () => current.look());
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isOurs(link)) return;
    event.preventDefault();
    goToAddress(link.pathname + link.search + link.hash, link.href === location.href);
  });
}

/** The links to icons and manifest are relative to the first address, and browsers read them again at every other address. */
function fixLinks(): void {
  if (hasServer) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>("link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])")) link.href = link.href;
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  // For a place on this page, the browser itself scrolls there and moves the focus.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return false;
  return link.pathname.startsWith(BASE.pathname) && !link.pathname.startsWith("/api/");
}
