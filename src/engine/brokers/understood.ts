import type { TradingDay } from '../day.ts';
import { sum } from '../money.ts';
import type { Remark, SampleTrade, Understood } from '../questions.ts';
import type { Row } from '../tables/table.ts';
import type { Trade } from '../trades/trade.ts';
import { contractInWords } from './contract-in-words.ts';
import { fingerprintOf } from './columns/ask-columns.ts';
import { columnsByHeader, type KnownTable } from './find-table.ts';

/** How many rows are shown as the file has them and as they are read. */
export const MOST_SAMPLES = 10;

/** A row and its first trade; null if it gave none. */
export interface SampleRow {
  readonly row: Row;
  readonly trade: Trade | null;
}

/** What was understood of a table. */
export function understoodOf(
  { format, header, columns }: KnownTable,
  trades: readonly Trade[],
  samples: readonly SampleRow[],
  remarks: readonly Remark[],
): Understood {
  const segments = { EQ: 0, FUT: 0, OPT: 0, COM: 0 };
  let firstDay: TradingDay | null = null;
  let lastDay: TradingDay | null = null;
  for (const { instrument, day } of trades) {
    segments[instrument.segment] += 1;
    if (firstDay === null || day < firstDay) firstDay = day;
    if (lastDay === null || day > lastDay) lastDay = day;
  }
  const known = new Set(format.fingerprint.length > 0 ? format.fingerprint : columns.keys());
  return {
    report: { id: format.id, broker: format.broker, name: format.name },
    fingerprint: fingerprintOf(headersOf({ format, header })),
    columns: [...columns].filter(([field]) => known.has(field)).map(([field, index]) => ({ header: header.cells[index] ?? '', field })),
    trades: trades.length,
    results: trades.filter(({ result }) => result !== undefined).length / 2,
    turnover: sum(trades.map(({ value }) => value)),
    firstDay,
    lastDay,
    segments,
    remarks,
    samples: samples.map(({ row, trade }) => ({ row: row.number, cells: row.cells, reading: trade && sampleOf(trade) })),
  };
}

/** The tidied headers. The tables of closed results are made, and have the same ones. */
function headersOf({ format, header }: Pick<KnownTable, 'format' | 'header'>): string[] {
  return [...(header.number === 0 ? [format.id] : []), ...columnsByHeader(header.cells).keys()];
}

function sampleOf({ day, side, quantity, price, instrument, exchange }: Trade): SampleTrade {
  const { segment, symbol, contract } = instrument;
  return { day, side, quantity, price, segment, exchange, symbol, contract: contract && contractInWords(contract) };
}
