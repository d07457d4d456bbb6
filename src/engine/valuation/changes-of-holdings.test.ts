import { expect, test } from 'vitest';
import { sampleShare, sampleTrade } from '#test/engine/sample-trade.ts';
import { addDays, type TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { journalOf } from '../journal.ts';
import { planFor } from '../charges/brokerage-plan.ts';
import { price, quantity } from '../money.ts';

const BOUGHT = sampleTrade(0, {}).day;
const EXPIRY = addDays(BOUGHT, 20);
const EX = addDays(BOUGHT, 5);
const contract = { underlying: 'TEST', expiryOn: EXPIRY, expiryAssumed: false, strike: null, optionType: null };
const future: Instrument = { ...sampleShare, aliases: ['FUT:NSE:TEST'], segment: 'FUT', contract };

/** A future of which 100 units were bought, which a bonus 1:1 adjusts. */
function changesAt(today: TradingDay, settlement: number | null) {
  const trades = [sampleTrade(1, { instrument: future, day: BOUGHT, quantity: quantity(100) })];
  const actions = [{ id: 7, on: EX, effect: { kind: 'ratio', held: 1, given: 2 } as const }];
  const settled = settlement === null ? null : price(settlement);
  const book = { instrumentId: 1, instrument: future, trades, corrections: [], settlement: settled, actions };
  return journalOf([book], () => planFor('ZERODHA'), today).holdingChanges.map(({ day, kind, quantity: units }) => [day, kind, units]);
}

test('an adjusted future had its former units before the ex-date', () => {
  const adjusted = [
    [BOUGHT, 'entry', -100],
    [EX, 'action', 100],
  ];
  expect(changesAt(EXPIRY, null)).toEqual(adjusted);
  expect(changesAt(addDays(EXPIRY, 9), 50_000)).toEqual(adjusted);
});

test('one that expired without a price counts nowhere, on no day', () => {
  expect(changesAt(addDays(EXPIRY, 9), null)).toEqual([[EX, 'action', 0]]);
});
