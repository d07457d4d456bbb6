import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What is scarce is taken in turns: connections, threads, processors. Each user has a share of it. One who asks for more waits for their
 * own work, and others do not notice.
 */

/** Who asks for something scarce. */
interface Asker {
  readonly userId: number | null;
  readonly share: string;
}

const asker = new AsyncLocalStorage<Asker>();

/** Runs work of a user (null: of nobody who is known), on their own share or on the one given. */
export function workingFor<T>(userId: number | null, work: () => T, share = userId === null ? null : String(userId)): T {
  return share === null ? work() : asker.run({ userId, share }, work);
}

/** The user whose work this is. */
export function userAtWork(): number | null {
  return asker.getStore()?.userId ?? null;
}

/** The share that this work is on; null for the server's own work. */
export function shareAtWork(): string | null {
  return asker.getStore()?.share ?? null;
}

/** More waits on one share than may: the answer is to try again later. */
export class ShareSpent extends Error {
  override readonly name = 'ShareSpent';
}

export interface TurnLimits {
  /** Turns at the same time, of all shares together; Infinity unless given. */
  readonly all?: number;
  /** Of one share. */
  readonly each: number;
  /** How many of one share may wait; Infinity unless given. */
  readonly waiting?: number;
}

/** Ends a turn; a second call does nothing. */
export type EndTurn = () => void;
/**
 * Waits for a turn on a share, the present work's unless given. Throws ShareSpent. An aborted wait throws the signal's reason. While the one
 * who asked last is of a crowd, the share has one turn at a time, with a rest after it that is as long.
 */
export type TakeTurn = (share?: string | null, signal?: AbortSignal, isOfCrowd?: boolean) => Promise<EndTurn>;

/** The longest rest: a turn may last as long as a slow client takes to read its answer. */
const MOST_REST_MS = 200;

interface Share {
  taken: number;
  isCrowd: boolean;
  readonly waiting: (() => void)[];
}

/** Turns at something scarce. Of those who wait, the share that was let in longest ago comes first. */
export function makeTurns({ all = Number.POSITIVE_INFINITY, each, waiting = Number.POSITIVE_INFINITY }: TurnLimits): TakeTurn {
  // In the order in which their last turns ended or began.
  const shares = new Map<string, Share>();
  let taken = 0;
  /** Moves a share behind the others; one without work is forgotten. */
  const last = (name: string, share: Share): void => {
    shares.delete(name);
    if (share.taken > 0 || share.waiting.length > 0) shares.set(name, share);
  };
  const letIn = (): void => {
    for (const [name, share] of shares) {
      if (taken >= all) return;
      const next = share.taken < (share.isCrowd ? 1 : each) ? share.waiting.shift() : undefined;
      if (!next) continue;
      taken += 1;
      share.taken += 1;
      last(name, share);
      next();
    }
  };
  const end = (name: string, share: Share): void => {
    taken -= 1;
    share.taken -= 1;
    last(name, share);
    letIn();
  };
  return (given, signal, isOfCrowd = false) => {
    const name = given ?? shareAtWork() ?? '';
    const share = shares.get(name) ?? { taken: 0, isCrowd: false, waiting: [] };
    const isFree = taken < all && share.taken < each;
    if (!isFree && share.waiting.length >= waiting) return Promise.reject(new ShareSpent('This user has all turns that they may have.'));
    share.isCrowd = isOfCrowd;
    shares.set(name, share);
    return new Promise((resolve, reject) => {
      let isOver = false;
      const enter = () => {
        signal?.removeEventListener('abort', giveUp);
        const begun = performance.now();
        resolve(() => {
          if (isOver) return;
          isOver = true;
          if (share.isCrowd) setTimeout(end, Math.min(MOST_REST_MS, performance.now() - begun), name, share);
          else end(name, share);
        });
      };
      const giveUp = () => {
        share.waiting.splice(share.waiting.indexOf(enter), 1);
        if (share.taken === 0 && share.waiting.length === 0) shares.delete(name);
        reject(signal?.reason as Error);
      };
      share.waiting.push(enter);
      signal?.addEventListener('abort', giveUp, { once: true });
      letIn();
    });
  };
}
