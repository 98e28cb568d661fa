// The service worker. The build replaces the two constants; every build has its own cache, filled
// completely before it is used, so a page never meets files of two versions.
const VERSION = '__VERSION__';
const FILES = ['__FILES__']; // relative to the scope

const CACHE = `orrery-${VERSION}`;
const START = new URL('./', self.registration.scope).href;
const KNOWN = new Set(FILES.map((file) => new URL(file, START).href));

/** Names in assets/ change with their content: what an older cache or the browser has is good. */
async function load(cache, file) {
  const url = new URL(file, START).href;
  const lasting = file.startsWith('assets/');
  const kept = lasting ? await caches.match(url) : undefined;
  const response = kept ?? (await fetch(url, { cache: lasting ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(url, response);
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => load(cache, file)));
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('orrery-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

// The page asks for the change of version, because it alone knows when nothing is lost by it.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

// "Your turn" from the server while no page is open. One for each match; whoever looks at it already hears nothing.
const WORDS = {
  de: {
    your_turn: ['Du bist dran', 'Ein Tisch wartet auf dich.'],
    hello: ['Orrery', 'So hörst du, wenn du dran bist.'],
  },
  en: {
    your_turn: ['Your turn', 'A table waits for you.'],
    hello: ['Orrery', 'So you hear when it is your turn.'],
  },
};

async function told(event) {
  const { match = '', event: what } = event.data ? event.data.json() : {};
  const [title, body] = (WORDS[self.navigator.language.slice(0, 2)] ?? WORDS.en)[what] ?? [];
  const pages = await self.clients.matchAll({ type: 'window' });
  const looks = pages.some((page) => page.focused && new URL(page.url).hash.startsWith(`#/online/${match}`));
  if (!title || (match && looks)) return;
  await self.registration.showNotification(title, { body, tag: match, icon: 'icon-192.png', data: match });
}

async function follow({ notification }) {
  notification.close();
  const goal = new URL(/^[\w-]+$/.test(notification.data) ? `#/online/${notification.data}` : '#/mine', START)
    .href;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(goal);
  await page.focus();
  return page.navigate(goal);
}

self.addEventListener('push', (event) => event.waitUntil(told(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  url.search = url.hash = '';
  if (url.href === START) url.href = new URL('index.html', START).href;
  if (KNOWN.has(url.href)) event.respondWith(answer(request, url.href));
});
