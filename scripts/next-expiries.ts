/**
 * `node scripts/next-expiries.ts 2027`: prints the rows of a year for `expiries.json`, made by the rules that hold at its start from the
 * holidays in `holidays.json`. They are to be compared with a contract list of an exchange.
 */
import { daysInMonth, type TradingDay } from '../src/engine/day.ts';
import type { Exchange } from '../src/engine/exchange/exchange.ts';
import { expiriesIn } from '../src/engine/exchange/expiries.ts';
import data from '../src/engine/exchange/rows/expiries.json' with { type: 'json' };

const year = Number(process.argv[2]);
if (!(year > data.years[1])) throw new Error(`Give a year after ${data.years[1]}: those up to it have their rows.`);
const last = `${year}-12-${daysInMonth(year, 12)}` as TradingDay;
const listed = new Map(
  data.expiries.map(([exchange, underlying, cycle]) => [`${exchange} ${underlying} ${cycle}`, [exchange, underlying, cycle] as const]),
);
for (const [exchange, underlying, cycle] of listed.values()) {
  const days = expiriesIn(exchange as Exchange, underlying, `${year}-01-01` as TradingDay, last).filter((expiry) => expiry.cycle === cycle);
  if (days.length > 0)
    console.log(
      `    ${JSON.stringify([exchange, underlying, cycle, year, days.map(({ day }) => day.slice(5)).join(' ')])},`
        .replaceAll(',"', ', "')
        .replace(/,(\d)/, ', $1'),
    );
}
