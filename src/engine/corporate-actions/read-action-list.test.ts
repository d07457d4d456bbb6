import { describe, expect, test } from 'vitest';
import { readActionList } from './read-action-list.ts';

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
