// Without a connection: the whole page lies in a cache that is named by its build. A new build is fetched beside it,
// and takes over when no page of the old one is open any more.

const BUILD = '@BUILD@';
const FILES = ['@FILES@'];
const MINE = `asterism ${new URL(registration.scope).pathname} `;
const CACHE = MINE + BUILD;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(
    FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(MINE) && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const asked = request.mode === 'navigate' ? './' : request;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
  })());
});
