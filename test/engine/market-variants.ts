import * as fc from 'fast-check';
import { addDays, type TradingDay } from '#engine/day.ts';
import { sessionOn } from '#engine/exchange/sessions.ts';
import { indexCloses, mcxContracts, udiffShares } from './market-files.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A market file of one of three lists, and what it is to come to: '<day> <prices>', or the fault. */
export interface MarketVariant {
  readonly name: string;
  readonly text: string;
  readonly expected: string;
}

/** Files of days with and without a session, under names that say this day, another one, the day with its month swapped, or none. */
export function marketVariants(): fc.Arbitrary<MarketVariant> {
  return fc
    .record({
      list: fc.constantFrom('index', 'shares', 'mcx'),
      rows: fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2023-01-02' as TradingDay, days)),
      claim: fc.constantFrom('same', 'other', 'swapped', 'none'),
      form: fc.constantFrom('ddmmyyyy', 'yyyymmdd', 'dd-mm-yyyy', 'ddMONyyyy'),
      swappedOrder: fc.boolean(),
    })
    .map(({ list, rows, claim, form, swappedOrder }) => {
      const swapped = `${rows.slice(0, 4)}-${rows.slice(8)}-${rows.slice(5, 7)}` as TradingDay;
      const canSwap = Number(rows.slice(8)) <= 12 && swapped !== rows;
      const stated = claim === 'none' ? null : claim === 'other' ? addDays(rows, 3) : claim === 'swapped' && canSwap ? swapped : rows;
      const exchange = list === 'mcx' ? 'MCX' : 'NSE';
      const name = stated === null ? 'prices.csv' : `list_${written(stated, form)}.csv`;
      return { name, text: shuffled(fileOf(list, rows), list === 'mcx' ? false : swappedOrder), expected: expectedOf() };

      function expectedOf(): string {
        if (stated !== null && stated !== rows) return stated === swapped ? 'swapped-day' : 'other-day';
        return stated === null && sessionOn(exchange, rows) === 'closed' ? 'no-session' : `${rows} ${list === 'shares' ? 2 : 1}`;
      }
    });
}

function fileOf(list: string, day: TradingDay): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (list === 'index') return indexCloses(`${date}-${month}-${year}`, { 'Nifty 50': '25000', 'Nifty Alpha 50': '1' });
  if (list === 'shares') return udiffShares(day, [{ symbol: 'ALPHACO', isin: 'INE0AAA01011', close: '10' }]);
  return mcxContracts(`${date} ${MONTHS[Number(month) - 1]} ${year}`, [['FUTCOM', 'GOLDM', '05JAN2027', '-', '0', '130500.00']]);
}

function written(day: TradingDay, form: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (form === 'yyyymmdd') return year + month + date;
  if (form === 'dd-mm-yyyy') return `${date}-${month}-${year}`;
  return form === 'ddMONyyyy' ? `${date}${MONTHS[Number(month) - 1]?.toUpperCase()}${year}` : date + month + year;
}

/** The columns in the opposite order. */
function shuffled(text: string, isSwapped: boolean): string {
  if (!isSwapped) return text;
  return text
    .split(/\r?\n/)
    .map((line) => line.split(',').toReversed().join(','))
    .join('\n');
}
