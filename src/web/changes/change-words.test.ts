import { describe, expect, it } from 'vitest';
import { changeWords, withPlainNames } from './change-words.ts';

const leg = { buy_sell: 'BUY', quantity: 40, price: 2890.15, date: '2026-03-02' } as const;
const row = { symbol: 'M&M', segment: 'EQ', broker: 'GROWW', legs: [leg] } as const;
const change = { before: [{ ...row, legs: [leg] }], after: null, settlement: null };

describe('the words of a change', () => {
  it('tell what a row was and became', () => {
    const after = { ...row, legs: [{ ...leg, quantity: 41 }] };
    expect(changeWords({ ...change, kind: 'open-edit', after })).toEqual({
      what: 'Edited M&M',
      detail: 'M&M bought 40 at ₹2,890.15 on 2 Mar 2026, GROWW → M&M bought 41 at ₹2,890.15 on 2 Mar 2026, GROWW',
    });
  });

  it('name what was deleted, and how many rows with it', () => {
    const sold = { ...leg, buy_sell: 'SELL', price: 2990, date: '2026-03-12' } as const;
    expect(changeWords({ ...change, kind: 'closed-delete', before: [{ ...row, legs: [leg, sold] }] })).toEqual({
      what: 'Deleted closed trade M&M',
      detail: 'M&M bought 40 at ₹2,890.15 on 2 Mar 2026, sold 40 at ₹2,990.00 on 12 Mar 2026, GROWW',
    });
    const before = [...change.before, ...change.before, ...change.before];
    expect(changeWords({ ...change, kind: 'open-delete', before }).what).toBe('Deleted open position M&M and 2 other rows');
  });

  it('name the file of held rows, what was decided and the first of them', () => {
    expect(changeWords({ ...change, kind: 'held-keep', held: { file_name: 'mine.csv', rows: 14 } })).toEqual({
      what: 'Kept both: 14 rows of mine.csv',
      detail: 'M&M bought 40 at ₹2,890.15 on 2 Mar 2026, GROWW and 13 other rows',
    });
    expect(changeWords({ ...change, kind: 'held-ignore', held: { file_name: null, rows: 1 } }).what).toBe('Ignored: 1 row of a file');
  });

  it('give the settlement price before and after', () => {
    const settlement = { symbol: 'NIFTY26JANFUT', instrument_id: 1, before: null, after: 25500.5 };
    expect(changeWords({ kind: 'settlement', before: [], after: null, settlement })).toEqual({
      what: 'Settlement price of NIFTY26JANFUT',
      detail: 'none → ₹25,500.50',
    });
  });

  it('say of a correction only what differs', () => {
    const after = { ...row, legs: [{ ...leg, price: 2891.15 }] };
    expect(changeWords({ ...change, kind: 'correction', after })).toEqual({
      what: 'Price of 40 M&M on 2 Mar 2026',
      detail: '₹2,890.15 → ₹2,891.15 · GROWW',
    });
    const sold = { ...leg, buy_sell: 'SELL', date: '2026-03-03', time: '09:20:00' } as const;
    const timed = { ...row, legs: [sold] };
    expect(changeWords({ ...change, kind: 'correction', after: timed })).toEqual({
      what: 'Side, date, time of 40 M&M on 2 Mar 2026',
      detail: 'bought → sold, 2 Mar 2026 → 3 Mar 2026, not known → 09:20:00 · GROWW',
    });
  });

  it('tell what was written about many trades', () => {
    const words = { trades: 12, added: { tags: ['late', 'news'], mistakes: ['chased'] }, removed: { tags: [], mistakes: [] }, setup: null };
    expect(changeWords({ kind: 'words', before: [], after: null, settlement: null, words })).toEqual({
      what: 'Words of 12 trades',
      detail: 'tagged late, news; mistake chased; setup removed',
    });
    const judged = { ...words, trades: 4, added: { tags: [], mistakes: [] }, setup: 'Range', rules: 2 };
    expect(changeWords({ kind: 'words', before: [], after: null, settlement: null, words: judged })).toEqual({
      what: 'Words of 4 trades',
      detail: 'setup Range; 2 rules judged',
    });
  });

  it('name imports, moves and merges', () => {
    const none = { before: [], after: null, settlement: null };
    const brought = { name: 'a.csv', typed: false, account: 'ZERODHA', trades: 5, results: 1, status: 'completed' } as const;
    expect(changeWords({ ...none, kind: 'import', import: brought })).toEqual({
      what: 'Uploaded a.csv',
      detail: '3 executions and 1 closed result of reports · ZERODHA',
    });
    const moved = { name: 'a.csv', from: 'ZERODHA', to: 'DHAN', trades: 5, duplicates: 0, import_id: 3 };
    expect(changeWords({ ...none, kind: 'import-move', moved })).toEqual({
      what: 'Moved a.csv from ZERODHA to DHAN',
      detail: '5 executions',
    });
    const reading = { import_id: 3, name: 'a.csv', account: 'DHAN', rows: 1, with: { import_id: 4 } };
    expect(changeWords({ ...none, kind: 'import', reading })).toEqual({ what: 'Read a.csv again', detail: '1 row changed · DHAN' });
    const merged = { ...moved, name: null, import_id: null, duplicates: 1 };
    expect(changeWords({ ...none, kind: 'account-merge', moved: merged })).toEqual({
      what: 'Merged ZERODHA into DHAN',
      detail: '5 executions, 1 execution in both counted once',
    });
    expect(changeWords({ ...change, kind: 'trip-move', after: { ...row, legs: [leg], broker: 'DHAN' } }).what).toBe('Moved M&M to DHAN');
  });

  it('name contracts as people call them', () => {
    const leg = { buy_sell: 'BUY', quantity: 75, price: 135.65, date: '2026-02-04', time: null } as const;
    const row = { symbol: 'NIFTY2621025250PE', segment: 'OPT', broker: 'ZERODHA', legs: [leg] } as const;
    const change = { id: 1, kind: 'open-delete', before: [row, { ...row, symbol: 'INFY' }], after: null, settlement: null } as never;
    const body = { data: [change], plain_names: { NIFTY2621025250PE: 'NIFTY 25250 PE, 10 Feb 2026 · weekly' } } as never;
    const [named] = withPlainNames(body).data;
    expect(named && changeWords(named).what).toBe('Deleted open position NIFTY 25250 PE, 10 Feb 2026 · weekly and 1 other row');
    expect(named?.before[1]?.symbol).toBe('INFY');
  });
});
