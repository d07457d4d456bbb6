import { describe, expect, it } from 'vitest';
import { parseDay } from '../day.ts';
import type { ExactPaise, Paise } from '../money.ts';
import { planFor } from './brokerage-plan.ts';
import type { ContractDay, NoteGroup } from './contract-day.ts';
import type { ExactLevies } from './exact-levies.ts';
import { settleNotes } from './settle-note.ts';

const DAY = parseDay('2026-06-01') ?? fail();
const plan = planFor('Zerodha');

function fail(): never {
  throw new Error('no such day');
}

/** Exact amounts in paise. */
function contractDay(
  instrumentId: number,
  turnover: number,
  exactPaise: Partial<Record<keyof ExactLevies, number>>,
  brokerage = 0,
  group: NoteGroup = 'FO',
): ContractDay {
  const exact = (levy: keyof ExactLevies): ExactPaise => BigInt(Math.round((exactPaise[levy] ?? 0) * 1e9)) as ExactPaise;
  return {
    instrumentId,
    day: DAY,
    exchange: 'NSE',
    group,
    turnover: turnover as Paise,
    sold: 0 as Paise,
    exact: {
      exchange: exact('exchange'),
      clearing: exact('clearing'),
      sebi: exact('sebi'),
      ipft: exact('ipft'),
      stt: exact('stt'),
      stamp: exact('stamp'),
    },
    brokerage: brokerage as Paise,
    dp: 0 as Paise,
    own: null,
    estimates: [],
  };
}

function sharesOf(days: readonly ContractDay[], levy: 'exchange' | 'ipft' | 'stt' | 'stamp' | 'gst'): number[] {
  return settleNotes(days, () => plan).map((share) => share.charges[levy]);
}

describe('settling a note', () => {
  it('rounds the sum, not the parts: the remainder goes to the contract day with the largest turnover', () => {
    const days = [
      contractDay(1, 500, { exchange: 10.4 }),
      contractDay(2, 900, { exchange: 10.4 }),
      contractDay(3, 100, { exchange: 10.4 }),
    ];
    expect(sharesOf(days, 'exchange')).toEqual([10, 11, 10]);
  });

  it('among equal turnovers the lowest instrument id takes the remainder, wherever it stands', () => {
    const days = [7, 3, 5].map((id) => contractDay(id, 500, { exchange: 10.4 }));
    expect(sharesOf(days, 'exchange')).toEqual([10, 11, 10]);
    expect(sharesOf(days.toReversed(), 'exchange')).toEqual([10, 11, 10]);
  });

  it('never drives a share below zero: the next largest takes the rest', () => {
    const days = [contractDay(1, 900, { stt: 20 }), contractDay(2, 800, { stt: 15 }), contractDay(3, 700, { stt: 14 })];
    expect(sharesOf(days, 'stt')).toEqual([0, 0, 0]);
    const more = [contractDay(1, 900, { stt: 20 }), contractDay(2, 800, { stt: 15 }), contractDay(3, 700, { stt: 105 })];
    expect(sharesOf(more, 'stt')).toEqual([0, 0, 100]);
  });

  it.each([
    // NIFTY sold for ₹10,299.25 and SENSEX for ₹10,300.00, STT 0.15 %: ₹15.449 and ₹15.45 are ₹31 on the common note.
    ['2026-06-03', [1545, 1555]],
    ['2025-06-27', [1545, 1555]],
    // A note of each exchange.
    ['2025-06-26', [1500, 1500]],
  ])('on %s trades of NSE and BSE pay %j', (day, expected) => {
    const on = { day: parseDay(day) ?? fail() };
    const [nifty, sensex] = [contractDay(1, 1_029_925, { stt: 1544.9 }), contractDay(2, 1_030_000, { stt: 1545 })];
    const shares = sharesOf(
      [
        { ...nifty, ...on },
        { ...sensex, ...on, exchange: 'BSE' },
      ],
      'stt',
    );
    expect([...shares, shares.reduce((sum, one) => sum + one, 0)]).toEqual([...expected, expected.reduce((sum, one) => sum + one, 0)]);
  });

  it('gives the remainder only to those that owe the levy', () => {
    const days = [contractDay(1, 900, {}), contractDay(2, 100, { stamp: 60 })];
    expect(sharesOf(days, 'stamp')).toEqual([0, 100]);
  });

  it('taxes the rounded sum once', () => {
    const days = [contractDay(1, 900, { exchange: 2.6 }, 2000), contractDay(2, 100, { exchange: 2.6 }, 2000)];
    expect(sharesOf(days, 'exchange')).toEqual([2, 3]);
    expect(sharesOf(days, 'gst')).toEqual([360, 361]);
  });

  it('rounds exchange charge and IPFT together where the broker prints one line, and apart where it prints two', () => {
    const days = [contractDay(1, 900, { exchange: 2.3, ipft: 1.3 })];
    expect([sharesOf(days, 'exchange'), sharesOf(days, 'ipft')]).toEqual([[3], [1]]);
    const [apart] = settleNotes(days, () => planFor('Dhan'));
    expect([apart?.charges.exchange, apart?.charges.ipft]).toEqual([2, 1]);
  });

  it('keeps the notes of segment groups apart', () => {
    const days = [contractDay(1, 900, { stt: 40 }, 0, 'CASH'), contractDay(2, 800, { stt: 40 }, 0, 'FO')];
    expect(sharesOf(days, 'stt')).toEqual([0, 0]);
  });
});
