// Serves the shell when there is no network. Each build has a cache of its own; a tab of an older one finds its files
// in the older cache as long as it lives, since their names have their hash.
const BUILD = "__BUILD__";
const SHELL = ["__SHELL__"];
/** Files whose name says nothing of their content. */
const PLAIN = ["/icon.svg", "/icon-turn.svg", "/icon-192.png", "/manifest.webmanifest", "/theme.js"];
const NAME = `keltis-${BUILD}`;
const FORMER_KEPT = 2;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll([...SHELL, ...PLAIN, new Request("/", { cache: "reload" })]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

/** Caches are listed in the order in which they were made. */
async function forgetOld() {
  const ours = (await caches.keys()).filter((name) => name.startsWith("keltis-") && name !== NAME);
  await Promise.all(ours.slice(0, -FORMER_KEPT).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (PLAIN.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

/** The page from the server, so that a new build is seen at once; without it, the one that was kept. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // No network.
  }
  const kept = await caches.match("/", { cacheName: NAME });
  return kept ?? Response.error();
}

/** What has a hash in its name never changes. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(NAME).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? "/games"));
});

async function show(path) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === path) ?? tabs[0];
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  return new URL(tab.url).pathname === path ? tab : tab.navigate(path);
}
