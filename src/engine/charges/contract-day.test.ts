import { describe, expect, it } from 'vitest';
import { parseDay } from '../day.ts';
import type { TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { paise, price, quantity, roundToPaisa, sum, ZERO } from '../money.ts';
import type { Leg, OpenPosition, Paired, Match } from '../pairing/position.ts';
import { orderOf, instrumentOf } from '#test/engine/note-for.ts';
import { LEVIES } from '../trades/charges.ts';
import type { Charges } from '../trades/charges.ts';
import type { Product, Side } from '../trades/trade.ts';
import { planFor } from './brokerage-plan.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import { contractDaysOf } from './contract-day.ts';
import { costLegs } from './cost-legs.ts';
import type { CostedPosition, CostedMatch } from './cost.ts';
import { settleNotes } from './settle-note.ts';

function day(text: string): TradingDay {
  const found = parseDay(text);
  if (!found) throw new Error(text);
  return found;
}

const MONDAY = day('2026-06-01');
const TUESDAY = day('2026-06-02');
const SHARE = instrumentOf('EQ_DELIVERY', 'INFY');
const NSE: Exchange = 'NSE';

/** A leg that is a whole order; rupees are per unit. */
function leg(id: number, on: TradingDay, side: Side, units: number, rupees: number, exchange = NSE, charges: Charges | null = null): Leg {
  const order = orderOf(id, on, exchange, { side, quantity: units, value: paise(units * rupees * 100) }, charges);
  return { order, quantity: order.quantity, value: order.value };
}

function part(of: Leg, units: number): Leg {
  return { order: of.order, quantity: quantity(units), value: paise((of.value / of.quantity) * units) };
}

function closed(buy: Leg, sell: Leg, product: Product): Match {
  return {
    direction: 'LONG',
    product,
    quantity: buy.quantity,
    buy,
    sell,
    expired: false,
    assumed: false,
    orderAssumed: false,
    fromResult: false,
  };
}

function open(of: Leg, status: OpenPosition['status'] = 'open', product: Product = 'delivery'): OpenPosition {
  return { side: of.order.side, product, leg: of, status };
}

function cost(paired: Paired, plan: BrokeragePlan, instrument = SHARE): { closed: CostedMatch[]; open: CostedPosition[] } {
  const days = contractDaysOf(1, instrument, paired, () => plan);
  return costLegs(
    paired,
    days,
    settleNotes(days, () => plan),
  );
}

/** Paise of brokerage where an order costs a flat ₹20. */
function flatFee(units: number, rupees: number): number | undefined {
  return cost({ closed: [], open: [open(leg(1, MONDAY, 'BUY', units, rupees))] }, planFor('5paisa')).open[0]?.entryCharges.brokerage;
}

const zerodha = planFor('Zerodha');

/** STT in rupees of 1,000 units bought at 80 and sold at 81 a day later, or on the same day. */
function sttOf(aliases: [string, ...string[]], product: Product = 'delivery'): number {
  const instrument = { ...SHARE, aliases, symbol: aliases.at(-1)?.replace('SHARE:', '') ?? '' };
  const sold = leg(2, product === 'delivery' ? TUESDAY : MONDAY, 'SELL', 1000, 81);
  const [trade] = cost({ closed: [closed(leg(1, MONDAY, 'BUY', 1000, 80), sold, product)], open: [] }, zerodha, instrument).closed;
  return ((trade?.buyCharges.stt ?? Number.NaN) + (trade?.sellCharges.stt ?? Number.NaN)) / 100;
}

describe('STT on funds', () => {
  it.each<readonly [string, [string, ...string[]], number, number]>([
    ['a share', ['ISIN:INE009A01021', 'SHARE:INFY'], 161, 20],
    ['an equity ETF', ['SHARE:NIFTYBEES'], 1, 20],
    ['a gold ETF', ['SHARE:GOLDBEES'], 0, 0],
    ['an overnight fund', ['SHARE:LIQUIDBEES'], 0, 0],
    ['a gold ETF by its ISIN, under a name that a broker gives it', ['ISIN:INF204KB17I5', 'SHARE:NIPPON GOLD'], 0, 0],
    ['a sovereign gold bond', ['SHARE:SGBNOV23-GB'], 0, 0],
    ['a debenture', ['ISIN:INE053F07AA7', 'SHARE:IRFC-N2'], 0, 0],
    ['a bond of the government', ['ISIN:IN0020230085', 'SHARE:718GS2033'], 0, 0],
    ['a rights entitlement: of its sale, as an option', ['ISIN:INE0AAA20011', 'SHARE:ALPHA-RE'], 122, 122],
    ['a partly paid share', ['ISIN:IN90AAA01010', 'SHARE:ALPHAPP'], 161, 20],
    ['what is not known, as a share', ['ISIN:INE0AAA04015', 'SHARE:ALPHAPREF'], 161, 20],
    ['a fund on no list', ['ISIN:INF999Z99999', 'SHARE:NEWETF'], 1, 20],
    ['a real estate trust', ['ISIN:INE041025011', 'SHARE:EMBASSY'], 161, 20],
  ])('of %s', (_, aliases, delivered, sameDay) => {
    expect([sttOf(aliases), sttOf(aliases, 'intraday')]).toEqual([delivered, sameDay]);
  });

  it('is an estimate where the fund is on no list', () => {
    const estimated = (symbol: string, isin: string) =>
      contractDaysOf(
        1,
        { ...SHARE, aliases: [`ISIN:${isin}`], symbol },
        { closed: [], open: [open(leg(1, MONDAY, 'BUY', 10, 80))] },
        () => zerodha,
      ).map((worked) => worked.estimates);
    expect(estimated('NEWETF', 'INF999Z99999')).toEqual([['levies']]);
    expect(estimated('NIFTYBEES', 'INF204KB14I2')).toEqual([[]]);
    expect(estimated('ALPHAPREF', 'INE0AAA04015')).toEqual([['levies']]);
    expect(estimated('IRFC-N2', 'INE053F07AA7')).toEqual([[]]);
  });
});

describe('STT on shares', () => {
  it('is on the average price of the day where shares are both kept and turned over (S1)', () => {
    const plan = planFor('Zerodha');
    const paired: Paired = {
      closed: [closed(leg(1, MONDAY, 'BUY', 500, 100), leg(2, MONDAY, 'SELL', 500, 105), 'intraday')],
      open: [open(leg(3, MONDAY, 'BUY', 200, 110))],
    };
    const [worked] = contractDaysOf(1, SHARE, paired, () => plan);
    expect(worked?.parts.map((some) => [some.kind, some.side, Number(some.exact.stt) / 1e11])).toEqual([
      ['EQ_INTRADAY', 'BUY', 0],
      ['EQ_INTRADAY', 'SELL', 12.96875],
      ['EQ_DELIVERY', 'BUY', 20.75],
    ]);
    const costed = cost(paired, plan);
    // 33.71875 is 33.72 and then 34 rupees on the note, shared as 12.96875 to 20.75.
    expect(costed.closed[0]?.sellCharges.stt).toBe(13_07);
    expect(costed.open[0]?.entryCharges.stt).toBe(20_93);
    expect(costed.closed[0]?.buyCharges.stt).toBe(0);
  });

  it('of such a day goes by quantity, whatever each sell fetched', () => {
    const paired: Paired = {
      closed: [
        closed(leg(1, MONDAY, 'BUY', 100, 100), leg(2, MONDAY, 'SELL', 100, 400), 'intraday'),
        closed(leg(3, MONDAY, 'BUY', 100, 100), leg(4, MONDAY, 'SELL', 100, 200), 'intraday'),
      ],
      open: [open(leg(5, MONDAY, 'BUY', 400, 100))],
    };
    expect(cost(paired, zerodha).closed.map((trade) => trade.sellCharges.stt)).toEqual([3_77, 3_78]);
  });

  it('of a day without deliveries is on what each sell fetched', () => {
    const paired: Paired = {
      closed: [
        closed(leg(1, MONDAY, 'BUY', 100, 100), leg(2, MONDAY, 'SELL', 100, 400), 'intraday'),
        closed(leg(3, MONDAY, 'BUY', 100, 100), leg(4, MONDAY, 'SELL', 100, 200), 'intraday'),
      ],
      open: [],
    };
    expect(cost(paired, zerodha).closed.map((trade) => trade.sellCharges.stt)).toEqual([10_00, 5_00]);
  });

  it('is on each side of a delivery, rounded to the rupee (S3)', () => {
    const paired: Paired = { closed: [closed(leg(1, MONDAY, 'BUY', 500, 100), leg(2, TUESDAY, 'SELL', 500, 105), 'delivery')], open: [] };
    const [trade] = cost(paired, zerodha).closed;
    expect(trade?.buyCharges.stt).toBe(50_00);
    expect(trade?.sellCharges.stt).toBe(53_00);
  });

  it('is that of a delivery on both sides of a trade-to-trade share, even within a day', () => {
    const paired: Paired = { closed: [closed(leg(1, MONDAY, 'BUY', 100, 100), leg(2, MONDAY, 'SELL', 100, 100), 'delivery')], open: [] };
    const [trade] = cost(paired, zerodha).closed;
    expect([trade?.buyCharges.stt, trade?.sellCharges.stt]).toEqual([10_00, 10_00]);
  });
});

describe('depository charge', () => {
  const bought = leg(1, MONDAY, 'BUY', 100, 500);

  it('is one for two sells of a share on a day (D1)', () => {
    const paired: Paired = {
      closed: [
        closed(part(bought, 50), leg(2, TUESDAY, 'SELL', 50, 500), 'delivery'),
        closed(part(bought, 50), leg(3, TUESDAY, 'SELL', 50, 500), 'delivery'),
      ],
      open: [],
    };
    expect(cost(paired, zerodha).closed.map((trade) => trade.dp)).toEqual([7_67, 7_67]);
  });

  it('is none for shares bought and sold the same day (D5), nor for a purchase', () => {
    const intraday: Paired = { closed: [closed(bought, leg(2, MONDAY, 'SELL', 100, 500), 'intraday')], open: [] };
    expect(cost(intraday, zerodha).closed[0]?.dp).toBe(0);
    expect(cost({ closed: [], open: [open(bought)] }, zerodha).open[0]?.dp).toBe(0);
  });

  it('is one for sells on both exchanges, on the larger', () => {
    const paired: Paired = {
      closed: [
        closed(part(bought, 40), leg(2, TUESDAY, 'SELL', 40, 500, 'BSE'), 'delivery'),
        closed(part(bought, 60), leg(3, TUESDAY, 'SELL', 60, 500, 'NSE'), 'delivery'),
      ],
      open: [],
    };
    expect(cost(paired, zerodha).closed.map((trade) => trade.dp)).toEqual([0, 15_34]);
  });

  it('is borne by a sell whose purchase is missing', () => {
    const paired: Paired = { closed: [], open: [open(leg(2, TUESDAY, 'SELL', 10, 500), 'unmatched')] };
    expect(cost(paired, zerodha).open[0]?.dp).toBe(15_34);
  });

  it.each([
    ['Zerodha', '2015-04-06', 5000, 15_17],
    ['Zerodha', '2024-09-16', 5000, 15_93],
    ['Zerodha', '2024-09-17', 5000, 15_34],
    ['Groww', '2024-09-30', 50, 15_93],
    ['Groww', '2024-10-01', 5000, 21_83],
    ['Groww', '2026-01-01', 99, 4_13],
    ['Groww', '2026-01-01', 100, 23_60],
    ['Upstox', '2025-06-30', 5000, 21_83],
    ['Upstox', '2025-07-01', 5000, 23_60],
    ['Fyers', '2024-09-30', 5000, 18_29],
    ['Fyers', '2024-10-01', 5000, 4_13],
    ['Paytm Money', '2025-01-31', 5000, 15_93],
    ['Paytm Money', '2025-02-01', 5000, 23_60],
    ['Kotak Neo', '2026-01-01', 50_000, 23_60],
    ['Kotak Neo', '2026-01-01', 100_000, 47_20],
    ['Dhan', '2026-01-01', 5000, 14_75],
    ['somebody', '2024-09-30', 5000, 6_49],
    ['somebody', '2024-10-01', 5000, 4_13],
  ])('%s on %s, shares worth ₹%d sold: %d paise with its tax', (broker, on, rupees, expected) => {
    const paired: Paired = { closed: [], open: [open(leg(1, day(on), 'SELL', 1, rupees), 'unmatched')] };
    expect(cost(paired, planFor(broker)).open[0]?.dp).toBe(expected);
  });
});

describe('brokerage', () => {
  it('is once per order, however many legs it closes', () => {
    const sell = leg(9, TUESDAY, 'SELL', 30, 400);
    const option = instrumentOf('OPT', 'NIFTY');
    const paired: Paired = {
      closed: [1, 2, 3].map((id) => closed(leg(id, MONDAY, 'BUY', 10, 300), part(sell, 10), 'carry')),
      open: [],
    };
    const costed = cost(paired, zerodha, option);
    expect(sum(costed.closed.map((trade) => trade.sellCharges.brokerage))).toBe(20_00);
    expect(costed.closed.map((trade) => trade.buyCharges.brokerage)).toEqual([20_00, 20_00, 20_00]);
  });

  it('of an order part intraday, part delivery goes by product, with the flat fee once', () => {
    const buy = leg(1, MONDAY, 'BUY', 1000, 200);
    const sell = leg(2, MONDAY, 'SELL', 500, 200);
    const paired: Paired = { closed: [closed(part(buy, 500), sell, 'intraday')], open: [open(part(buy, 500))] };
    const zero = cost(paired, zerodha);
    expect(zero.closed[0]?.buyCharges.brokerage).toBe(20_00);
    expect(zero.open[0]?.entryCharges.brokerage).toBe(0);
    const groww = cost(paired, planFor('Groww'));
    expect([groww.closed[0]?.buyCharges.brokerage, groww.open[0]?.entryCharges.brokerage]).toEqual([10_00, 10_00]);
  });

  it('on shares is never above 2.5 % of the value, or 25 paise a share of at most ₹10', () => {
    expect(flatFee(1, 400)).toBe(10_00);
    expect(flatFee(1, 4000)).toBe(20_00);
    expect(flatFee(8, 10)).toBe(2_00);
    expect(flatFee(8, 5)).toBe(2_00);
  });

  it('per lot counts lots of the expiry, and is an estimate where the lot is not known', () => {
    const plan = planFor('ICICI Direct', 'prime299');
    const nifty = instrumentOf('OPT', 'NIFTY', day('2026-06-30'));
    const paired: Paired = { closed: [], open: [open(leg(1, MONDAY, 'BUY', 130, 100), 'open', 'carry')] };
    const [known] = contractDaysOf(1, nifty, paired, () => plan);
    expect([known?.brokerage, known?.estimates]).toEqual([98_00, []]);
    const [stock] = contractDaysOf(1, instrumentOf('OPT', 'NEVERLISTED', day('2026-06-30')), paired, () => plan);
    expect([stock?.brokerage, stock?.estimates]).toEqual([49_00, ['brokerage']]);
    const crude: Paired = { closed: [], open: [open(leg(1, MONDAY, 'BUY', 300, 100, 'MCX'), 'open', 'carry')] };
    const [oil] = contractDaysOf(1, instrumentOf('COM_OPT', 'CRUDEOIL'), crude, () => planFor('Motilal Oswal'));
    expect(oil?.brokerage).toBe(600_00);
  });

  it('of an unknown broker is zero, and an estimate', () => {
    const paired: Paired = { closed: [], open: [open(leg(1, MONDAY, 'BUY', 100, 100))] };
    const [worked] = contractDaysOf(1, SHARE, paired, () => planFor('my uncle'));
    expect([worked?.brokerage, worked?.estimates]).toEqual([0, ['unknown-broker']]);
  });
});

describe('an option held to expiry', () => {
  const call = { ...instrumentOf('OPT', 'NIFTY', TUESDAY), aliases: ['OPT:NIFTY'] as const };
  const withStrike = (strike: number, optionType: 'CE' | 'PE'): typeof call =>
    call.contract ? { ...call, contract: { ...call.contract, strike: price(strike * 10_000), optionType } } : call;

  it('costs nothing more when it ends worthless', () => {
    const paired: Paired = { closed: [closed(leg(1, MONDAY, 'BUY', 65, 100), leg(0, TUESDAY, 'SELL', 65, 0), 'carry')], open: [] };
    const [trade] = cost(paired, zerodha, call).closed;
    expect(sum(LEVIES.map((levy) => trade?.sellCharges[levy] ?? ZERO))).toBe(0);
    expect(trade?.buyCharges.brokerage).toBe(20_00);
  });

  it('in the money: STT on the intrinsic value for its holder, and the settlement fee of the broker, nothing of the exchange', () => {
    const paired: Paired = { closed: [closed(leg(1, MONDAY, 'BUY', 65, 100), leg(0, TUESDAY, 'SELL', 65, 200), 'carry')], open: [] };
    const [trade] = cost(paired, zerodha, call).closed;
    expect(trade?.sellCharges).toMatchObject({ brokerage: 20_00, stt: 20_00, gst: 3_60, exchange: 0, sebi: 0, ipft: 0, stamp: 0 });
    const [elsewhere] = cost(paired, planFor('Upstox'), call).closed;
    expect(elsewhere?.sellCharges).toMatchObject({ brokerage: 0, stt: 20_00, gst: 0 });
  });

  it('in the money: its writer pays no STT', () => {
    const paired: Paired = { closed: [closed(leg(0, TUESDAY, 'BUY', 65, 200), leg(1, MONDAY, 'SELL', 65, 100), 'carry')], open: [] };
    const [trade] = cost(paired, zerodha, call).closed;
    expect(trade?.buyCharges).toMatchObject({ brokerage: 20_00, stt: 0, stamp: 0 });
  });

  it('until August 2019 bore STT on the settlement price of the underlying', () => {
    const before = day('2019-08-29');
    const paired: Paired = { closed: [], open: [open(leg(0, before, 'SELL', 75, 100), 'open', 'carry')] };
    const stt = (optionType: 'CE' | 'PE'): number =>
      roundToPaisa(contractDaysOf(1, withStrike(11_000, optionType), paired, () => zerodha)[0]?.exact.stt ?? 0n);
    expect(stt('CE')).toBe(1040_63);
    expect(stt('PE')).toBe(1021_88);
  });

  it('as a future is settled without charges', () => {
    const paired: Paired = { closed: [], open: [open(leg(0, TUESDAY, 'SELL', 65, 25_000), 'open', 'carry')] };
    expect(cost(paired, zerodha, instrumentOf('FUT', 'NIFTY')).open[0]?.entryCharges).toMatchObject({ brokerage: 0, stt: 0, gst: 0 });
  });
});

describe("charges of the file's own", () => {
  const stated = Object.fromEntries(LEVIES.map((levy, index) => [levy, paise(index * 10 + 1)])) as Charges;

  it('win over computed ones and stay out of the rounding of the note', () => {
    const stating = leg(1, MONDAY, 'BUY', 10, 3000, NSE, stated);
    const silent = leg(2, MONDAY, 'BUY', 10, 3000);
    const alone: Paired = { closed: [], open: [open(silent)] };
    const both: Paired = { closed: [], open: [open(part(stating, 4)), open(part(stating, 6)), open(silent)] };
    const costed = cost(both, zerodha).open;
    for (const levy of LEVIES) {
      expect(sum(costed.slice(0, 2).map((position) => position.entryCharges[levy]))).toBe(stated[levy]);
    }
    expect(costed[2]?.entryCharges).toEqual(cost(alone, zerodha).open[0]?.entryCharges);
    expect(contractDaysOf(1, SHARE, both, () => zerodha)[0]?.own).toEqual(stated);
  });
});
