import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Sheet } from '../tables/table.ts';
import type { ReadReport } from './format.ts';
import { factsOn } from '#test/engine/file-facts.ts';
import { readReport } from './read-report.ts';

const today = '2026-11-20' as TradingDay;
const header = 'date,symbol,segment,trade_type,quantity,price';

function sheet(name: string, ...lines: readonly string[]): Sheet {
  return { name, rows: lines.map((line, index) => ({ number: index + 1, cells: line.split(',') })) };
}

test.each([
  ['date', '2026-06-05 00:00:00'],
  ['date', '05-06-2026 00:00'],
  ['date,time', '2026-06-05,12:00:00 AM'],
])('in %s the midnight of "%s" is no time', (columns, moment) => {
  const read = readReport([sheet('', header.replace('date', columns), `${moment},TCS,EQ,buy,1,10`)], factsOn(today));
  expect(read).toMatchObject({ trades: [{ day: '2026-06-05', time: null, knownAs: { time: 0 } }], problems: [] });
});

test.each(['date,symbol,segment,trade_type,quantity,price', 'trade_date,ticker,segment,action,quantity,price'])(
  'days as spreadsheets count them are read below %s, with the time as the fraction',
  (columns) => {
    const lines = ['46150,TCS,EQ,buy,1,10', '46150.385416667,TCS,EQ,buy,1,10', '40126,TCS,EQ,buy,1,10'];
    const { trades, problems } = readReport([sheet('', columns, ...lines)], factsOn(today)) as ReadReport;
    expect(trades.map(({ row, day, time }) => [row, day, time])).toEqual([
      [4, '2009-11-09', null],
      [3, '2026-05-08', 33_300],
      [2, '2026-05-08', null],
    ]);
    expect(problems).toEqual([]);
  },
);

test('a number that may be another date, or lies outside the century, is no day', () => {
  const lines = ['40126', '36525', '73051', '150126'].map((day) => `${day},TCS,EQ,buy,1,10`);
  const { problems } = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
  expect(problems.map(({ row, code }) => [row, code])).toEqual([2, 3, 4, 5].map((row) => [row, 'bad-date']));
});

test.each([
  ['TCS.NS', 'NSE', undefined],
  ['TCS.BO', 'BSE', { exchange: 'NSE' }],
  ['BSE:TCS', 'BSE', { exchange: 'NSE' }],
])('%s is TCS on %s, and stays known as before', (symbol, exchange, knownAs) => {
  for (const columns of [header, 'date,ticker,segment,action,qty,price']) {
    const { trades } = readReport([sheet('', columns, `2026-06-05,${symbol},EQ,buy,1,10`)], factsOn(today)) as ReadReport;
    expect(trades.map((trade) => [trade.instrument.symbol, trade.exchange, trade.knownAs])).toEqual([['TCS', exchange, knownAs]]);
  }
});

test('a negative quantity is the size of a sale, and wrong on a purchase', () => {
  const zerodha = 'trade_date,symbol,segment,trade_type,quantity,price,exchange,trade_id,order_id,order_execution_time';
  for (const columns of [header, 'date,ticker,segment,action,qty,price', zerodha]) {
    const lines = ['-1000', '(1000)'].flatMap((units) =>
      ['sell', 'buy'].map((side) => `2026-06-05,TCS,EQ,${side},${units},10,NSE,${units}`),
    );
    const read = readReport([sheet('T', columns, ...lines)], factsOn(today));
    expect(read).toMatchObject({
      trades: [
        { side: 'SELL', quantity: 1000 },
        { side: 'SELL', quantity: 1000 },
      ],
    });
    expect(read).toMatchObject({ problems: [3, 5].map((row) => ({ row, code: 'bad-quantity' })) });
  }
});

test('the day that is proposed for options of crude follows from their future, in a list or in the file', () => {
  const proposed = (name: string, ...rows: readonly string[]) => {
    const read = readReport([sheet('', `${header},expiry_date`, `2026-06-05,${name},COM,buy,100,10,`, ...rows)], factsOn(today));
    return 'questions' in read ? read.questions.map((question) => question.kind === 'day' && question.proposed) : [];
  };
  expect(proposed('CRUDEOIL26JUL6500CE')).toEqual(['2026-07-16']);
  expect(proposed('CRUDEOIL27SEP6500CE', '2026-06-05,CRUDEOIL27SEPFUT,COM,buy,100,10,2027-09-20')).toEqual(['2027-09-16']);
  expect(proposed('CRUDEOIL27SEP6500CE')).toEqual(['2027-09-17']);
});

test('in a list the ISIN serves where there is no symbol, and shows that a row is a share', () => {
  for (const columns of ['date,isin,action,qty,price', 'date,ticker,action,qty,price', 'date,company,action,qty,price']) {
    const read = readReport([sheet('', columns, '2026-06-05,INE009A01021,buy,1,10')], factsOn(today)) as ReadReport;
    expect(read.trades.map(({ instrument }) => instrument.aliases.includes('ISIN:INE009A01021'))).toEqual([true]);
  }
});

test('two sheets that are both tradebooks are refused, a sheet beside one that is none is not read', () => {
  const trades = sheet('Trades', header, '2026-06-05,TCS,EQ,buy,1,10');
  expect(readReport([trades, sheet('Copy', header, '2026-06-05,TCS,EQ,buy,1,10')], factsOn(today))).toEqual({
    code: 'two-tables',
    columns: ['Trades', 'Copy'],
    report: 'Trades template',
  });
  expect(readReport([sheet('Notes', 'hello'), trades], factsOn(today))).toMatchObject({ trades: [{ row: 2 }], problems: [] });
});

test('the header is looked for in the first 60 rows', () => {
  const preamble = Array.from({ length: 59 }, (_, index) => `line ${index}`);
  expect(readReport([sheet('', ...preamble, header, '2026-06-05,TCS,EQ,buy,1,10')], factsOn(today))).toMatchObject({
    trades: [{ row: 61 }],
  });
  expect(readReport([sheet('', ...preamble, 'line', header, '2026-06-05,TCS,EQ,buy,1,10')], factsOn(today))).toEqual({ code: 'no-table' });
});

test('a file without rows is empty', () => {
  expect(readReport([sheet('')], factsOn(today))).toEqual({ code: 'empty-file' });
});

test('a text beyond the last header of a CSV shows that a comma has shifted the cells; a workbook may have notes beside its table', () => {
  const lines = [header, '2026-06-05,TCS,EQ,buy,1,1,000'];
  expect(readReport([sheet('', ...lines)], factsOn(today))).toMatchObject({ trades: [], problems: [{ row: 2, code: 'ragged-row' }] });
  expect(readReport([sheet('Sheet1', ...lines)], factsOn(today))).toMatchObject({ trades: [{ row: 2 }], problems: [] });
});

test('a row cut off in its first cell is a problem, a sentence below the table is not', () => {
  const read = readReport([sheet('', header, '2026-06-05,TCS,EQ,buy,1,10', '2026-0')], factsOn(today));
  expect(read).toMatchObject({ trades: [{ row: 2 }], problems: [{ row: 3, code: 'missing-value' }] });
  const noted = readReport([sheet('', header, '2026-06-05,TCS,EQ,buy,1,10', 'This is a note')], factsOn(today));
  expect(noted).toMatchObject({ trades: [{ row: 2 }], problems: [], skippedCount: 0 });
});

test('a total is listed where it stands, at the end too', () => {
  const [trade, total] = ['2026-06-05,TCS,EQ,buy,1,10', ',Total,,,1,'];
  const rows = (...lines: readonly string[]) => {
    const { problems, skippedCount } = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
    return [problems.map(({ row }) => row), skippedCount];
  };
  expect(rows(trade, total, trade)).toEqual([[3], 1]);
  expect(rows(trade, trade, total, 'Net P&L,,,,1,', 'This is a note')).toEqual([[4, 5], 2]);
});

test('amounts beyond any real trade are problems, however they come about', () => {
  const lines = [
    '2026-06-05,TCS,EQ,buy,1,500000000000',
    '2026-06-05,TCS,EQ,buy,1000000000,999999999',
    '2026-06-05,TCS,EQ,buy,1000000001,1',
    '2026-06-05,TCS,EQ,buy,1,99999999999999999999',
  ];
  const { problems } = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
  expect(problems.map(({ code }) => code)).toEqual(['too-large', 'too-large', 'too-large', 'bad-price']);
  const zerodha = 'symbol,trade_date,exchange,segment,trade_type,quantity,price,trade_id,order_id,order_execution_time';
  const read = readReport([sheet('', zerodha, 'INFY,2026-06-05,NSE,EQ,buy,1,999999999999,1,1,')], factsOn(today));
  expect(read).toMatchObject({ trades: [], problems: [{ row: 2, code: 'too-large', column: 'price' }] });
  const long = ['X'.repeat(121), 'X'.repeat(120)].map((symbol) => `${symbol},2026-06-05,NSE,EQ,buy,1,1,1,1,`);
  expect(readReport([sheet('', zerodha, ...long)], factsOn(today))).toMatchObject({
    trades: [{ row: 3 }],
    problems: [{ row: 2, code: 'too-long', column: 'symbol' }],
  });
  const sharekhan =
    'Exchange,Trade Date,Scrip Symbol,Buy/Sell,Quantity,Rate,Brokerage Per Share,Net Rate,Net Amount,IGST,Stamp,TO Charges,IPFT,Sebi Fees,STT Amount';
  const charged = ['1000000000,1,999999999', '1,1,-1', '1,1,0'].map((cells) => `NSE,2026-06-05,TCS,B,${cells},1,1,0,0,0,0,0,0`);
  expect(readReport([sheet('', sharekhan, ...charged)], factsOn(today))).toMatchObject({
    trades: [{ row: 4, charges: { brokerage: 0 } }],
    problems: [
      { row: 2, code: 'too-large' },
      { row: 3, code: 'bad-value' },
    ],
  });
});

test('a row of a matched table whose value is not quantity × price is a problem: its quantity may be lots', () => {
  const shares = Array.from({ length: 20 }, () => '05-06-2026,TCS,NSEEQ,BUY,5,100,500');
  const read = readReport(
    [sheet('', 'TradeDate,Symbol,Exchange,BuySell,Qty,Price,Trade Value', ...shares, '05-06-2026,NIFTY26JUNFUT,NFO,BUY,1,24500,1837500')],
    factsOn(today),
  );
  expect(read).toMatchObject({ report: { id: 'columns-matched' }, problems: [{ row: 22, code: 'value-differs', column: 'Trade Value' }] });
  expect('trades' in read && read.trades.length).toBe(20);
});

test('rows that bring a file beyond what can be added up exactly are problems; so is a row worth less than a paisa', () => {
  const lines = Array.from({ length: 1000 }, () => '2026-06-05,TCS,EQ,buy,1000,99999999');
  const read = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
  expect([read.trades.length, read.skippedCount, read.problems[0]]).toEqual([
    9,
    991,
    { row: 11, code: 'too-large', column: null, text: null },
  ]);
  expect(readReport([sheet('', header, '2026-06-05,TCS,EQ,buy,3,0.0001')], factsOn(today))).toMatchObject({
    trades: [],
    problems: [{ row: 2, code: 'too-small' }],
  });
});

test('the first 500 rows that gave no trade are listed, all are counted', () => {
  const lines = Array.from({ length: 3000 }, () => 'x');
  const read = readReport([sheet('', header, ...lines, '2026-06-05,TCS,EQ,buy,1,10')], factsOn(today)) as ReadReport;
  expect([read.trades.length, read.problems.length, read.problems.at(-1)?.row, read.skippedCount]).toEqual([1, 500, 501, 3000]);
});

test('a symbol has the characters of symbols', () => {
  const symbols = [
    'M&M',
    'BAJAJ-AUTO',
    '360ONE',
    'NIFTY 25 SEP 2026 24500 CE',
    '<svg/onload=1>',
    '=HYPERLINK(1)',
    '\u202eYFNI',
    'I\u0301NFY',
    'ΐ',
  ];
  const segment = (symbol: string): string => (symbol.startsWith('NIFTY') ? 'OPT' : 'EQ');
  const lines = symbols.map((symbol) => `2026-06-05,${symbol},${segment(symbol)},buy,65,10`);
  const read = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
  expect(read.trades.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  expect(read.problems.map(({ code, text }) => [code, text])).toEqual([
    ['bad-symbol', '<svg/onload=1>'],
    ['bad-symbol', '=HYPERLINK(1)'],
    ['bad-symbol', 'YFNI'],
    ['bad-symbol', 'I\u0301NFY'],
    ['bad-symbol', 'ΐ'],
  ]);
});

test('an instant is the day and time that it is in India', () => {
  const lines = ['2026-06-05T00:00:00Z,TCS,EQ,buy,1,10', '2026-06-05T20:00:00Z,TCS,EQ,buy,1,10', '2026/06/05,TCS,EQ,buy,1,10'];
  const read = readReport([sheet('', header, ...lines)], factsOn(today)) as ReadReport;
  expect(read.problems).toEqual([]);
  expect(read.trades.map(({ row, day, time }) => [row, day, time])).toEqual([
    [2, '2026-06-05', null],
    [3, '2026-06-06', 5400],
    [4, '2026-06-05', null],
  ]);
});
