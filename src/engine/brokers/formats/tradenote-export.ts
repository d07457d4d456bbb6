import { addDays, type TimeOfDay, timeFromParts, type TradingDay } from '../../day.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';
import { legsOfResult, namesContract } from '../whole-trade.ts';

const EPOCH = '1970-01-01' as TradingDay;
const DAY_SECONDS = 86_400;
const INDIA_SECONDS = 19_800;
const SECONDS = /^\d{9,10}$/;

/**
 * TradeNote's export of its dashboard's trades as CSV (src/utils/utils.js useExport, src/utils/addTrades.js, commit 56eb0969, 14 April 2025):
 * semicolons, nothing quoted, instants in seconds since 1970. `td` is midnight of the trade's day in the time zone of its settings: only
 * where that is India's are the instants those of Indian trades. `entryPrice` is the price of the first execution and `exitPrice` that of the
 * last, so only a trade of two executions is told completely. `tags` holds no names ('[object Object]'): they are missing in the file.
 */
export const tradenoteExport: Format = {
  id: 'tradenote-export',
  broker: null,
  name: 'TradeNote export',
  fingerprint: ['buyquantity', 'sellquantity', 'entrytime', 'exittime', 'entryprice', 'exitprice', 'executionscount', 'openposition', 'td'],
  dayColumn: 'td',
  isJournal: true,
  read: (row): readonly Trade[] => {
    if (row.text('currency').toUpperCase() !== 'INR') row.addProblem('not-indian', 'currency');
    if (row.text('openposition') !== 'false') row.addProblem('not-closed', 'openposition');
    if (row.text('executionscount') !== '2') row.addProblem('several-fills', 'executionscount');
    const kind = row.text('type').toLowerCase();
    if (kind === 'forex') row.addProblem('unsupported-segment', 'type');
    const midnight = instantAt(row, 'td');
    if (midnight.time !== 0) row.addProblem('bad-date', 'td');
    const side = row.required('side');
    if (!/^(?:B|S|BC|SS)$/.test(side)) row.addProblem('bad-side', 'side');
    const [entry, exit] = [instantAt(row, 'entrytime'), instantAt(row, 'exittime')];
    if (row.text('buyquantity') !== row.text('sellquantity')) row.addProblem('bad-quantity', 'sellquantity');
    const legs = legsOfResult(
      row,
      {
        quantity: 'buyquantity',
        isLong: side === 'B' || side === 'BC',
        entry: { ...entry, price: row.averagePrice('entryprice') },
        exit: { ...exit, price: row.averagePrice('exitprice') },
        gross: row.text('grossproceeds') === '' ? null : { column: 'grossproceeds', amount: row.amount('grossproceeds') },
      },
      kind === 'future' || kind === 'call' || kind === 'put' || namesContract(row.text('symbol')),
    );
    if (row.problem === null) {
      row.keepWords({ note: row.written('note'), tags: [], setup: null });
      if (row.text('tags') !== '') row.missTags();
    }
    return legs;
  },
};

/** Day and time in India of seconds since 1970. */
function instantAt(row: RowReader, column: string): { readonly day: TradingDay; readonly time: TimeOfDay | null } {
  const text = row.required(column);
  if (!SECONDS.test(text)) row.addProblem('bad-time', column);
  const seconds = (SECONDS.test(text) ? Number(text) : 0) + INDIA_SECONDS;
  const ofDay = seconds % DAY_SECONDS;
  const day = row.dayOf(column, addDays(EPOCH, Math.floor(seconds / DAY_SECONDS)));
  return { day, time: timeFromParts(Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60) };
}
