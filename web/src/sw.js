// Serves the app when there is no network, from the folder of this file. Each build has a cache of its own. A tab with an
// older build finds its files in the older cache for as long as that exists, because their names contain their hash.
const BUILD = "__BUILD__";
const SHELL = ["__SHELL__"];
/** Files that are needed only with a server; a static site does not cache them. */
const ONLINE = ["__ONLINE__"];
/** By language. What is needed after a game: `later`, and its texts, such as `later-de`. */
const TEXTS = { __TEXTS__: [] };
/** A server has one page for all addresses. `keltis site` lists its pages here: "", "rules/" … */
const PAGES = [""];
const IS_SITE = PAGES.length > 1;
/** Files without a hash in their name; the picture is for notifications. */
const PLAIN = ["icon.svg", "icon-turn.svg", "manifest.webmanifest", "theme.js", ...(IS_SITE ? [] : ["icon-192.png"])];
const ROOT = new URL("./", location.href);
/** Other apps on the same host, and other copies of this one, have caches too. */
const PLACE = ROOT.pathname === "/" ? "" : ROOT.pathname;
const NAME = `keltis-${BUILD}${PLACE}`;
const FORMER_KEPT = 2;

const at = (name) => new URL(name, ROOT).href;

self.addEventListener("install", (event) => {
  const pages = PAGES.map((name) => new Request(at(name), { cache: "reload" }));
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll([...[...SHELL, ...(IS_SITE ? [] : ONLINE), ...PLAIN].map(at), ...pages]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    keepTexts(Object.keys(TEXTS), false)
      .then(forgetOld)
      .then(() => self.clients.claim()),
  );
});

/** Put the texts of these languages into the cache of this build: from an older cache or, if allowed, from the host. */
async function keepTexts(languages, mayFetch) {
  const cache = await caches.open(NAME);
  const keep = async (address) => {
    if (await cache.match(address)) return;
    const former = await caches.match(address);
    if (former) await cache.put(address, former);
    else if (mayFetch) await cache.add(address);
  };
  await Promise.allSettled(languages.flatMap((language) => TEXTS[language] ?? []).map((name) => keep(at(name))));
}

/** Delete old caches; they are listed in the order in which they were created. */
async function forgetOld() {
  const ours = (await caches.keys()).filter((name) => name !== NAME && name.replace(/^keltis-\w+/, "") === PLACE);
  await Promise.all(ours.slice(0, -FORMER_KEPT).map((name) => caches.delete(name)));
}

/** A page says in which languages to cache everything; null: in all. */
self.addEventListener("message", (event) => {
  event.waitUntil(keepTexts(event.data.languages ?? Object.keys(TEXTS), true));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  const name = url.pathname.slice(ROOT.pathname.length);
  if (name.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request, name));
  else if (name.startsWith("assets/")) event.respondWith(asset(request, event));
  else if (PLAIN.includes(name)) event.respondWith(fetch(request).catch(() => caches.match(at(name), { cacheName: NAME })));
});

/** The page from its host, so that a new build is seen at once; without a network, the cached one. */
async function page(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // No network.
  }
  const wanted = name.replace(/index\.html$/, "");
  // The links of a page of a static site depend on its folder.
  if (PAGES.includes(`${wanted}/`)) return Response.redirect(at(`${wanted}/`) + new URL(request.url).search);
  if (IS_SITE && !PAGES.includes(wanted)) return Response.redirect(ROOT.href);
  const kept = await caches.match(at(IS_SITE ? wanted : ""), { cacheName: NAME });
  return kept ?? Response.error();
}

/** A file with a hash in its name never changes. */
async function asset(request, event) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(NAME).then((cache) => cache.put(request, copy)));
  }
  return answer;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data ?? "games", ROOT)));
});

async function show(address) {
  const isThere = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === address.pathname && searchParams.get("id") === address.searchParams.get("id");
  };
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = tabs.filter(({ url }) => url.startsWith(ROOT.href));
  const tab = ours.find(isThere) ?? ours[0];
  if (!tab) return self.clients.openWindow(address.href);
  await tab.focus();
  return isThere(tab) ? tab : tab.navigate(address.href);
}
