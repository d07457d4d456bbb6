/** How long after the first drawing the service worker is registered: its files must not delay those of the screen. In milliseconds. */
const AFTER = 2000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** The new version that waits for the person's word; null if there is none. */
export function waitingVersion(): ServiceWorker | null {
  return waiting;
}

export function onWaitingVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets the new version take over, and loads the page again with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}

let isRegistered = false;

/** Registers the worker that lets the product open without a network. Browsers have it over HTTPS and on this machine alone. */
export function registerServiceWorker(): () => void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => void register().catch(() => undefined), AFTER);
  return () => clearTimeout(timer);
}

async function register(): Promise<void> {
  isRegistered = true;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const look = () => {
    // The first version has nothing to replace.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const listener of listeners) listener();
  };
  const watch = () => {
    look();
    registration.installing?.addEventListener('statechange', look);
  };
  watch();
  registration.addEventListener('updatefound', watch);
}
