import * as fc from 'fast-check';
import type { LotAction, LotEffect } from '#engine/corporate-actions/lot-action.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import type { Book } from '#engine/journal.ts';
import type { Paise } from '#engine/money.ts';
import { sampleTrade } from './sample-trade.ts';
import { tradeBooks } from './trade-books.ts';

export const BOOKS = 3;
/** The ids of one book are below it, those of the next one above. */
export const IDS_OF_A_BOOK = 10_000;
/** The day before which nothing is traded. */
export const FIRST_OF_BOOKS: TradingDay = sampleTrade(0, {}).day;

const ratio = fc.record({ held: fc.integer({ min: 1, max: 4 }), given: fc.integer({ min: 1, max: 4 }) });
const shares = tradeBooks.filter(({ instrument }) => instrument.segment === 'EQ');

/** Books of shares, with actions of these kinds that may put shares of one into the one or two books behind it, in a circle. */
export function linkedBooks(kinds: readonly LotEffect['kind'][]): fc.Arbitrary<Book[]> {
  const actions = fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: BOOKS - 1 }),
      day: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom(...kinds),
      ratio,
      costShare: fc.integer({ min: 0, max: 400_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  return fc.tuple(fc.array(shares, { minLength: BOOKS, maxLength: BOOKS }), actions).map(([all, acts]) =>
    all.map(({ instrument, trades }, place): Book => ({
      instrumentId: place + 1,
      instrument,
      trades: trades.map((trade) => ({ ...trade, id: trade.id + IDS_OF_A_BOOK * place, charges: null })),
      corrections: [],
      settlement: null,
      actions: acts.flatMap(({ of, day, ...terms }, index): LotAction[] => {
        const on = addDays(FIRST_OF_BOOKS, day);
        return of === place ? [{ id: index + 1, on, effect: effectOf(place, { ...terms, on, creditId: 900_000 + index }) }] : [];
      }),
    })),
  );
}

interface Terms {
  readonly kind: LotEffect['kind'];
  readonly ratio: { readonly held: number; readonly given: number };
  readonly costShare: number;
  readonly on: TradingDay;
  readonly creditId: number;
}

function effectOf(place: number, { kind, ratio: of, costShare, on, creditId }: Terms): LotEffect {
  const behind = (steps: number) => ((place + steps) % BOOKS) + 1;
  if (kind === 'ratio') return { kind, ...of };
  if (kind === 'whole') return { kind, instrumentId: behind(1), ...of };
  if (kind === 'call') return { kind, perShare: costShare as Paise };
  if (kind === 'leave') return { kind, units: 1 + (costShare % 60) };
  // Allotted on the ex-date, or some days after it.
  if (kind === 'bonus') return { kind, creditId, allottedOn: costShare % 2 === 0 ? null : addDays(on, costShare % 4), ...of };
  return { kind: 'part', children: [1, 2].map((steps) => ({ instrumentId: behind(steps), costShare, ...of })) };
}
