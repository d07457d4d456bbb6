import type { CalendarBody, YearlyBody } from '#contract/calendar.ts';
import { directionByDays } from '#engine/metrics/trade-point.ts';
import { addRupees } from '#engine/money.ts';
import type { ClosedTrades } from './read-answers.ts';

/** Converts answers with older field names, bare or wrapped in `data` (specification 001 §3 and §7), to those of the contract. */

type Day = CalendarBody[number];
type Trade = ClosedTrades['data'][number];
/** Older field names, with those of the contract. */
type Names<Body> = Readonly<Record<string, keyof Body>>;
/** Only the fields `Sure` are always there. */
type Given<Body, Sure extends keyof Body> = Partial<Body> & Pick<Body, Sure>;

const DAY = {
  trade_date: 'date',
  selldate: 'date',
  realized_pnl: 'pnl',
  realizedpnl: 'pnl',
  trade_count: 'trades',
  count: 'trades',
} as const;
const TRADE = {
  buydate: 'buy_date',
  selldate: 'sell_date',
  realizedpnl: 'realized_pnl',
  buytotal: 'buy_total',
  selltotal: 'sell_total',
} as const;
const YEARLY = { yearlypl: 'yearly_pl', longshortcounts: 'long_short_counts', monthlywinrate: 'monthly_winrate' } as const;
const YEAR = { realizedpnl: 'pnl' } as const;

/** Adds up the records of one day. Without `profit` and `loss`, they follow from the sign of the net. */
export function asCalendar(body: unknown): CalendarBody {
  const days = new Map<string, Day>();
  for (const row of namedRows<Given<Day, 'date' | 'pnl' | 'trades'>>(body, DAY satisfies Names<Day>)) {
    const date = row.date.slice(0, 10);
    const missing = { profit: Math.max(row.pnl, 0), loss: Math.min(row.pnl, 0), gross: row.pnl, charges: 0, wins: 0, losses: 0 };
    const day: Day = { ...missing, ...row, date };
    const sum = days.get(date);
    days.set(date, sum ? summed(sum, day) : day);
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function summed(a: Day, b: Day): Day {
  const [pnl, profit, loss] = [addRupees(a.pnl, b.pnl), addRupees(a.profit, b.profit), addRupees(a.loss, b.loss)];
  return { ...a, pnl, profit, loss, trades: a.trades + b.trades, wins: a.wins + b.wins, losses: a.losses + b.losses };
}

/** Without a direction, it follows from the days of buy and sell. */
export function asClosedRange(body: unknown): ClosedTrades {
  const data = namedRows<Given<Trade, 'symbol' | 'realized_pnl' | 'buy_total' | 'sell_total'>>(body, TRADE satisfies Names<Trade>).map(
    (row) => {
      const [buy, sell] = [dayOf(row.buy_date), dayOf(row.sell_date)];
      return { ...row, direction: row.direction ?? directionByDays(buy || null, sell || null), buy_date: buy, sell_date: sell };
    },
  );
  const { meta } = body as Partial<ClosedTrades>;
  return { data, meta: meta ?? { total: data.length } };
}

function dayOf(date: string | undefined): string {
  return (date ?? '').slice(0, 10);
}

/** The years and directions. */
export function asYearly(body: unknown): YearlyBody {
  const yearly = renamed<YearlyBody>(unwrapped(body), YEARLY satisfies Names<YearlyBody>);
  return { ...yearly, yearly_pl: namedRows(yearly.yearly_pl, YEAR satisfies Names<YearlyBody['yearly_pl'][number]>) };
}

/** The rows with the names of the contract. All rows of an answer have the same fields, so only the first is checked. */
export function namedRows<Row>(body: unknown, names: Names<Row>): Row[] {
  const rows = unwrapped(body);
  if (!Array.isArray(rows)) return [];
  const hasOlderNames = Object.keys((rows[0] as object | undefined) ?? {}).some((name) => name in names);
  return hasOlderNames ? rows.map((row) => renamed<Row>(row, names)) : (rows as Row[]);
}

function renamed<Body>(row: unknown, names: Names<Body>): Body {
  return Object.fromEntries(Object.entries(row as object).map(([name, value]) => [names[name] ?? name, value as unknown])) as Body;
}

function unwrapped(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}
