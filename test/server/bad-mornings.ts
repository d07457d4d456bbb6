import { dayFromNumber, dayNumber, type TradingDay, weekday } from '#engine/day.ts';
import { FO_HEADER } from './synthetic-tradebook.ts';

const FROM = '2026-03-02' as TradingDay;

/** A Zerodha tradebook of 150 weekdays, each with a trade at 09:20 that loses and one at 11:00 that wins or loses a little less than it wins. */
export function badMornings(days = 150): string {
  return mornings(days, (swing) => swing * 12 - 120);
}

/** The same with mornings that win and lose as the rest of the day does. */
export function fairMornings(days = 150): string {
  return mornings(days, (swing, day) => (day % 3 === 0 ? 160 : -70) + swing * 9);
}

/** Later in the day hardly anything moves: less than charges take. `morning`: points that the first trade of a day brings. */
export function quietNoons(days: number, morning: number): string {
  return mornings(
    days,
    (_, day) => (day % 2 === 0 ? morning : -morning),
    (_, day) => (day % 2 === 0 ? 1 : -1),
  );
}

type Points = (swing: number, day: number) => number;
const usualNoon: Points = (swing, day) => (day % 2 === 0 ? 130 : -100) + swing * 9;

/** Points that the two trades of a day bring, by a swing of -5 to 5 and the number of the day. */
function mornings(days: number, morning: Points, noon = usualNoon): string {
  const lines = [FO_HEADER];
  let id = 0;
  const trade = (day: string, side: string, time: string, price: number) => {
    id += 1;
    const order = String(110_000_000_000 + id);
    lines.push(`BANKNIFTY26DECFUT,,${day},NSE,FO,,${side},false,30,${price},${id},${order},${day}T${time},2026-12-29`);
  };
  for (let at = dayNumber(FROM), done = 0; done < days; at += 1) {
    const day = dayFromNumber(at);
    if (weekday(day) === 0 || weekday(day) === 6) continue;
    const swing = ((done * 7) % 11) - 5;
    trade(day, 'buy', '09:20:00', 50_000);
    trade(day, 'sell', '09:40:00', 50_000 + morning(swing, done));
    trade(day, 'buy', '11:00:00', 50_000);
    trade(day, 'sell', '11:30:00', 50_000 + noon(swing, done));
    done += 1;
  }
  return `${lines.join('\n')}\n`;
}
