/**
 * Made-up prices of what the made-up trader traded, in the layouts of NSE and MCX, so that her trades have charts. Each day's range holds
 * what she traded at. No index has a level: what expired stays assumed, as in a journal without market files.
 */
import { strToU8, zipSync } from 'fflate';
import { knownActions } from '#engine/corporate-actions/known-actions.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { marketFileName } from '#engine/market/file-names.ts';
import { mcxContracts, udiffContracts, udiffShares } from '../../test/engine/market-files.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Fill, sessionsOf, type Story } from './trader.ts';

/** A day of one name, rupees. */
interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

type Priced = Fill & { readonly bar: Bar };

const SEED = 31;
/** How far back they reach, in days: a demo is stored at the press, and a year of them would take a second. */
const REACH = 92;
/** How far a price moves within a day, and the days before and after her trades that have one. */
const KINDS = {
  EQ: { swing: 0.012, around: 20, tick: 0.05 },
  FO: { swing: 0.08, around: 3, tick: 0.05 },
  COM: { swing: 0.01, around: 8, tick: 1 },
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** ZIP archives of the files of the last months, one each, by name. */
export function marketFilesOf(story: Story): Map<string, Uint8Array> {
  const dice = diceOf(SEED);
  const priced = [...Map.groupBy(story.fills, ({ symbol, isin }) => `${symbol} ${isin}`).values()].flatMap((fills) =>
    barsOf(dice, fills, story),
  );
  const months = new Map<string, Record<string, Uint8Array>>();
  const from = addDays(story.to, -REACH);
  for (const [day, rows] of Map.groupBy(priced, ({ day }) => day)) {
    if (day < from) continue;
    const month = months.get(day.slice(0, 7)) ?? {};
    months.set(day.slice(0, 7), month);
    for (const [segment, source, write] of LISTS) {
      const own = rows.filter((row) => row.segment === segment);
      if (own.length > 0) month[String(marketFileName(source, day)).replace(/\.zip$/, '')] = strToU8(write(day, own));
    }
  }
  return new Map(Array.from(months, ([month, files]) => [`prices-DEMO-${month}.zip`, zipSync(files)]));
}

/** The days of one name around her trades; of shares up to the last day, and never after the expiry. */
function barsOf(dice: Dice, fills: readonly Fill[], { from, to }: Story): Priced[] {
  const [first, last] = [fills[0], fills.at(-1)];
  if (!first || !last) return [];
  const { swing, around, tick } = KINDS[first.segment];
  const net = fills.reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0);
  const end = first.segment === 'EQ' || net !== 0 ? to : last.day;
  // Special sessions, in which she does not trade, have prices too.
  const held = sessionsOf(first.exchange, addDays(from, -2 * around), to, ['normal', 'special']);
  const sessions = held.filter((day) => (!first.expiryOn || day <= first.expiryOn) && isOfIts(first, day));
  const start = Math.max(0, sessions.indexOf(first.day) - around);
  const days = sessions.slice(start, sessions.findLastIndex((day) => day <= end) + 1 + around);
  const byDay = Map.groupBy(fills, ({ day }) => day);
  const rounded = (price: number) => Math.max(tick, Math.round(price / tick) * tick);
  let close = first.price;
  return days.map((day, index) => {
    const traded = byDay.get(day)?.map(({ price }) => price) ?? [];
    const ahead = days.findIndex((later, at) => at >= index && byDay.has(later));
    const next = ahead === -1 ? close : (byDay.get(days[ahead] as TradingDay)?.[0]?.price ?? close);
    // It goes towards the price of her next trade, and is there on its day.
    const open = (traded[0] ?? close) * (1 + (dice.normal() * swing) / 3);
    const towards = close * (next / close) ** (1 / Math.max(1, ahead - index + 1));
    close = (traded.at(-1) ?? towards) * (1 + (dice.normal() * swing) / 2);
    const all = [open, close, ...traded];
    const high = Math.max(...all) * (1 + Math.abs(dice.normal()) * (swing / 2));
    const low = Math.min(...all) * (1 - Math.min(0.5, Math.abs(dice.normal()) * (swing / 2)));
    return { ...first, day, bar: { open: rounded(open), high: rounded(high), low: rounded(low), close: rounded(close) } };
  });
}

/** Whether a share had its ISIN on a day: a split gives it another one. */
function isOfIts({ symbol, isin }: Fill, day: TradingDay): boolean {
  const split = knownActions().find((action) => action.symbol === symbol && action.isinAfter !== null);
  return !split || (isin === split.isinAfter ? day >= split.exOn : day < split.exOn);
}

const LISTS = [
  [
    'EQ',
    'NSE-CM',
    (day, rows) =>
      udiffShares(
        day,
        rows.map(({ symbol, isin, bar }) => ({ symbol, isin, ...written(bar) })),
      ),
  ],
  ['FO', 'NSE-FO', (day, rows) => udiffContracts(day, rows.map(contractOf))],
  ['COM', 'MCX', (day, rows) => mcxContracts(inWords(day), rows.map(commodityOf))],
] as const satisfies readonly (readonly [Fill['segment'], string, (day: TradingDay, rows: readonly Priced[]) => string])[];

function contractOf({ symbol, expiryOn, bar }: Priced) {
  const [, strike = '', type = ''] = /(\d{5})(CE|PE)$/.exec(symbol) ?? [];
  const prices = written(bar);
  return { symbol: 'NIFTY', expiry: expiryOn, strike, type: type as 'CE' | 'PE', settle: prices.close, ...prices };
}

function commodityOf({ expiryOn, bar }: Priced) {
  const { open, high, low, close } = written(bar);
  return ['FUTCOM', 'CRUDEOILM', inWords(expiryOn as TradingDay), '-', '0', close, [open, high, low]] as const;
}

function written({ open, high, low, close }: Bar) {
  return { open: open.toFixed(2), high: high.toFixed(2), low: low.toFixed(2), close: close.toFixed(2) };
}

/** '27 Nov 2026'. */
function inWords(day: TradingDay): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
