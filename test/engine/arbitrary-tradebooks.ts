import * as fc from 'fast-check';

/** Zerodha's header of shares and contracts together. */
export const ZERODHA_HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** The template without ids and times. */
export const TEMPLATE_HEADER = 'date,symbol,exchange,segment,trade_type,quantity,price';

/** The instruments: a share on two exchanges; a share with two names, one trade-to-trade; contracts with near and later expiries. */
const TRADED = [
  { symbol: 'INFY', isin: 'INE009A01021', exchange: 'NSE', segment: 'EQ', series: 'EQ', expiry: '' },
  { symbol: 'INFY', isin: 'INE009A01021', exchange: 'BSE', segment: 'EQ', series: 'A', expiry: '' },
  { symbol: 'SCHNEIDER', isin: 'INE839M01018', exchange: 'NSE', segment: 'EQ', series: 'EQ', expiry: '' },
  { symbol: 'SCHNEIDER-BE', isin: 'INE839M01018', exchange: 'NSE', segment: 'EQ', series: 'BE', expiry: '' },
  { symbol: 'NIFTY2560524750PE', isin: '', exchange: 'NSE', segment: 'FO', series: '', expiry: '2025-06-05' },
  { symbol: 'SENSEX25JUN81000CE', isin: '', exchange: 'BSE', segment: 'FO', series: '', expiry: '2025-06-24' },
  { symbol: 'BANKNIFTY25JUNFUT', isin: '', exchange: 'NSE', segment: 'FO', series: '', expiry: '2025-06-26' },
] as const;

const executions = fc.array(
  fc.record({ units: fc.integer({ min: 1, max: 12 }), paise: fc.integer({ min: 5, max: 400_000 }), wait: fc.integer({ min: 0, max: 2 }) }),
  { minLength: 1, maxLength: 3 },
);

const orders = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5000 }),
    traded: fc.constantFrom(...TRADED),
    day: fc.integer({ min: 2, max: 5 }),
    second: fc.integer({ min: 0, max: 6 }),
    isBuy: fc.boolean(),
    executions,
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 9 },
);

type Order = typeof orders extends fc.Arbitrary<(infer O)[]> ? O : never;

/** Rows of a Zerodha tradebook, each with ids and a time, in a random order. */
export const zerodhaRows: fc.Arbitrary<readonly string[]> = orders.chain((some) => shuffled(some.flatMap(zerodhaRowsOf)));

/** Rows of the template by day, oldest first, some of them equal. */
export const templateDays: fc.Arbitrary<readonly (readonly string[])[]> = orders.map((some) => {
  const byDay = Map.groupBy(some, ({ day }) => day);
  return [...byDay.keys()].sort((a, b) => a - b).map((day) => (byDay.get(day) ?? []).flatMap(templateRowsOf));
});

/** The same rows in any order. */
export function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

/** A file of these lines. */
export function fileOf(header: string, rows: readonly string[]): Uint8Array {
  return Uint8Array.from(`${[header, ...rows].join('\n')}\n`, (letter) => letter.charCodeAt(0));
}

function zerodhaRowsOf({ id, traded, day, second, isBuy, executions }: Order): string[] {
  const on = `2025-06-0${day}`;
  let clock = 10 + second;
  return executions.map(({ units, paise, wait }, index) => {
    clock += wait;
    const { symbol, isin, exchange, segment, series, expiry } = traded;
    const amounts = [`${units}.000000`, `${rupees(paise)}0000`, `${id}${index}`, `11000000${id}`, `${on}T10:00:${clock}`];
    return [symbol, isin, on, exchange, segment, series, isBuy ? 'buy' : 'sell', 'false', ...amounts, expiry].join(',');
  });
}

/** Few quantities and prices, so that rows are often equal. */
function templateRowsOf({ traded, day, isBuy, executions }: Order): string[] {
  const { symbol, exchange, segment } = traded;
  const side = isBuy ? 'buy' : 'sell';
  return executions.map(
    ({ units, paise }) => `2025-06-0${day},${symbol},${exchange},${segment},${side},${1 + (units % 3)},${1 + (paise % 3)}`,
  );
}

function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}
