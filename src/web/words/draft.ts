import { ApiError } from '../api.ts';
import { SAVING } from '../text/en/words.ts';

/** What a place holds, and how often it was changed. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

/** How the words of one place come to the server. */
export interface DraftWays<Value> {
  /** Stores a value over what this tab knows; answers what the place holds then. */
  readonly send: (value: Value, over: Versioned<Value>) => Promise<Versioned<Value>>;
  /** What another tab stored, after a refusal with this body. */
  readonly theirs: (body: unknown) => Promise<Versioned<Value>>;
  /** The person saves it with a button: it is kept as typed, but not sent by itself. */
  readonly byHand?: boolean;
}

/** What a draft needs of the browser. */
export interface DraftWorld<Value> {
  /** Keeps what is not saved; null forgets it. */
  readonly kept: { readonly read: () => Versioned<Value> | null; readonly write: (draft: Versioned<Value> | null) => void };
  /** Acts after a pause; answers how to cancel that. */
  readonly later: (act: () => void) => () => void;
  /** Acts once, when there is a connection again. */
  readonly online: (act: () => void) => void;
}

/** What a screen shows of a draft. */
export interface DraftShown<Value> {
  readonly value: Value;
  readonly state: 'rest' | 'saving' | 'saved' | 'failed' | 'stale';
  /** Why it is not saved; '' if it did not fail. */
  readonly failure: string;
  /** What another tab stored, until the person chooses. */
  readonly other: Versioned<Value> | null;
}

export type Draft<Value> = ReturnType<typeof makeDraft<Value>>;

/**
 * What is typed into one place. It is kept until the server has it, sent after a pause, one save after the other, and again when there is a
 * connection again. If another tab was first, nothing is sent until the person chooses.
 */
export function makeDraft<Value>(stored: Versioned<Value>, given: DraftWays<Value>, world: DraftWorld<Value>) {
  const kept = world.kept.read();
  let ways = given;
  /** What the server has, as far as this tab knows. */
  let saved: Versioned<Value> = kept ? { value: stored.value, version: kept.version } : stored;
  let shown: DraftShown<Value> = { value: kept ? kept.value : stored.value, state: 'rest', failure: '', other: null };
  let running: Promise<boolean> | null = null;
  let cancelPause: (() => void) | null = null;
  let waitsForConnection = false;
  /** Versions that this draft has left behind: an answer that comes late may still have one. */
  const left = new Set<number>();
  const listeners = new Set<() => void>();

  const isSaved = () => isSame(shown.value, saved.value);
  const show = (change: Partial<DraftShown<Value>>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const know = (now: Versioned<Value>) => {
    left.add(saved.version);
    left.delete(now.version);
    saved = now;
  };
  const keep = () => world.kept.write(isSaved() ? null : { value: shown.value, version: saved.version });
  const isPausing = () => cancelPause !== null;
  const endPause = () => {
    cancelPause?.();
    cancelPause = null;
  };

  const fail = (failure: string) => {
    show({ state: 'failed', failure });
    if (waitsForConnection) return;
    waitsForConnection = true;
    world.online(() => {
      waitsForConnection = false;
      void save();
    });
  };
  const sendOnce = async () => {
    const { value } = shown;
    show({ state: 'saving', failure: '' });
    try {
      const now = await ways.send(value, saved);
      const isLast = isSame(shown.value, value);
      know(now);
      if (isLast && !isSaved()) show({ value: now.value });
      return true;
    } catch (error) {
      if (!isStale(error)) return fail(saveFailure(error));
      const other = await ways.theirs(error.body).catch(() => null);
      if (!other) return fail(SAVING.failed);
      if (!isSame(other.value, value)) return show({ state: 'stale', other });
      // The answer to an earlier save of it was lost.
      know(other);
      return true;
    }
  };
  const sendAll = async () => {
    try {
      // What was typed meanwhile is sent too, unless its own pause is not over.
      while (!isSaved() && !shown.other && !isPausing()) {
        if (!(await sendOnce())) return false;
        show({ state: isSaved() ? 'saved' : 'rest' });
      }
      return isSaved();
    } finally {
      keep();
      running = null;
    }
  };
  /** Sends what is not saved; answers whether everything is. */
  const save = () => {
    endPause();
    running ??= Promise.resolve().then(sendAll);
    return running;
  };

  /** Takes what is typed, and saves it after a pause. */
  const write = (value: Value) => {
    shown = { ...shown, value };
    const isSettled = shown.state === 'saved' || (isSaved() && !running && !shown.other);
    show(isSettled ? { state: 'rest', failure: '' } : {});
    keep();
    endPause();
    if (!ways.byHand && !isSaved()) cancelPause = world.later(() => void save());
  };
  /** The answer of the person to what another tab stored; what is replaced becomes a former text. */
  const choose = (value: Value) => {
    if (!shown.other) return;
    know(shown.other);
    show({ value, other: null, state: 'rest' });
    void save();
  };
  return {
    shown: () => shown,
    isSaved,
    write,
    save,
    choose,
    /** Takes a value that is complete, and saves it at once. */
    put: (value: Value) => {
      write(value);
      return save();
    },
    /** Puts back what is stored. */
    revert: () => (shown.other ? choose(shown.other.value) : write(saved.value)),
    /** Saves what is left when a screen comes or goes. */
    settle: () => {
      if (!ways.byHand) void save();
    },
    /** Takes what the server has now. What is being typed stays: its next save asks which one stays. */
    take: (fresh: Versioned<Value>, now: DraftWays<Value>) => {
      ways = now;
      if (running || !isSaved() || left.has(fresh.version)) return;
      know(fresh);
      if (!isSaved()) show({ value: fresh.value });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Spaces after a text are no difference: the server drops those of a line, which is still being typed. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trimEnd() : JSON.stringify(value));
  return one === other || plain(one) === plain(other);
}

/** Another tab was first. Other conflicts, such as a name that is taken, have no version. */
function isStale(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return typeof (error.body as { readonly version?: unknown } | null)?.version === 'number';
}

/** Why, in the server's words if it refused what was written. */
function saveFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? error.message : SAVING.failed;
}
