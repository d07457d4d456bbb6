import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Evidence, Option, Question, Remark, Understood } from '#engine/questions.ts';
import { previewOf, questionOf, answerText, understoodInWords } from './question-texts.ts';

const EVIDENCE = [
  'on-trading-days',
  'on-weekends',
  'on-holidays',
  'expired-before-trade',
  'outside-period',
  'differs-from-other-date',
  'in-the-future',
  'out-of-order',
  'strike-implausible',
  'no-expiry-that-day',
  'multiple-of-lot',
  'below-one-lot',
  'equals-value',
  'differs-from-value',
] as const satisfies readonly Evidence['code'][];
const REMARKS = [
  'date-order-by-evidence',
  'contract-by-evidence',
  'expiry-expected',
  'all-shares',
  'lots-to-units',
  'net-amounts',
  'odd-lot',
  'underlying-unlisted',
  'no-session',
  'beyond-calendar',
  'exchange-assumed',
  'mapping-remembered',
  'as-answered',
  'tags-not-in-file',
  'value-of-2018-unused',
  'ids-rounded',
  'allotments',
  'costless',
  'contract-in-journal',
  'levies-lacking',
  'charges-unused',
  'charges-of-list',
  'charges-split',
  'isin-changed',
] as const satisfies readonly Remark['code'][];

const option = (value: string, text: string, meaning: string, ...evidence: Evidence[]): Option => ({
  value,
  example: { text, meaning },
  evidence,
});

describe('questionOf', () => {
  it('shows both readings of a date, and what speaks for each', () => {
    const question: Question = {
      id: 'date-order',
      kind: 'date-order',
      rows: 118,
      column: 'Trade Date',
      options: [
        option('day-first', '02-07-2026', '2026-07-02', { code: 'on-trading-days', count: 118 }),
        option('month-first', '02-07-2026', '2026-02-07', { code: 'on-trading-days', count: 107 }, { code: 'on-weekends', count: 1 }),
      ],
    };
    expect(questionOf(question)).toEqual({
      id: 'date-order',
      kind: 'date-order',
      rows: 118,
      text: 'Are the dates under “Trade Date” day-first?',
      options: [
        {
          value: 'day-first',
          label: 'Yes, day first',
          example: { text: '02-07-2026', meaning: '2 July 2026' },
          evidence: ['118 rows on trading days'],
        },
        {
          value: 'month-first',
          label: 'No, month first',
          example: { text: '02-07-2026', meaning: '7 February 2026' },
          evidence: ['107 rows on trading days', '1 row on a Saturday or Sunday'],
        },
      ],
    });
  });

  it.each([
    [{ id: 'segment', kind: 'segment', rows: 1, options: [] }, 'What was traded? No column says whether the rows are shares or contracts.'],
    [{ id: 'units', kind: 'units', rows: 1, column: 'Qty', options: [] }, 'Does “Qty” count lots or units?'],
    [{ id: 'amount', kind: 'amount', rows: 1, column: 'Amount', options: [] }, 'What are the amounts under “Amount”?'],
    [{ id: 'contract:X', kind: 'contract', rows: 1, name: 'X', options: [] }, 'Which contract is X?'],
    [{ id: 'day:X', kind: 'day', rows: 1, name: 'X', of: null, names: ['X'], proposed: null }, 'On which day does X expire?'],
    [
      {
        id: 'day:Y',
        kind: 'day',
        rows: 3,
        name: 'CRUDEOIL 2027-09 option',
        of: null,
        names: ['A', 'B'],
        proposed: null,
      },
      'On which day do the CRUDEOIL options of September 2027 expire?',
    ],
    [{ id: 'day', kind: 'day', rows: 1, name: null, of: null, names: [], proposed: null }, 'On which day were these trades made?'],
    [
      { id: 'broker', kind: 'broker', rows: 1, broker: 'DHAN', label: 'GROWW', options: [] },
      'This is a report of DHAN. Do these trades belong to the account GROWW?',
    ],
  ] satisfies [Question, string][])('%j', (question, text) => {
    expect(questionOf(question).text).toBe(text);
  });

  it('names the two accounts that a report may belong to', () => {
    const options = ['keep', 'DHAN'].map((value): Option => ({ value, example: null, evidence: [] }));
    const question: Question = { id: 'broker', kind: 'broker', rows: 1, broker: 'DHAN', label: 'GROWW', options };
    expect(questionOf(question)).toMatchObject({
      options: [{ label: 'Yes, keep them in GROWW, with the charges of DHAN' }, { label: 'No, put them into DHAN' }],
    });
  });

  it('says what an amount would mean, and names an answer that has no name of its own by its meaning', () => {
    const amount: Question = { id: 'amount', kind: 'amount', rows: 1, column: 'Net', options: [option('gross', '14,025', '1402.5')] };
    expect(questionOf(amount)).toMatchObject({ options: [{ label: 'Quantity × price', example: { meaning: 'a price of ₹1,402.50' } }] });
    const name = 'NIFTY 30 Sep 2025 24600 PE';
    const contract: Question = { id: 'c', kind: 'contract', rows: 1, name: 'N', options: [option('N|2025-09-30', 'N', name)] };
    expect(questionOf(contract)).toMatchObject({ options: [{ label: name }] });
  });
});

it('says what is remembered of a kind of file', () => {
  const said = (id: string, answer: string): string => answerText(id, answer);
  expect(said('units', 'lots')).toBe('Quantities count lots.');
  expect(said('segment', 'EQ')).toBe('Rows without a segment are shares.');
  expect(said('amount', 'net')).toBe('Amounts are what was paid or received, charges included.');
  expect(said('day:GOLDM27SEPFUT', '2027-09-03')).toBe('GOLDM27SEPFUT expires on 3 September 2027.');
  expect(said('day:CRUDEOIL 2027-09 future', '2027-09-20')).toBe('CRUDEOIL futures of September 2027 expire on 20 September 2027.');
  expect(said('contract:NIFTY25SEP2524600PE', 'OPT:NSE:NIFTY:2025-09-30:24600:PE')).toBe(
    'NIFTY25SEP2524600PE is NIFTY 30 September 2025 24600 PE.',
  );
  expect(said('contract:NIFTY25SEPFUT', 'FUT:NSE:NIFTY:2025-09-30')).toBe('NIFTY25SEPFUT is NIFTY 30 September 2025 FUT.');
});

it('every code is a sentence', () => {
  const question: Question = {
    id: 'segment',
    kind: 'segment',
    rows: 2,
    options: [option('EQ', '', '', ...EVIDENCE.map((code) => ({ code, count: 2 })))],
  };
  const [said] = previewOf({ questions: [question], understood: null, problems: [], skippedCount: 0 }, 'GROWW').questions;
  const texts = said && 'options' in said ? (said.options[0]?.evidence ?? []) : [];
  expect(new Set(texts).size).toBe(EVIDENCE.length);
  for (const text of texts) expect(text).toMatch(/^2 rows [a-z]/);
  const understood: Understood = {
    report: { id: 'x', broker: null, name: 'X' },
    fingerprint: 'x',
    columns: [],
    trades: 0,
    firstDay: null,
    lastDay: '2026-03-02' as TradingDay,
    segments: { EQ: 0, FUT: 0, OPT: 0, COM: 0 },
    remarks: REMARKS.flatMap((code) =>
      [null, 'detail', 'as-written'].map((detail) => ({
        code,
        count: 1,
        rows: [2],
        detail: detail ?? (code === 'as-answered' ? 'a file' : null),
        taken: 'lots',
      })),
    ),
    samples: [],
  };
  for (const { code, text } of understoodInWords(understood, 'GROWW').remarks) {
    expect(text, code).toMatch(/^[A-Z“].*[^ (]\.$/);
    expect(text, code).not.toMatch(/undefined|null|: \.|\(\)/);
  }
});
