// Keeps the program's own files, so that it opens without a network. It keeps no answer of the server: no figure ever comes from here.

/** The files of this version, and what tells it from others. Filled in when the product is built. */
const FILES = [];
const VERSION = '';

const CACHE = `rojmel-${VERSION}`;
/** The page that draws every screen of a user. */
const SHELL = '/app';
/** Calls and their description, which the browser asks the server for as if there were no worker. */
const CALLS = /^\/(?:api|mcp)(?:\/|$)/;
/** Pages that the server answers itself. */
const OF_SERVER = /^\/(?:$|(?:terms|education|healthz|readyz)(?:\/|$))/;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])));
});

addEventListener('activate', (event) => {
  event.waitUntil(removeOldFiles().then(() => clients.claim()));
});

// The person pressed the button: a new version never takes over by itself while a page is open.
addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === '/share') event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (CALLS.test(pathname)) return;
    event.respondWith(
      OF_SERVER.test(pathname) ? fetch(request).catch(() => kept(SHELL)) : kept(SHELL).then((page) => page ?? fetch(request)),
    );
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(kept(pathname).then((file) => file ?? keep(request)));
  }
});

/** A kept file: of this version, or of the one before, whose pages may still be open. */
async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? caches.match(path);
}

/** Files that are large or seldom used are kept when they are first used. */
async function keep(request) {
  const response = await fetch(request);
  if (response.ok && request.url.includes('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

/** Leaves this version and the one before: caches are listed in the order in which they were made. */
async function removeOldFiles() {
  const names = (await caches.keys()).filter((name) => name.startsWith('rojmel-') && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Keeps the files that another app shared until a screen takes them (offline/shared.ts), in the place of what was shared before. */
async function takeShared(request) {
  const form = await request.formData();
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0);
  await caches.delete('shared');
  const cache = await caches.open('shared');
  const isPicture = (file) => file.type.startsWith('image/');
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type || 'application/octet-stream', 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/shared/${isPicture(file) ? 'picture' : 'table'}/${index}`, new Response(file, { headers }));
  }
  return Response.redirect(files.length > 0 && files.every(isPicture) ? '/today' : '/upload', 303);
}
