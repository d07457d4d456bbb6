import { describe, expect, it } from 'vitest';
import { consoleLedger, depositoryCharge, settlement, type WrittenLine } from '#test/engine/ledger-writer.ts';
import type { CashMovement } from '../daily/cash.ts';
import type { TradingDay } from '../day.ts';
import { paise, ZERO } from '../money.ts';
import { readTables } from '../tables/read-tables.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import { compareLedger, firstOfLedger } from './compare-ledger.ts';
import type { HeldFuture, JournalDay } from './journal-day.ts';
import { readLedger } from '../statements/read-ledger.ts';

/** A future that was held over three nights. */
const HELD: readonly HeldFuture[] = [{ segment: 'fno', from: '2026-04-21' as TradingDay, to: '2026-04-24' as TradingDay }];

const deposit: WrittenLine = {
  text: 'Funds added using UPI from RO1234 with reference number 111',
  day: '2026-04-01',
  voucher: 'Bank Receipts',
  amount: 10_000_000,
};
const payout: WrittenLine = {
  text: 'Payout of 3000.0/- to A BANK LTD as per withdrawal request',
  day: '2026-04-20',
  voucher: 'Bank Payments',
  amount: -300_000,
};
const yearly: WrittenLine = {
  text: 'AMC for Demat Account for 01-04-2026 to 30-06-2026',
  day: '2026-04-21',
  voucher: 'Journal Entry',
  amount: -8850,
};

function read(text: string) {
  const tables = readTables(new TextEncoder().encode(text));
  if ('code' in tables) throw new Error(tables.code);
  return readLedger(tables.sheets);
}

/** A day of shares with ₹100 of charges. */
function shares(day: string, bought: number, sold: number, debits = 0): JournalDay {
  return {
    day: day as TradingDay,
    segment: 'equity',
    bought: paise(bought),
    sold: paise(sold),
    charges: { ...NO_CHARGES, stt: paise(9000), gst: paise(1000) },
    dp: paise(debits * 1534),
    debits,
    carried: false,
  };
}

function cash(day: string, kind: CashMovement['kind'], amount: number): CashMovement {
  return { day: day as TradingDay, kind, amount: paise(amount) };
}

function found(lines: readonly WrittenLine[], journal: readonly JournalDay[], movements: readonly CashMovement[] = []) {
  const ledger = read(consoleLedger(lines));
  if (!ledger) throw new Error('This is no ledger.');
  const rows = compareLedger(ledger, { days: journal, held: HELD }, movements);
  return rows.map((row) => [row.day, row.kind, row.class, row.stated - row.journal]);
}

describe('readLedger', () => {
  it('reads each line as what it is for, and holds them against the balances', () => {
    const lines = [deposit, settlement('2026-04-06', -5_010_000), depositoryCharge('INFY', '2026-04-07', 1534), payout, yearly];
    const ledger = read(consoleLedger(lines, 700));
    expect([ledger?.from, ledger?.to, ledger?.unread, ledger?.unbalanced]).toEqual(['2026-04-01', '2026-04-21', [], 0]);
    expect(ledger?.lines.map(({ kind, segment, tradedOn, amount }) => [kind, segment, tradedOn, amount])).toEqual([
      ['deposit', null, '2026-04-01', 10_000_000],
      ['settlement', 'equity', '2026-04-06', -5_010_000],
      ['depository', null, '2026-04-07', -1534],
      ['withdrawal', null, '2026-04-20', -300_000],
      ['other', null, '2026-04-21', -8850],
    ]);
  });

  it('rounds six decimals, tells futures and commodities apart, and leaves currency to the lines of no trade', () => {
    const line = (text: string, debit: string) => `${text},2026-04-06,NSE-FO - Z,Book Voucher,${debit},0.000000,0`;
    const header = 'particulars,posting_date,cost_center,voucher_type,debit,credit,net_balance';
    const ledger = read(
      [
        header,
        line('Net obligation for Equity F&O', '81.914900'),
        line('Net obligation for MCX commodity FNO', '1.005'),
        line('Net obligation for CDS FNO', '2'),
        line('Net settlement for Auction', '3'),
        'A line,soon,X,Y,1,0,0',
      ].join('\n'),
    );
    expect(ledger?.lines.map(({ kind, segment, amount }) => [kind, segment, amount])).toEqual([
      ['settlement', 'fno', -8191],
      ['settlement', 'commodity', -101],
      ['other', null, -200],
      ['unknown', null, -300],
    ]);
    expect([ledger?.unread, ledger?.unbalanced]).toEqual([[6], null]);
  });

  it('says what is missing between the balances, and reads nothing else as a ledger', () => {
    const cut = consoleLedger([deposit, payout])
      .split('\n')
      .filter((line) => !line.startsWith('Payout'));
    expect(read(cut.join('\n'))?.unbalanced).toBe(-300_000);
    expect(read('Date,Narration,Debit,Credit,Balance\n2026-04-01,x,1,0,1\n')).toBeNull();
  });
});

describe('compareLedger', () => {
  it('finds no difference to a right journal', () => {
    const lines = [
      deposit,
      settlement('2026-04-06', -5_010_000),
      settlement('2026-04-07', 2_990_000),
      depositoryCharge('INFY', '2026-04-07', 1534),
      payout,
    ];
    const journal = [shares('2026-04-06', 5_000_000, 0), shares('2026-04-07', 0, 3_000_000, 1)];
    const movements = [cash('2026-04-01', 'deposit', 10_000_000), cash('2026-04-20', 'withdrawal', 300_000)];
    expect(found(lines, journal, movements)).toEqual([
      ['2026-04-01', 'cash', 'equal', 0],
      ['2026-04-06', 'settlement', 'equal', 0],
      ['2026-04-07', 'settlement', 'equal', 0],
      ['2026-04-07', 'depository', 'equal', 0],
      ['2026-04-20', 'cash', 'equal', 0],
    ]);
  });

  it('classes each planted difference, to the paisa', () => {
    const journal = [
      shares('2026-04-07', 1_000_000, 0),
      shares('2026-04-10', 2_000_000, 0),
      shares('2026-04-14', 3_000_000, 0),
      shares('2026-04-15', 4_000_000, 0),
      shares('2026-04-16', 0, 5_000_000, 2),
      shares('2026-04-17', 0, 6_000_000, 1),
      shares('2026-04-18', 0, 6_100_000, 1),
      { ...shares('2026-04-21', 7_000_000, 0), segment: 'fno' as const, carried: true },
    ];
    const lines = [
      settlement('2026-04-06', -777_700),
      // Posted on the Monday after.
      settlement('2026-04-13', -2_010_000),
      settlement('2026-04-14', -3_010_050),
      settlement('2026-04-15', -4_014_720),
      settlement('2026-04-16', 4_500_000),
      depositoryCharge('INFY', '2026-04-16', 1534),
      settlement('2026-04-17', 5_990_000),
      depositoryCharge('TCS', '2026-04-17', 1100),
      settlement('2026-04-18', 6_090_000),
      depositoryCharge('ITC', '2026-04-18', 1534),
      depositoryCharge('SBIN', '2026-04-18', 1534),
      { ...settlement('2026-04-21', -123_456), text: 'Net obligation for Equity F&O' },
      yearly,
      { ...settlement('2026-04-23', -5000), text: 'Net obligation for Equity F&O' },
      { ...settlement('2026-04-28', -6000), text: 'Net obligation for Equity F&O' },
    ];
    expect(found(lines, journal, [cash('2026-04-22', 'deposit', 100)])).toEqual([
      ['2026-04-06', 'settlement', 'missing', -777_700],
      ['2026-04-07', 'settlement', 'extra', 1_010_000],
      ['2026-04-13', 'settlement', 'timing', 0],
      ['2026-04-14', 'settlement', 'rounding', -50],
      ['2026-04-15', 'settlement', 'charges', -4720],
      ['2026-04-16', 'settlement', 'unknown', -490_000],
      ['2026-04-16', 'depository', 'extra', 1534],
      ['2026-04-17', 'settlement', 'equal', 0],
      ['2026-04-17', 'depository', 'rate', 434],
      ['2026-04-18', 'settlement', 'equal', 0],
      ['2026-04-18', 'depository', 'missing', -1534],
      ['2026-04-21', 'settlement', 'carried', -123_456 + 7_010_000],
      ['2026-04-21', 'cash', 'not-trades', -8850],
      ['2026-04-22', 'cash', 'cash', -100],
      // Nothing was traded, but the future was settled.
      ['2026-04-23', 'settlement', 'carried', -5000],
      ['2026-04-28', 'settlement', 'missing', -6000],
    ]);
  });

  it('leaves out segments that the ledger has nothing of, and dividends, which go to the bank', () => {
    const journal = [shares('2026-04-06', 5_000_000, 0), { ...shares('2026-04-08', 1, 2), segment: 'fno' as const }];
    const dividend = cash('2026-04-07', 'dividend', 5000);
    expect(found([settlement('2026-04-06', -5_010_000)], journal, [dividend])).toEqual([['2026-04-06', 'settlement', 'equal', ZERO]]);
  });

  it('pairs a settlement that is posted late on a day that has its own', () => {
    const journal = [shares('2026-04-06', 5_000_000, 0), shares('2026-04-07', 0, 3_000_000)];
    const lines = [deposit, settlement('2026-04-07', 2_990_000, 2), settlement('2026-04-07', -5_010_000, 1)];
    expect(found(lines, journal, [cash('2026-04-01', 'deposit', 10_000_000)]).slice(1)).toEqual([
      ['2026-04-07', 'settlement', 'equal', 0],
      ['2026-04-07', 'settlement', 'timing', 0],
    ]);
  });

  it('joins the lines of a day that together are the day, and the rest of those that are not', () => {
    const journal = [shares('2026-04-06', 5_000_000, 0), shares('2026-04-07', 0, 3_000_000)];
    const parts = [settlement('2026-04-06', -5_000_000), settlement('2026-04-06', -10_000)];
    const others = [settlement('2026-04-07', 2_000_000), settlement('2026-04-07', 900_000)];
    expect(found([...parts, ...others], journal)).toEqual([
      ['2026-04-06', 'settlement', 'equal', 0],
      ['2026-04-07', 'settlement', 'unknown', -90_000],
    ]);
  });

  it('knows what was traded before the ledger begins, and leaves the rest of it out', () => {
    const journal = [
      shares('2026-04-28', 9_000_000, 0),
      shares('2026-04-29', 0, 5_000_000, 1),
      shares('2026-04-30', 2_000_000, 0),
      shares('2026-05-04', 1_000_000, 0),
    ];
    // Each settlement is posted a trading day later.
    const lines = [
      depositoryCharge('INFY', '2026-04-29', 1534),
      settlement('2026-04-30', 4_990_000),
      settlement('2026-05-04', -2_010_000),
      settlement('2026-05-05', -1_010_000),
    ].map((line) => (line.text.startsWith('DP') ? { ...line, day: '2026-04-30' } : line));
    const ledger = read(consoleLedger(lines));
    expect([ledger?.from, ledger && firstOfLedger(ledger)]).toEqual(['2026-04-30', '2026-04-26']);
    expect(found(lines, journal, [cash('2026-04-29', 'deposit', 500)])).toEqual([
      ['2026-04-29', 'depository', 'equal', 0],
      ['2026-04-30', 'settlement', 'timing', 0],
      ['2026-05-04', 'settlement', 'timing', 0],
      ['2026-05-05', 'settlement', 'timing', 0],
    ]);
  });

  it('does not say of a line whose text no file has that it is of no trade', () => {
    const row = '03-04-2025,B1,Adjustment,Something new,0.00,500.00,0.00';
    const text = `Posting Date,Posting reference,Description,Narration,Credit,Debit,Net Balance\n${row}\n`;
    const ledger = read(text);
    expect(ledger && compareLedger(ledger, { days: [], held: [] }, []).map((one) => [one.class, one.stated])).toEqual([
      ['unknown', -50_000],
    ]);
  });
});
