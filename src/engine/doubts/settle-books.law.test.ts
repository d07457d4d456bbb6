import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, shuffled, ZERODHA_HEADER, zerodhaRows } from '#test/engine/arbitrary-tradebooks.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import type { LotAction, LotEffect } from '../corporate-actions/lot-action.ts';
import { type ClosedTrade, netOf } from '../daily/closed-trade.ts';
import { addDays, type TradingDay } from '../day.ts';
import { type Book, journalOf } from '../journal.ts';
import { add, paise, price, sum, ZERO } from '../money.ts';
import { changeInNet, placedNets } from './change-in-net.ts';
import { settledBooks, type Settling } from './settle-books.ts';

const TODAY = '2027-12-31' as TradingDay;
const RUNS = { numRuns: 60, seed: 20_261_127 };
const plan = () => planFor('ZERODHA');
const closedOf = (books: readonly Book[]): readonly ClosedTrade[] => journalOf(books, plan, TODAY).closed;
const netOfAll = (books: readonly Book[]) => sum(closedOf(books).map(netOf));

/** What each doubt says of a book, by chance. */
interface Chance {
  readonly kind: 'split' | 'bonus' | 'leaves' | 'none';
  readonly on: number;
  readonly given: number;
  readonly settles: number | null;
  readonly every: number;
}

const chances = fc.array(
  fc.record({
    kind: fc.constantFrom('split', 'bonus', 'leaves', 'none'),
    on: fc.integer({ min: 0, max: 4 }),
    given: fc.integer({ min: 1, max: 5 }),
    settles: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
    every: fc.integer({ min: 2, max: 6 }),
  }),
  { minLength: 6, maxLength: 6 },
);

/** A journal that lacks something, what settles each doubt, and the books as they are where all was known from the first. */
interface Doubtful {
  readonly now: readonly Book[];
  readonly settlings: readonly Settling[];
  readonly known: readonly Book[];
}

function doubtful(rows: readonly string[], chance: readonly Chance[]): Doubtful {
  const whole = booksOf(storeTrades([readFile(fileOf(ZERODHA_HEADER, rows), TODAY)]));
  const [now, known, settlings]: [Book[], Book[], Settling[]] = [[], [], []];
  whole.forEach((book, place) => {
    const { instrumentId, instrument, trades } = book;
    const { kind, on, given, settles, every } = chance[place % chance.length] as Chance;
    const held = trades.filter((_, index) => index % every === 1);
    const other = whole[(place + 1) % whole.length];
    const first = trades.map(({ day }) => day).toSorted()[0] as TradingDay;
    const effect = instrument.segment === 'EQ' ? effectOf(kind, given, other?.instrument.segment === 'EQ' ? other.instrumentId : 0) : null;
    const action: LotAction | null = effect && { id: -1 - place, on: addDays(first, on), effect };
    const settlement = settles !== null && instrument.contract?.optionType ? price(settles) : null;
    now.push({ ...book, trades: trades.filter((trade) => !held.includes(trade)) });
    known.push({ ...book, settlement, ...(action && { actions: [action] }) });
    if (held.length > 0) settlings.push({ instrumentId, kind: 'trades', trades: held });
    if (action) settlings.push({ instrumentId, kind: 'action', action, fresh: [] });
    if (settlement !== null) settlings.push({ instrumentId, kind: 'price', price: settlement });
  });
  return { now, settlings, known };
}

function effectOf(kind: Chance['kind'], given: number, other: number): LotEffect | null {
  if (kind === 'split') return { kind: 'ratio', held: 1, given: given + 1 };
  if (kind === 'bonus') return { kind: 'bonus', creditId: 0, held: 1, given };
  if (kind === 'leaves' && other !== 0) return { kind: 'part', children: [{ instrumentId: other, held: 1, given, costShare: 250_000 }] };
  return null;
}

const journals = fc.tuple(zerodhaRows, chances).map(([rows, chance]) => doubtful(rows, chance));
const oneByOne = (books: readonly Book[], settlings: readonly Settling[]) =>
  settlings.reduce<readonly Book[]>((sofar, one) => settledBooks(sofar, [one]), books);

describe('settling doubts', () => {
  it('gives the journal that knew all from the first, in any order, one by one or together', () => {
    const met = new Set<string>();
    const inAnyOrder = journals.chain((all) => fc.tuple(fc.constant(all), shuffled(all.settlings)));
    fc.assert(
      fc.property(inAnyOrder, ([{ now, settlings, known }, order]) => {
        const wanted = journalOf(known, plan, TODAY);
        expect(journalOf(oneByOne(now, order), plan, TODAY)).toEqual(wanted);
        expect(journalOf(settledBooks(now, order), plan, TODAY)).toEqual(wanted);
        for (const { kind } of settlings) met.add(kind);
      }),
      RUNS,
    );
    expect([...met].toSorted()).toEqual(['action', 'price', 'trades']);
  });

  it('changes net by the amounts of the steps, to the paisa, and only where they say it', () => {
    let changed = 0;
    fc.assert(
      fc.property(journals, ({ now, settlings, known }) => {
        let [books, net] = [now, netOfAll(now)];
        for (const settling of settlings) {
          const after = settledBooks(books, [settling]);
          const changes = changeInNet(placedNets(closedOf(books)), placedNets(closedOf(after)));
          net = changes.map((one) => one.net).reduce(add, net);
          expect(net).toBe(netOfAll(after));
          if (changes.length > 0) changed += 1;
          const touched = new Set(changes.map(({ instrumentId, day }) => `${instrumentId} ${day}`));
          const untouched = (of: readonly Book[]) =>
            placedNets(closedOf(of)).filter(({ instrumentId, day, net: own }) => own !== ZERO && !touched.has(`${instrumentId} ${day}`));
          expect(byPlace(untouched(after))).toEqual(byPlace(untouched(books)));
          books = after;
        }
        expect(net).toBe(netOfAll(known));
      }),
      { ...RUNS, numRuns: 30 },
    );
    expect(changed).toBeGreaterThan(20);
  });

  it('leaves every closed trade as it is that shares no contract note with what was settled', () => {
    let alike = 0;
    fc.assert(
      fc.property(journals, ({ now, settlings }) => {
        for (const settling of settlings) {
          const after = settledBooks(now, [settling]);
          const ids = new Set([settling.instrumentId, ...linkedWith(now)]);
          const days = new Set(
            [...journalOf(now, plan, TODAY).days, ...journalOf(after, plan, TODAY).days].flatMap(({ instrumentId, day }) =>
              ids.has(instrumentId) ? day : [],
            ),
          );
          const apart = (of: readonly Book[]) =>
            closedOf(of).filter(({ instrumentId, buyOn, sellOn }) => !ids.has(instrumentId) && !days.has(buyOn) && !days.has(sellOn));
          expect(apart(after)).toEqual(apart(now));
          alike += apart(now).length;
        }
      }),
      { ...RUNS, numRuns: 20 },
    );
    expect(alike).toBeGreaterThan(0);
  });
});

/** Shares: an action of one may put lots into another. */
function linkedWith(books: readonly Book[]): number[] {
  return books.flatMap(({ instrumentId, instrument }) => (instrument.segment === 'EQ' ? [instrumentId] : []));
}

function byPlace<T extends { readonly instrumentId: number; readonly product: string; readonly day: string }>(nets: readonly T[]): T[] {
  const key = ({ instrumentId, product, day }: T) => `${instrumentId} ${product} ${day}`;
  return nets.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

it('says a change of nothing as nothing', () => {
  const some = { instrumentId: 1, product: 'delivery', day: TODAY, net: paise(500) } as const;
  expect(changeInNet([some], [some])).toEqual([]);
  expect(changeInNet([], [some])).toEqual([some]);
});
