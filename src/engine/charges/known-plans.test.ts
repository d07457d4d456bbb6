import { describe, expect, it } from 'vitest';
import { parseDay } from '../day.ts';
import { paise, quantity } from '../money.ts';
import { feeFor, PRESET_LABELS } from './brokerage-plan.ts';
import { feeOn } from './fee.ts';
import { feesOf, KNOWN_PLANS, knownPlan, usualPlan } from './known-plans.ts';
import { BROKERAGE_ROWS } from './rates/brokerage-rows.ts';
import type { RateKind } from './rates/statutory-rows.ts';

const DAY = parseDay('2026-01-05') ?? fail();
const LOT = 75;

function fail(): never {
  throw new Error('no such day');
}

/** Rupees of brokerage on an order of a lakh rupees and two lots under each plan that can be chosen; - where it publishes no fee. */
const A_LAKH = `
  5paisa                delivery 20  intraday 20  futures 20  options 20  commodity 20
  angelone              delivery 20  intraday 20  futures 20  options 20  commodity 20
  dhan                  delivery 0  intraday 20  futures 20  options 20  commodity 20
  fyers                 delivery 20  intraday 20  futures 20  options 20  commodity 20
  groww                 delivery 20  intraday 20  futures 20  options 20  commodity 20
  hdfcsky               delivery 20  intraday 20  futures 20  options 20  commodity 20
  icicidirect           delivery 290  intraday 29  futures 29  options 20  commodity 20
  icicidirect/ivalue    delivery 290  intraday 20  futures 20  options 20  commodity 20
  icicidirect/prime299  delivery 250  intraday 25  futures 25  options 98  commodity 20
  icicidirect/prime999  delivery 220  intraday 22  futures 22  options 98  commodity 20
  icicidirect/prime2999 delivery 150  intraday 15  futures 15  options 58  commodity 20
  icicidirect/prime4999 delivery 100  intraday 10  futures 10  options 38  commodity 20
  icicidirect/prime9999 delivery 70  intraday 7  futures 7  options 18  commodity 20
  kotakneo              delivery 200  intraday 10  futures 10  options 10  commodity 10
  kotakneo/pro          delivery 100  intraday 10  futures 10  options 10  commodity 10
  motilaloswal          delivery 200  intraday 20  futures 20  options 40  commodity 20
  paytmmoney            delivery 20  intraday 20  futures 20  options 20  commodity -
  sharekhan             delivery 300  intraday 20  futures 20  options 40  commodity -
  shoonya               delivery 0  intraday 5  futures 5  options 5  commodity 5
  upstox                delivery 20  intraday 20  futures 20  options 20  commodity 20
  upstox/plus           delivery 20  intraday 20  futures 20  options 30  commodity 20
  zerodha               delivery 0  intraday 20  futures 20  options 20  commodity 20`;
const KINDS = { delivery: 'EQ_DELIVERY', intraday: 'EQ_INTRADAY', futures: 'FUT', options: 'OPT', commodity: 'COM_FUT' } as const;

function fee(id: string, kind: RateKind): number | '-' {
  const plan = knownPlan(id)?.plan;
  const found = plan && feeFor(plan, kind, DAY);
  return found ? feeOn(found.fee, paise(100_000_00), quantity(2 * LOT), LOT) / 100 : '-';
}

describe('the plans that can be chosen', () => {
  it('are all of the charge data, under ids that stay', () => {
    const rows = A_LAKH.trim().split('\n');
    expect(rows.map((row) => row.trim().split(/\s+/)[0])).toEqual(KNOWN_PLANS.map(({ id }) => id));
    for (const { broker, plan } of BROKERAGE_ROWS) {
      const id = knownPlan(`${broker}/${plan}`) ?? knownPlan(broker);
      expect(id, `${broker} ${plan}`).toBeDefined();
    }
    for (const label of PRESET_LABELS) expect(knownPlan(usualPlan(label) ?? '')?.broker).toBe(label);
  });

  it.each(
    A_LAKH.trim()
      .split('\n')
      .map((row) => row.trim()),
  )('%s', (row) => {
    const [id = '', ...pairs] = row.split(/\s+/);
    const shown = Object.entries(KINDS).flatMap(([name, kind]) => [name, String(fee(id, kind))]);
    expect(shown).toEqual(pairs);
  });

  it('of one broker have names of their own', () => {
    for (const ofBroker of Map.groupBy(KNOWN_PLANS, ({ broker }) => broker).values()) {
      if (ofBroker.length > 1) expect(new Set(ofBroker.map(({ name }) => name ?? '')).size).toBe(ofBroker.length);
    }
  });

  it('have their fees in words, with day and source', () => {
    const words = (id: string) => feesOf(id).map(({ kinds, from, text }) => `${from} ${kinds.join()} ${text}`);
    expect(words('groww')).toEqual([
      '2020-06-01 EQ_DELIVERY,EQ_INTRADAY 0.05 %, at most ₹20',
      '2021-01-01 FUT,OPT,COM_FUT,COM_OPT ₹20',
      '2024-10-01 EQ_DELIVERY,EQ_INTRADAY 0.1 %, at most ₹20, at least ₹2',
      '2025-06-21 EQ_DELIVERY,EQ_INTRADAY 0.1 %, at most ₹20, at least ₹5',
    ]);
    expect(words('icicidirect/prime999')).toContain('2024-01-01 OPT ₹49 a lot');
    expect(words('kotakneo/pro')).toContain('2025-07-01 EQ_DELIVERY 0.1 %');
    for (const { id } of KNOWN_PLANS) for (const { source } of feesOf(id)) expect(source.text).toMatch(/\w/);
  });

  it('are none where a label names no broker, or the id is of another version', () => {
    expect(usualPlan('MY FATHER')).toBeNull();
    expect(knownPlan('zerodha/gold')).toBeUndefined();
  });
});
