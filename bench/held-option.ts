import { FO_HEADER, weekdaysFrom } from '../test/server/synthetic-tradebook.ts';

/** An option that is bought on each of these weekdays and still held, as a trade is typed. */
export const HELD_OPTION = { symbol: 'NIFTY26DEC25000CE', exchange: 'NSE', segment: 'OPT', expiry_date: '2026-12-29' } as const;
const LOT = 75;

/** A Zerodha tradebook of so many purchases of it, one a weekday. */
export function heldOption(orders: number, from: string): string {
  const rows = weekdaysFrom(from, orders).map(
    (day, index) =>
      `${HELD_OPTION.symbol},,${day},NSE,FO,,buy,false,${LOT},${100 + (index % 37)}.05,8000000${index},1300000000000${index},${day}T10:00:00,${HELD_OPTION.expiry_date}`,
  );
  return `${[FO_HEADER, ...rows].join('\n')}\n`;
}
