import type { Args } from '../api.ts';
import type { Versioned } from './draft.ts';

/** The calls that store a text by its version. */
export type TextCall = 'writeDayText' | 'writeNote' | 'writeStrategyNote';

/** Where a text is stored: its call, with what names the place. */
export type TextPlace = { readonly [Name in TextCall]: { readonly call: Name; readonly params: Args<Name>['params'] } }[TextCall];

/** The calls that add a picture. */
export type PictureCall = 'addRoundTripImage' | 'addDayImage' | 'addSetupImage' | 'addStrategyImage';

/** Where a picture is added: its call, with what names the place. */
export type PicturePlace = { readonly [Name in PictureCall]: { readonly call: Name; readonly params: Args<Name>['params'] } }[PictureCall];

/** A picture that is added once, however often it is sent with its key. */
export interface KeptPicture {
  readonly file: File;
  readonly key: string;
  readonly to: PicturePlace;
}

/** What was written into a place and is not saved, or a picture that is not. */
export interface Kept {
  readonly user: number;
  readonly place: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly at: number;
  readonly draft: Versioned<unknown> | null;
  readonly picture?: KeptPicture;
  /** Of a text, which can be sent without its screen. */
  readonly to?: TextPlace | undefined;
  /** The address where it was written: what has no `to` is sent there. */
  readonly screen?: string;
  /** The server refused it, or another tab was first: the person decides on its screen. */
  readonly isRefused?: true;
}

/** In localStorage: texts that the database had not taken when the page was left, which cannot wait for it. */
const LATE = 'rojmel-late';
const NAME = 'rojmel';
const STORE = 'kept';
/** In milliseconds: a slow phone needs some seconds, and a screen without what was kept would not show it. */
const OPEN_WITHIN = 5000;

/** All that is kept, by user and place: what the browser's database has, for code that cannot wait for it. */
const all = new Map<string, Kept>();
/** What the database was given and has not taken yet. */
const given = new Map<string, Kept>();
let database: IDBDatabase | null = null;
let shown: readonly Kept[] = [];
const listeners = new Set<() => void>();

/** Reads what is kept; a killed browser loses nothing of it. Without a database it is kept as long as the page is open. */
export function openKept(): Promise<void> {
  // A browser whose database does not answer must not keep the screens from opening.
  return Promise.race([readAll(), new Promise<void>((resolve) => setTimeout(resolve, OPEN_WITHIN))]);
}

async function readAll(): Promise<void> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    database = await resultOf(opening);
    addEventListener('pagehide', putLate);
    const found = await resultOf<Kept[]>(storeFor('readonly').getAll());
    // Typed on a screen that did not wait so long.
    const typed = [...all.values()];
    for (const kept of found) all.set(keyOf(kept), kept);
    for (const kept of typed) keep(kept);
    changed();
    for (const kept of takeLate()) if (kept.at >= (all.get(keyOf(kept))?.at ?? 0)) keep(kept);
  } catch {
    // The database is full, broken or switched off: the text is still on the screen.
  }
}

export function readKept(user: number, place: string): Kept | null {
  return all.get(keyOf({ user, place })) ?? null;
}

export function keep(kept: Kept): void {
  const key = keyOf(kept);
  all.set(key, kept);
  write((store) => {
    given.set(key, kept);
    store.put(kept, key);
    store.transaction.addEventListener('complete', () => given.get(key) === kept && given.delete(key));
  });
}

/** Forgets what is kept at its place, unless another tab kept something there since. */
export function forget(kept: Kept): void {
  const key = keyOf(kept);
  if (all.get(key) === kept) all.delete(key);
  if (given.get(key) === kept) given.delete(key);
  write((store) => {
    const found = store.get(key) as IDBRequest<Kept | undefined>;
    found.addEventListener('success', () => {
      if (found.result?.at === kept.at) store.delete(key);
    });
  });
}

function putLate(): void {
  const texts = [...given.values()].filter(({ picture }) => !picture);
  try {
    // Another tab may have been left as well.
    if (texts.length > 0) localStorage.setItem(LATE, JSON.stringify([...takeLate(), ...texts]));
  } catch {
    // The storage is full or switched off.
  }
}

function takeLate(): Kept[] {
  const texts = localStorage.getItem(LATE) ?? '[]';
  localStorage.removeItem(LATE);
  return JSON.parse(texts) as Kept[];
}

/** All that is kept, the oldest first. The same list until it changes. */
export function listKept(): readonly Kept[] {
  return shown;
}

export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function write(act: (store: IDBObjectStore) => void): void {
  changed();
  try {
    if (database) act(storeFor('readwrite'));
  } catch {
    // As above.
  }
}

function changed(): void {
  shown = [...all.values()].toSorted((a, b) => a.at - b.at);
  for (const listener of listeners) listener();
}

function storeFor(mode: IDBTransactionMode): IDBObjectStore {
  if (!database) throw new Error('the database is not open');
  return database.transaction(STORE, mode).objectStore(STORE);
}

function keyOf({ user, place }: Pick<Kept, 'user' | 'place'>): string {
  return `${user} ${place}`;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}
