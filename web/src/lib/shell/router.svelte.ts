// Which page is shown: read from the address, changed without loading the page again.
const PAGES = ["table", "replay", "rules", "learn", "games", "settings"];

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
    return this.#url.pathname.slice(1).split("/");
  }

  look(): void {
    this.#url = new URL(location.href);
  }
}

/** What cannot be decoded, such as a single “%”, is taken as it is. */
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

/** Go to an address of the app, such as `/rules#B16`. */
export function go(path: string, replace = false): void {
  const before = location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current.look();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Catch clicks on own links, and the back button. */
export function startRouter(): void {
  addEventListener("popstate", () => current.look());
  addEventListener("hashchange", () => current.look());
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isOurs(link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash, link.href === location.href);
  });
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  // The browser itself scrolls to a place on this page, and moves the focus there.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return false;
  return !link.pathname.startsWith("/api/");
}
