/** The files that the demo's visitor can try: they belong to the made-up trader, and her journal does not have them. */
import type { DemoFile } from '#contract/session.ts';
import { optionOf, type Story } from './trader.ts';

/** A share at the broker. */
export interface Held {
  readonly name: string;
  readonly quantity: number;
  /** Rupees. */
  readonly average: number;
}

/**
 * Kite's orders of the last afternoon. As this layout often comes, it has times and no day, which is asked, and an order that was rejected,
 * which is left out.
 */
export function ordersOf({ to, nifty }: Story): DemoFile {
  const order = (time: string, side: 'BUY' | 'SELL', name: string, of: string, price: string, status = 'COMPLETE') =>
    [time, side, name, 'MIS', of, price, status].join(',');
  const rows = [order('14:48:52', 'BUY', 'HDFCBANK', '60/60', '985.40'), order('15:11:45', 'SELL', 'HDFCBANK', '60/60', '983.10')];
  const option = optionOf(to, nifty, 'CE');
  if (option !== null) {
    const lot = `${option.lot}/${option.lot}`;
    rows.push(order('14:41:07', 'BUY', option.symbol, lot, '84.60'), order('14:58:31', 'SELL', option.symbol, lot, '97.15'));
    rows.push(order('15:02:12', 'BUY', option.symbol, `0/${option.lot}`, '0.00', 'REJECTED'));
  }
  return { use: 'upload', name: `orders_${to}.csv`, text: lines('Time,Type,Instrument,Product,Qty.,Avg. price,Status', rows.toSorted()) };
}

/** Kite's holdings as they are at the broker; no layout of them says its day. */
export function holdingsOf(held: readonly Held[]): DemoFile {
  const rows = held.map(({ name, quantity, average }) => {
    const worth = (quantity * average).toFixed(2);
    return quoted([name, quantity, average.toFixed(2), average.toFixed(2), worth, worth, '0.00', '0.00', '0.00', '']);
  });
  const head = quoted(['Instrument', 'Qty.', 'Avg. cost', 'LTP', 'Invested', 'Cur. val', 'P&L', 'Net chg.', 'Day chg.', '']);
  return { use: 'statement', name: 'holdings-DEMO.csv', text: lines(head, rows) };
}

function quoted(cells: readonly (string | number)[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}

function lines(head: string, rows: readonly string[]): string {
  return `${[head, ...rows].join('\n')}\n`;
}
