import type { ClosedRangeBody } from '#contract/charts.ts';
import { toRupees } from '#engine/money.ts';
import type { ClosedPoint } from './closed-points.ts';
import { timeText } from './closed-bodies.ts';

/** The answer as JSON text, one batch at a time, so that it is never in memory as a whole. */
export async function* closedRangeText(
  first: readonly ClosedPoint[],
  rest: AsyncIterable<readonly ClosedPoint[]>,
  total: number,
): AsyncGenerator<string> {
  let sent = first.length;
  yield `{"data":[${rowsText(first)}`;
  for await (const batch of rest) {
    if (batch.length === 0) continue;
    sent += batch.length;
    yield `,${rowsText(batch)}`;
  }
  const meta: ClosedRangeBody['meta'] = { total, truncated: total > sent };
  yield `],"meta":${JSON.stringify(meta)}}`;
}

function rowsText(batch: readonly ClosedPoint[]): string {
  return JSON.stringify(batch.map(rowBody)).slice(1, -1);
}

function rowBody(row: ClosedPoint): ClosedRangeBody['data'][number] {
  return {
    symbol: row.symbol,
    segment: row.segment,
    direction: row.direction,
    buy_date: row.buy_on,
    buy_time: timeText(row.buy_time),
    sell_date: row.sell_on,
    sell_time: timeText(row.sell_time),
    quantity: row.quantity,
    buy_total: toRupees(row.buy_value),
    sell_total: toRupees(row.sell_value),
    realized_pnl: toRupees(row.net),
    gross_pnl: toRupees(row.gross),
    underlying: row.underlying,
    expiry: row.expiry_on,
  };
}
