import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readActionList } from './read-action-list.ts';

const CASES = join(import.meta.dirname, '../../../cases');

/** A case as written: '<row>: <symbol> <ex-date> <effects or open>' of each action. */
interface Case {
  readonly rule: string;
  readonly actions: readonly string[];
  readonly unread: readonly number[];
}

describe('golden cases of lists', () => {
  test.each(readdirSync(CASES).filter((name) => name.startsWith('action-list-')))('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(CASES, name, 'case.json'), 'utf8')) as Case;
    expect(golden.rule).toMatch(/\.$/);
    const list = readActionList(readFileSync(join(CASES, name, 'input.csv'), 'utf8'));
    if (!list || 'code' in list) throw new Error('This is no list.');
    const actions = list.actions.map(({ row, symbol, exOn, effects }) => {
      const meant = effects.map(({ kind, ratio }) => `${kind} ${ratio.given}:${ratio.held}`).join(', ');
      return `${row}: ${symbol} ${exOn} ${meant || 'open'}`;
    });
    expect({ actions, unread: list.unread }).toEqual({ actions: golden.actions, unread: golden.unread });
  });
});

/** Layouts as exchanges print them, with rows made up. */
const CF_CA = `\uFEFF"SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE","RECORD DATE","BOOK CLOSURE START DATE","BOOK CLOSURE END DATE"
"ONECO","One Limited","EQ"," Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share","10","05-Feb-2026","05-Feb-2026","-","-"
"ONECO","One Limited","BE"," Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share","10","05-Feb-2026","05-Feb-2026","-","-"
"TWOCO","Two Limited","EQ","Interim Dividend - Rs 7 Per Share","10","06-Feb-2026","-","-","-"
"THREE","Three Limited","EQ","Demerger","10","09-Feb-2026","-","-","-"
"FOUR","Four Limited","EQ","Bonus 1:1","10","-","-","-","-"`;
const BC = `SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE
EQ,ONECO,ONE LTD,2026-02-05,,,2026-02-05,,,BONUS 1:1/FV SPL 10 TO 2`;
const BSE = `Scrip Code,Scrip Name,Ex Date,Purpose,Record Date,BC Start Date,BC End Date,ND Start Date,ND End Date
500000,ONECO,05 Feb 2026,Bonus issue 1:1,05 Feb 2026,,,,`;

describe('an exchange’s list of corporate actions', () => {
  test('gives what changes lots, each once, and what it leaves open', () => {
    expect(readActionList(CF_CA)).toMatchObject({
      rows: 5,
      unread: [6],
      actions: [
        { row: 2, symbol: 'ONECO', exOn: '2026-02-05', effects: [{ kind: 'split', ratio: { given: 5, held: 1 } }] },
        { row: 5, symbol: 'THREE', exOn: '2026-02-09', effects: [] },
      ],
    });
  });

  test.each([
    ['bc file of NSE', BC, ['split', 'bonus']],
    ['BSE', BSE, ['bonus']],
  ])('%s', (_, text, kinds) => {
    const list = readActionList(text);
    const [action] = list && 'actions' in list ? list.actions : [];
    expect([action?.symbol, action?.exOn, action?.effects.map(({ kind }) => kind)]).toEqual(['ONECO', '2026-02-05', kinds]);
  });

  test('of which a program made the days month-first is not read by them', () => {
    const rows = ['ONECO,12/05/2019,BONUS 1:1', 'TWOCO,12/19/2019,DIV-RS 2', 'THREECO,2019-12-05,BONUS 1:1'];
    const list = readActionList(['SYMBOL,EX-DATE,PURPOSE', ...rows].join('\n'));
    expect(list).toMatchObject({ unread: [2], actions: [{ row: 4, exOn: '2019-12-05' }] });
  });

  test.each([['<html><body>Access denied</body></html>'], ['SYMBOL,OPEN,CLOSE\nA,1,2'], ['']])('%s is none', (text) => {
    expect(readActionList(text)).toBeNull();
  });

  test.each([
    [`${'x'.repeat(40_000)}\n`, 'cell-too-long'],
    [`${'x,'.repeat(600)}\n`, 'too-many-columns'],
  ])('one that is larger than any is refused (%#)', (row, code) => {
    expect(readActionList(`SYMBOL,EX-DATE,PURPOSE\n${row}`)).toMatchObject({ code });
  });
});
