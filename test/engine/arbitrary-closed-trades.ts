import * as fc from 'fast-check';
import { addDays, dayFromParts, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import { paise, quantity, ZERO } from '#engine/money.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import type { OpenTrade } from '#engine/daily/open-trade.ts';

const INSTRUMENTS: readonly { readonly symbol: string; readonly segment: Segment }[] = [
  { symbol: 'RELIANCE', segment: 'EQ' },
  { symbol: 'INFY', segment: 'EQ' },
  { symbol: 'NIFTY25MARFUT', segment: 'FUT' },
  { symbol: 'NIFTY2530624000CE', segment: 'OPT' },
  { symbol: 'GOLDM25APRFUT', segment: 'COM' },
];

/** The nth day after 24 February 2025, a Monday. */
export function dayAfter(count: number): TradingDay {
  const start = dayFromParts(2025, 2, 24);
  if (!start) throw new Error('not a day');
  return addDays(start, count);
}

/** A closed trade of one share of RELIANCE for 100.00 without charges, with the changes of a test. */
export function aClosedTrade(changes: Partial<ClosedTrade> = {}): ClosedTrade {
  return {
    instrumentId: 1,
    symbol: 'RELIANCE',
    segment: 'EQ',
    buyOrder: 1,
    sellOrder: 2,
    roundTrip: 1,
    direction: 'LONG',
    product: 'delivery',
    quantity: quantity(1),
    buyOn: dayAfter(0),
    buyTime: null,
    buyValue: paise(10_000),
    buyCharges: ZERO,
    buyStt: ZERO,
    sellOn: dayAfter(0),
    sellTime: null,
    sellValue: paise(10_000),
    sellCharges: ZERO,
    charges: NO_CHARGES,
    dp: ZERO,
    expired: false,
    assumed: false,
    orderAssumed: false,
    fromResult: false,
    ...changes,
  };
}

/** One share of RELIANCE bought for 100.00 and kept, with the changes of a test. */
export function anOpenTrade(changes: Partial<OpenTrade> = {}): OpenTrade {
  return {
    instrumentId: 1,
    symbol: 'RELIANCE',
    segment: 'EQ',
    order: 1,
    exchange: 'NSE',
    side: 'BUY',
    product: 'delivery',
    quantity: quantity(1),
    openedOn: dayAfter(0),
    openedTime: null,
    value: paise(10_000),
    charges: ZERO,
    status: 'open',
    ...changes,
  };
}

const amount = fc.integer({ min: 0, max: 400 }).map((tens) => paise(tens * 10));
const time = fc.option(fc.integer({ min: 0, max: 3 }).map((steps) => (33_300 + steps) as TimeOfDay));
const charge = fc.integer({ min: 0, max: 5 }).map(paise);
const instrumentId = fc.nat({ max: INSTRUMENTS.length - 1 });

const draft = fc.record({
  instrumentId,
  long: fc.boolean(),
  entered: fc.nat({ max: 40 }),
  held: fc.constantFrom(0, 0, 0, 1, 2, 9),
  entryTime: time,
  exitTime: time,
  buyValue: amount,
  sellValue: amount,
  buyLevies: fc.record({ brokerage: charge, stt: charge, gst: charge }),
  sellLevies: fc.record({ brokerage: charge, stt: charge, stamp: charge }),
  dp: charge,
  expired: fc.boolean(),
});

/** Up to 40 closed trades within six weeks. Amounts are small and round and times few, so that ties and break-even trades are common. */
export const closedTrades: fc.Arbitrary<ClosedTrade[]> = fc.array(draft, { maxLength: 40 }).map((drafts) =>
  drafts.map((raw, index) => {
    const [entry, exit] = [dayAfter(raw.entered), dayAfter(raw.entered + raw.held)];
    const { buyLevies: buy, sellLevies: sell, long } = raw;
    const exitTime = raw.held === 0 && raw.exitTime !== null && raw.entryTime !== null ? later(raw.entryTime, raw.exitTime) : raw.exitTime;
    return aClosedTrade({
      ...instrumentAt(raw.instrumentId),
      buyOrder: 2 * index + 1,
      sellOrder: 2 * index + 2,
      direction: long ? 'LONG' : 'SHORT',
      buyOn: long ? entry : exit,
      buyTime: long ? raw.entryTime : exitTime,
      buyValue: raw.buyValue,
      buyCharges: paise(buy.brokerage + buy.stt + buy.gst),
      buyStt: buy.stt,
      sellOn: long ? exit : entry,
      sellTime: long ? exitTime : raw.entryTime,
      sellValue: raw.sellValue,
      sellCharges: paise(sell.brokerage + sell.stt + sell.stamp),
      charges: {
        ...NO_CHARGES,
        brokerage: paise(buy.brokerage + sell.brokerage),
        stt: paise(buy.stt + sell.stt),
        gst: buy.gst,
        stamp: sell.stamp,
      },
      dp: raw.dp,
      expired: raw.expired,
      assumed: raw.expired,
    });
  }),
);

/** Up to 10 open positions of the same weeks, some unmatched or expired. */
export const openTrades: fc.Arbitrary<OpenTrade[]> = fc
  .array(
    fc.record({
      instrumentId,
      side: fc.constantFrom('BUY' as const, 'SELL' as const),
      opened: fc.nat({ max: 40 }),
      openedTime: time,
      value: amount,
      units: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom('open' as const, 'open' as const, 'unmatched' as const, 'expired' as const),
    }),
    { maxLength: 10 },
  )
  .map((drafts) =>
    drafts.map(({ instrumentId, opened, units, ...rest }, index) =>
      anOpenTrade({
        ...instrumentAt(instrumentId),
        order: 1000 + index,
        openedOn: dayAfter(opened),
        quantity: quantity(units),
        ...rest,
      }),
    ),
  );

function instrumentAt(index: number): { instrumentId: number; symbol: string; segment: Segment } {
  const instrument = INSTRUMENTS[index];
  if (!instrument) throw new Error(`no instrument ${index}`);
  return { instrumentId: index, ...instrument };
}

function later(a: TimeOfDay, b: TimeOfDay): TimeOfDay {
  return a > b ? a : b;
}
