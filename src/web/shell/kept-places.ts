const KEY = 'places';
/** Addresses whose places are kept, the latest. */
const MOST = 50;
/** What a person does who looks elsewhere. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** A page whose length has not changed for so long is complete. */
const SETTLES_MS = 1000;

/** How far down each entry of the browser's history was scrolled, by its key, in pixels. */
const places = new Map(stored());

/** Takes the keeping of places over from the browser, which would scroll before the rows are there, and then give up. */
export function keepPlaces(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
    } catch {
      // Storage is off or full: after a reload the page begins at its top.
    }
  });
}

/** Keeps the place of an entry up to date until the returned function is called. */
export function keepPlace(key: string): () => void {
  const keep = (): void => {
    places.delete(key);
    places.set(key, window.scrollY);
  };
  keep();
  addEventListener('scroll', keep, { passive: true });
  return () => removeEventListener('scroll', keep);
}

/** Scrolls to where the entry was left; to the part that the address names, where it was not here yet. */
export function returnToPlace(key: string, hash: string): () => void {
  const place = places.get(key);
  if (place === undefined && hash !== '') return goToPart(key, hash);
  return goTo(key, () => {
    window.scrollTo(0, place ?? 0);
    return Math.ceil(window.scrollY) >= Math.floor(place ?? 0);
  });
}

/** Scrolls to the part of the screen with this id, '#…' in the address. */
export function goToPart(key: string, hash: string): () => void {
  return goTo(key, () => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    return part !== null;
  });
}

/** Scrolls as soon as the page is long enough, and again while parts of it come in, until the user moves; then keeps the place of the entry. */
function goTo(key: string, scroll: () => boolean): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined;
  let stopKeeping: (() => void) | null = null;
  const leave = (): void => {
    clearTimeout(settled);
    growth.disconnect();
    for (const move of MOVES) removeEventListener(move, arrive, { capture: true });
  };
  const arrive = (): void => {
    leave();
    stopKeeping = keepPlace(key);
  };
  const growth = new ResizeObserver(() => {
    const isThere = scroll();
    clearTimeout(settled);
    if (isThere) settled = setTimeout(arrive, SETTLES_MS);
  });
  for (const move of MOVES) addEventListener(move, arrive, { capture: true, passive: true });
  growth.observe(document.body);
  return () => {
    leave();
    stopKeeping?.();
  };
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
