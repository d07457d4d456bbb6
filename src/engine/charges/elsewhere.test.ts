import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { chargeBooks, workBook } from '#test/engine/charge-books.ts';
import { parseDay } from '../day.ts';
import { sum, ZERO } from '../money.ts';
import { addCharges, NO_CHARGES } from '../trades/charges.ts';
import { contractDaysOf } from './contract-day.ts';
import { addBills, billUnder, gatherBooks } from './elsewhere.ts';
import { KNOWN_PLANS, knownPlan } from './known-plans.ts';
import { settleNotes } from './settle-note.ts';

const booksOf = ({ worked }: ReturnType<typeof workBook>) =>
  worked.map(({ instrument, paired }, index) => ({ instrumentId: index + 1, instrument, paired }));

describe('what the same trades cost elsewhere', () => {
  it('is what an account of that plan would be charged', () => {
    fc.assert(
      fc.property(chargeBooks, fc.constantFrom(...KNOWN_PLANS), (made, { plan }) => {
        const books = booksOf(workBook(made));
        const days = books.flatMap(({ instrumentId, instrument, paired }) => contractDaysOf(instrumentId, instrument, paired, () => plan));
        const own = days.reduce((total, day) => addCharges(total, day.own ?? NO_CHARGES), NO_CHARGES);
        const charges = settleNotes(days, () => plan).reduce((total, share) => addCharges(total, share.charges), own);
        const bill = billUnder(gatherBooks(books, null, null), plan);
        expect(bill.charges).toEqual(charges);
        expect(bill.dp).toBe(sum(days.map((day) => day.dp)));
      }),
      { numRuns: 50 },
    );
  });

  it('of two parts of the time is that of both together', () => {
    fc.assert(
      fc.property(chargeBooks, (made) => {
        const [plan, cut] = [KNOWN_PLANS[0]?.plan, parseDay('2024-10-01')];
        const books = booksOf(workBook(made));
        if (!plan || !cut) throw new Error('no plan');
        const before = parseDay('2024-09-30');
        const parts = [gatherBooks(books, null, before), gatherBooks(books, cut, null)].map((gathered) => billUnder(gathered, plan));
        const [first, second] = parts;
        if (!first || !second) throw new Error('two parts');
        expect(addBills(first, second)).toEqual(billUnder(gatherBooks(books, null, null), plan));
      }),
      { numRuns: 30 },
    );
  });

  it('names the kinds for which a plan publishes no fee', () => {
    const made = fc
      .sample(chargeBooks, { numRuns: 200, seed: 4 })
      .find(({ instruments }) => instruments.every(({ kind, orders }) => kind === 'COM_FUT' && orders.length > 0));
    const paytm = knownPlan('paytmmoney')?.plan;
    if (!made || !paytm) throw new Error('no sample');
    const bill = billUnder(gatherBooks(booksOf(workBook(made)), null, null), paytm);
    expect(bill.withoutFee).toEqual(['COM_FUT']);
    expect(bill.charges.brokerage).toBe(ZERO);
    expect(bill.estimatedDays).toBeGreaterThan(0);
  });
});
