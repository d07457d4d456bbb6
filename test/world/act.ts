import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import type { TradingDay } from '#engine/day.ts';
import { applyCorrections } from '#engine/trades/corrections.ts';
import type { Side, StoredTrade } from '#engine/trades/trade.ts';
import { pathOf } from '#contract/routes.ts';
import type { Store } from '#server/store/client.ts';
import { mineOf, type Mine } from '#server/store/mine.ts';
import type { Browser } from '../server/test-app.ts';
import type { Learned } from './learn.ts';
import type { Place } from './world.ts';
import { booksIn, isTraded, type KeptAction, type KeptChange, type Truth } from './truth.ts';

/** What a change does: the corrections that it makes, and the like. */
export type MadeChange = Partial<Pick<KeptChange, 'corrections' | 'isOfTrade' | 'settled' | 'moved' | 'gave' | 'took'>>;

/** What a step asks of the server, and what it makes of the truth when it is done. */
export interface Act {
  readonly request: InjectOptions;
  /** The status of the answer when it is done: 200 unless given. */
  readonly status?: number;
  /** Whether the truth knows all for which it may be refused. */
  readonly isSure?: boolean;
  /** The trades that it puts into the journal or holds: see contentOf. */
  readonly puts: readonly string[];
  /** The changes that it makes. */
  readonly changes: readonly MadeChange[];
  /** The corporate actions that it decides, all in one change. */
  readonly actions?: readonly Omit<KeptAction, 'isUndone'>[];
  readonly take?: (learned: Learned) => unknown;
  /** Whether it was done, where no answer said so and nothing new is stored. */
  readonly wasDone?: () => Promise<boolean>;
}

/** What a step may use. `count` differs in each step of a trader. */
export interface Scene {
  readonly truth: Truth;
  readonly today: TradingDay;
  readonly name: string;
  readonly count: number;
  readonly browser: Reader;
  readonly mine: Mine;
  readonly place: Place;
}

/** What of a browser a world uses. */
export type Reader = Pick<Browser, 'get' | 'send'>;

/** A kind of step: how it is drawn, and what it asks; null where the journal has nothing that it could be done to. */
export interface Kind<Rolls> {
  readonly rolls: fc.Arbitrary<Rolls>;
  readonly act: (scene: Scene, rolls: Rolls) => Promise<Act | null> | Act | null;
}

export const roll = fc.nat({ max: 999 });
/** As people do: what they just did, more often than anything before it. */
export const mostlyLast = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: roll });
export const units = fc.integer({ min: 1, max: 30 });
/** In paise. */
export const prices = fc.integer({ min: 100, max: 90_000 });
export const sides = fc.constantFrom<Side[]>('BUY', 'BUY', 'SELL');
/** Days before today. */
export const ages = fc.integer({ min: 0, max: 40 });

export function kind<Rolls>(rolls: fc.Arbitrary<Rolls>, act: Kind<Rolls>['act']): Kind<Rolls> {
  return { rolls, act };
}

export function pick<T>(from: readonly T[], which: number): T | undefined {
  return from[which % from.length];
}

export function earlier(a: TradingDay, b: TradingDay): TradingDay {
  return a < b ? a : b;
}

export function setRemoved(truth: Truth, importIds: Iterable<number>, isRemoved: boolean): void {
  for (const id of importIds) {
    const one = truth.imports.get(id);
    if (one) one.isRemoved = isRemoved;
  }
}

/** Trades that count, as they were corrected. */
export function counted(truth: Truth): StoredTrade[] {
  return [...countedIn(truth).values()].flat();
}

/** The same by account. */
export function countedIn(truth: Truth): Map<string, StoredTrade[]> {
  return new Map(
    Array.from(booksIn(truth), ([account, books]) => [
      account,
      books.flatMap((book) => applyCorrections(book.trades.filter(isTraded), book.corrections)),
    ]),
  );
}

/** The rows of the user who is logged in. */
export async function mineIn(store: Store, browser: Reader): Promise<Mine> {
  const { user } = (await browser.get(pathOf('me'))).json<{ user: { user_id: number } }>();
  return mineOf(store, user.user_id);
}

/** Whether nothing waits that may change the user's round trips. */
export async function hasNoWork(mine: Mine): Promise<boolean> {
  const waiting = mine.db.selectFrom('jobs').select('id').where('user_id', '=', mine.userId).where('status', '!=', 'done');
  return (await waiting.execute()).length === 0;
}
