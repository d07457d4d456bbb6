import { describe, expect, it } from 'vitest';
import { aClosedTrade } from '#test/engine/arbitrary-closed-trades.ts';
import { taxTradeOf } from '#test/engine/tax-trade-of.ts';
import type { ExactTrade } from '../daily/closed-trade.ts';
import type { TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import { ASSUMPTIONS, assumptionsOf, type SheetFacts } from './assumptions.ts';
import { choiceIn, hasChangedHead, type YearChoice } from './choices.ts';
import { type TaxChoice, taxLines, USUAL_CHOICE } from './tax-line.ts';
import type { TaxTrade } from './tax-trade.ts';
import { figuresOf } from './worksheet.ts';

const DAYS = { buyOn: '2025-05-05' as TradingDay, sellOn: '2025-09-03' as TradingDay };

function trade(facts: Partial<ExactTrade> = {}, changes: Partial<TaxTrade> = {}): TaxTrade {
  return taxTradeOf(aClosedTrade({ segment: 'EQ', product: 'delivery', ...DAYS, ...facts }), changes);
}

const day = { buyOn: DAYS.buyOn, sellOn: DAYS.buyOn };
const delivered = trade();
const intraday = trade({ product: 'intraday', ...day });
const option = trade({ segment: 'OPT', product: 'carry', symbol: 'NIFTY 25000 CE', sellValue: paise(14_000) });
const old = (changes: Partial<TaxTrade> = {}) => trade({ buyOn: '2015-06-10' as TradingDay }, changes);

/** Counts by code, of what is there. */
function counts(trades: readonly TaxTrade[], choice: TaxChoice = USUAL_CHOICE, facts: Partial<SheetFacts> = {}): Record<string, number> {
  const { lines } = taxLines(trades, () => choice);
  const charged = { days: 0, stated: 0, estimated: 0 };
  const found = assumptionsOf({ lines, figures: figuresOf(lines), choices: [{ ...choice, changed: false }], charged, ...facts });
  expect(found.map(({ code }) => code)).toEqual(ASSUMPTIONS.filter((code) => found.some((one) => one.code === code)));
  return Object.fromEntries(found.map(({ code, count }) => [code, count]));
}

describe('what a worksheet rests on', () => {
  it('says nothing of a year without trades', () => {
    expect(counts([])).toEqual({});
  });

  it('counts the trades of each head', () => {
    expect(counts([delivered, delivered, intraday])).toEqual({ 'capital-gains': 2, 'same-day': 1, method: 3 });
    expect(counts([delivered], { isBusiness: true, deductsDp: false })).toEqual({ business: 1, method: 1 });
    const future = trade({ segment: 'COM', product: 'carry' });
    expect(counts([option, future])).toMatchObject({ 'turnover-a': 2, method: 2 });
    expect(counts([future])).not.toHaveProperty('turnover-a');
  });

  it('counts values of 31 January 2018 that were given, and that are missing', () => {
    const long = { sellOn: '2025-08-12' as TradingDay };
    const typed = { ...old({ fairValue: paise(1_000_000_000) }), ...long, sellValue: paise(90_000_000) };
    const stated = { ...typed, isValueStated: true };
    expect(counts([typed, stated, stated, { ...old(), ...long }, delivered])).toMatchObject({
      'fair-value-typed': 1,
      'fair-value-stated': 2,
      'fair-value-missing': 1,
    });
  });

  it('counts stamp duty before July 2020 by the day of the buy', () => {
    const bought = (on: string) => trade({ buyOn: on as TradingDay });
    expect(counts([bought('2020-06-30'), bought('2020-07-01'), delivered])).toMatchObject({ 'stamp-estimated': 1 });
    expect(counts([bought('2020-07-01')])).not.toHaveProperty('stamp-estimated');
  });

  it('counts what was not traded: assumed closes, stated results, shares that came without a trade', () => {
    const trades = [trade({ assumed: true }), trade({ fromResult: true }), trade({}, { buyOrigin: 'ipo' }), delivered];
    expect(counts(trades)).toMatchObject({ 'expiry-assumed': 1, 'stated-results': 1, 'transferred-in': 1 });
  });

  it('counts what ended by settlement or began by exercise', () => {
    const settled = trade({ segment: 'OPT', product: 'carry', sellOrder: 0 });
    const bought = trade({ segment: 'OPT', product: 'carry', buyOrder: 0 });
    const exercised = trade({}, { buyOrigin: 'exercise' });
    const unpaired = trade({ sellOrder: 0 });
    expect(counts([settled, bought, exercised, unpaired, option, delivered])).toMatchObject({ exercised: 3, 'transferred-in': 1 });
    expect(counts([option, delivered])).not.toHaveProperty('exercised');
  });

  it('counts accounts with and without DP charges deducted, where there are some', () => {
    const choices = [true, false, false].map((deductsDp) => ({ isBusiness: false, deductsDp, changed: false }));
    expect(counts([trade({ dp: paise(1534) })], USUAL_CHOICE, { choices })).toMatchObject({ 'dp-deducted': 1, 'dp-not-deducted': 2 });
    const without = counts([delivered], USUAL_CHOICE, { choices });
    expect([without['dp-deducted'], without['dp-not-deducted']]).toEqual([undefined, undefined]);
  });

  it('counts contract days: charges that a file states, that are computed, that are not certain', () => {
    const of = (charged: SheetFacts['charged']) => counts([], USUAL_CHOICE, { charged });
    expect(of({ days: 10, stated: 4, estimated: 3 })).toEqual({ 'charges-stated': 4, 'charges-computed': 6, 'charges-estimated': 3 });
    expect(of({ days: 4, stated: 4, estimated: 0 })).toEqual({ 'charges-stated': 4 });
  });

  it('counts accounts whose deliveries were another head in the year before', () => {
    const choices = [true, false].map((changed) => ({ ...USUAL_CHOICE, changed }));
    expect(counts([], USUAL_CHOICE, { choices })).toEqual({ 'choice-changed': 1 });
  });
});

describe('the choice of a year', () => {
  const business: YearChoice = { accountId: 1, year: 2025, isBusiness: true, deductsDp: true };

  it('is what was chosen for the account and year, else what is usual', () => {
    expect(choiceIn([business], 1, 2025)).toMatchObject({ isBusiness: true, deductsDp: true });
    expect([choiceIn([business], 1, 2024), choiceIn([business], 2, 2025)]).toEqual([USUAL_CHOICE, USUAL_CHOICE]);
  });

  it('changed the head where the year before had another, chosen or usual; before the first trade there is none', () => {
    expect(hasChangedHead([business], 1, 2025, 2024)).toBe(true);
    expect(hasChangedHead([business], 1, 2025, 2025)).toBe(false);
    expect(hasChangedHead([business], 1, 2025, null)).toBe(false);
    expect(hasChangedHead([business], 1, 2026, 2026)).toBe(true);
    expect(hasChangedHead([business, { ...business, year: 2026 }], 1, 2026, 2020)).toBe(false);
    expect(hasChangedHead([business], 2, 2026, 2020)).toBe(false);
  });
});
