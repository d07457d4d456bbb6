/** What another app shared: the service worker keeps it here until a screen takes it. */
const CACHE = 'shared';

const taken = new WeakSet<File>();

/** Whether another app or site sent it: the person may not know of it. */
export function isFromAnotherApp(file: File): boolean {
  return taken.has(file);
}

/** The files of a kind that another app shared, which are handed out once. */
export async function takeShared(kind: 'picture' | 'table'): Promise<File[]> {
  // Browsers have no caches without HTTPS.
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(`/shared/${kind}/`)) continue;
    const response = await cache.match(request);
    if (!response) continue;
    const { headers } = response;
    files.push(
      new File([await response.blob()], decodeURIComponent(headers.get('x-name') ?? ''), { type: headers.get('content-type') ?? '' }),
    );
    await cache.delete(request);
  }
  for (const file of files) taken.add(file);
  return files;
}
