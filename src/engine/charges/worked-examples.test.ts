import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { parsePaise, parsePrice, paise, quantity, rate, toRupees, valueOf } from '../money.ts';
import { daysOf, instrumentOf, noteFor } from '#test/engine/note-for.ts';
import type { Levy } from '../trades/charges.ts';
import type { Side } from '../trades/trade.ts';
import { planFor } from './brokerage-plan.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { Fee } from './fee.ts';
import type { RateKind } from './rates/statutory-rows.ts';

interface Case {
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly kind: RateKind;
  readonly underlying?: string;
  readonly fee: { readonly mode: Fee['mode']; readonly flat?: number; readonly pct?: string; readonly minimum?: number };
  readonly rounding: { readonly stt: 'rupee' | 'paisa'; readonly stamp: 'rupee' | 'paisa' };
  readonly without?: readonly Levy[];
  readonly tolerance?: number;
  readonly orders: readonly { readonly side: Side; readonly quantity: number; readonly price: string }[];
  readonly expected: Readonly<Record<string, number>>;
}

const folder = new URL('../../../cases/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.startsWith('charges-'));

function planOf({ kind, fee, rounding }: Case): BrokeragePlan {
  const dated = {
    from: '2000-01-01',
    fee: { mode: fee.mode, flat: paise((fee.flat ?? 0) * 100), pct: rate(fee.pct ?? '0'), minimum: paise((fee.minimum ?? 0) * 100) },
    source: { text: 'the example', confidence: 'high' as const },
  };
  const policy = { sttToRupee: rounding.stt === 'rupee', stampToRupee: rounding.stamp === 'rupee', ipftApart: false };
  return { ...planFor('Zerodha'), fees: { [kind]: [dated] }, rounding: policy };
}

describe('published contract notes and calculators', () => {
  it('has all eighteen', () => expect(names).toHaveLength(18));

  it.each(names)('%s', (name) => {
    const given = JSON.parse(readFileSync(new URL(`${name}/case.json`, folder), 'utf8')) as Case;
    const plan = planOf(given);
    const orders = given.orders.map((order) => {
      const unitPrice = parsePrice(order.price);
      if (unitPrice === null) throw new Error(order.price);
      return { kind: given.kind, side: order.side, quantity: order.quantity, value: valueOf(unitPrice, quantity(order.quantity)) };
    });
    const instrument = instrumentOf(given.kind, given.underlying ?? 'NIFTY');
    const note = noteFor(daysOf(orders, given.day, given.exchange, instrument, plan), plan, given.without ?? []);
    const printed = { ...note, transaction: note.exchange + note.ipft };
    const tolerance = given.tolerance ?? 0;
    for (const [line, expected] of Object.entries(given.expected)) {
      const got = printed[line as keyof typeof printed];
      const wanted = parsePaise(String(expected)) ?? Number.NaN;
      expect(Math.abs(got - wanted), `${line}: ${toRupees(paise(got))}, published ${expected}`).toBeLessThanOrEqual(tolerance * 100);
    }
  });
});
