/**
 * The made-up trader of the demo. Days, contracts, lots and the split are real; prices, quantities and results are invented. The habit:
 * after two losses in a row she trades two to three times her usual size, and worse.
 */
import { addDays, formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { type KnownAction, knownActions } from '#engine/corporate-actions/known-actions.ts';
import { expiriesIn } from '#engine/exchange/expiries.ts';
import { lotSize } from '#engine/exchange/lot-size.ts';
import { mcxExpiry } from '#engine/exchange/mcx-contracts.ts';
import { sessionOn, type TradingSession } from '#engine/exchange/sessions.ts';
import { type Dice, diceOf } from './dice.ts';

/** A row of a tradebook. */
export interface Fill {
  readonly symbol: string;
  readonly isin: string;
  readonly day: TradingDay;
  readonly time: TimeOfDay;
  readonly exchange: 'NSE' | 'MCX';
  readonly segment: 'EQ' | 'FO' | 'COM';
  readonly side: 'buy' | 'sell';
  /** Units; of commodities lots. */
  readonly quantity: number;
  /** Rupees. */
  readonly price: number;
  readonly expiryOn: TradingDay | '';
}

/** How a trade of the story began, for what is written about it. */
export interface Told {
  readonly kind: 'opening-range' | 'pullback' | 'revenge' | 'swing' | 'straddle' | 'crude' | 'to-expiry';
  readonly symbol: string;
  readonly day: TradingDay;
  readonly time: TimeOfDay;
  readonly entry: number;
  readonly won: boolean;
}

/** All that she did until the end of the last day. */
export interface Story {
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly fills: readonly Fill[];
  readonly told: readonly Told[];
  /** The level of NIFTY on the last day. */
  readonly nifty: number;
}

const SEED = 20;
const DAYS = 364;
/** Symbol, ISIN, a price to begin with, and the shares of a purchase. */
const SHARES = [
  ['RELIANCE', 'INE002A01018', 1480, 40],
  ['INFY', 'INE009A01021', 1540, 35],
  ['TATASTEEL', 'INE081A01020', 172, 300],
  ['ITC', 'INE154A01025', 408, 150],
  ['SBIN', 'INE062A01020', 870, 60],
  ['BHARTIARTL', 'INE397D01024', 2010, 25],
  ['LT', 'INE018A01030', 3850, 14],
  ['ICICIBANK', 'INE090A01021', 1390, 40],
] as const;
/** A share that was split, where the split is within the year: bought before it, sold after it. */
const SPLIT = { symbol: 'KOTAKBANK', isin: 'INE237A01028', price: 2140, quantity: 20 } as const;
const OPENS = (9 * 60 + 15) * 60;
const CLOSES = (15 * 60 + 30) * 60;

/** Her year up to the last session on or before the day. */
export function storyUntil(until: TradingDay): Story {
  const from = addDays(until, -DAYS);
  const sessions = sessionsOf('NSE', from, until);
  const to = sessions.at(-1) ?? until;
  const writer = new StoryWriter(from, to, sessions);
  return writer.write();
}

/** The days of ordinary trading, or also of other sessions. */
export function sessionsOf(
  exchange: 'NSE' | 'MCX',
  from: TradingDay,
  to: TradingDay,
  which: readonly TradingSession[] = ['normal'],
): TradingDay[] {
  const days: TradingDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (which.includes(sessionOn(exchange, day))) days.push(day);
  return days;
}

class StoryWriter {
  readonly #dice: Dice = diceOf(SEED);
  readonly #fills: Fill[] = [];
  readonly #told: Told[] = [];
  readonly #from: TradingDay;
  readonly #to: TradingDay;
  readonly #sessions: readonly TradingDay[];
  #losses = 0;

  constructor(from: TradingDay, to: TradingDay, sessions: readonly TradingDay[]) {
    [this.#from, this.#to, this.#sessions] = [from, to, sessions];
  }

  write(): Story {
    let nifty = 25_900;
    for (const [index, day] of this.#sessions.entries()) {
      nifty *= 1 + this.#dice.normal() * 0.007;
      if (this.#dice.next() < 0.68) this.#optionDay(day, nifty);
      if (index % 21 === 9) this.#straddle(day, nifty);
      if (index % 24 === 13) this.#boughtToExpiry(day, nifty);
    }
    this.#swings();
    this.#split();
    this.#crude();
    const fills = this.#fills.toSorted((a, b) => (a.day === b.day ? a.time - b.time : a.day < b.day ? -1 : 1));
    return { from: this.#from, to: this.#to, fills, told: this.#told, nifty };
  }

  /** One to four options of the next expiry, one after the other, each closed within the hour. */
  #optionDay(day: TradingDay, nifty: number): void {
    let at = OPENS + this.#dice.whole(5, 60) * 60;
    // A night helps, mostly.
    if (this.#dice.next() < 0.6) this.#losses = 0;
    for (let more = this.#dice.whole(2, 4); more > 0 && at < CLOSES - 3600; more -= 1) {
      const isRevenge = this.#losses >= 2;
      const lots = isRevenge ? this.#dice.whole(4, 6) : this.#dice.whole(1, 2);
      const premium = 70 + this.#dice.next() * 110;
      const won = this.#dice.next() < (isRevenge ? 0.3 : 0.57);
      const move = won ? 0.07 + this.#dice.next() * 0.24 : -(0.07 + this.#dice.next() * 0.17);
      const held = this.#dice.whole(4, 50) * 60 + this.#dice.whole(0, 59);
      const symbol = this.#roundTrip(day, at, at + held, nifty, lots, premium, premium * (1 + move));
      const kind = isRevenge ? 'revenge' : at < OPENS + 45 * 60 ? 'opening-range' : 'pullback';
      if (symbol !== null) this.#told.push({ kind, symbol, day, time: at as TimeOfDay, entry: premium, won });
      this.#losses = won ? 0 : this.#losses + 1;
      // Large losses end the day.
      if (isRevenge && !won && this.#dice.next() < 0.7) more = 1;
      at += held + this.#dice.whole(3, 55) * 60;
    }
  }

  #roundTrip(day: TradingDay, from: number, to: number, nifty: number, lots: number, buy: number, sell: number): string | null {
    const contract = optionOf(day, nifty + this.#dice.whole(-3, 3) * 50, this.#dice.next() < 0.55 ? 'CE' : 'PE');
    if (contract === null) return null;
    const quantity = lots * contract.lot;
    // A large order is filled in two parts.
    if (lots > 2) {
      const first = Math.floor(lots / 2) * contract.lot;
      this.#fill(contract, day, from, 'buy', first, buy);
      this.#fill(contract, day, from + 1, 'buy', quantity - first, buy + 0.1);
    } else this.#fill(contract, day, from, 'buy', quantity, buy);
    this.#fill(contract, day, to, 'sell', quantity, sell);
    return contract.symbol;
  }

  /** Both options of one strike sold in the morning and bought back in the afternoon. */
  #straddle(day: TradingDay, nifty: number): void {
    const at = OPENS + 20 * 60;
    for (const side of ['CE', 'PE'] as const) {
      const contract = optionOf(day, nifty, side);
      if (contract === null) return;
      const premium = 90 + this.#dice.next() * 60;
      const back = premium * (0.62 + this.#dice.next() * 0.62);
      this.#fill(contract, day, at + (side === 'CE' ? 0 : 4), 'sell', contract.lot, premium);
      this.#fill(contract, day, CLOSES - 25 * 60, 'buy', contract.lot, back);
      this.#told.push({ kind: 'straddle', symbol: contract.symbol, day, time: at as TimeOfDay, entry: premium, won: back < premium });
    }
  }

  /** A cheap option that is bought and never sold: it expires. */
  #boughtToExpiry(day: TradingDay, nifty: number): void {
    const contract = optionOf(day, nifty * 1.02, 'CE');
    if (contract === null || contract.expiryOn === '' || contract.expiryOn > this.#to) return;
    const premium = 4 + this.#dice.next() * 9;
    this.#fill(contract, day, CLOSES - 3000, 'buy', contract.lot * 2, premium);
    this.#told.push({ kind: 'to-expiry', symbol: contract.symbol, day, time: (CLOSES - 3000) as TimeOfDay, entry: premium, won: false });
  }

  /** Shares that are held for days to weeks. The last purchases are still held. */
  #swings(): void {
    const untouched = SHARES.filter(
      ([symbol]) => !knownActions().some((action) => action.symbol === symbol && this.#isWithin(action.exOn)),
    );
    for (const [symbol, isin, start, quantity] of untouched) {
      let price: number = start;
      let index = this.#dice.whole(1, 12);
      while (index < this.#sessions.length) {
        price *= 1 + this.#dice.normal() * 0.03;
        const [day, later] = [this.#sessions[index], index + this.#dice.whole(3, 24)];
        if (day === undefined) break;
        const share = { symbol, isin, exchange: 'NSE', segment: 'EQ', expiryOn: '' } as const;
        const at = OPENS + this.#dice.whole(20, 300) * 60;
        this.#fill(share, day, at, 'buy', quantity, price);
        const soldOn = this.#sessions[later];
        const change = this.#dice.normal() * 0.035 + 0.004;
        if (soldOn !== undefined) this.#fill(share, soldOn, OPENS + this.#dice.whole(20, 340) * 60, 'sell', quantity, price * (1 + change));
        this.#told.push({ kind: 'swing', symbol, day, time: at as TimeOfDay, entry: price, won: change > 0 });
        index = later + this.#dice.whole(5, 30);
      }
    }
  }

  #split(): void {
    const action = knownActions().find((one) => one.symbol === SPLIT.symbol && one.kind === 'split' && this.#isWithin(one.exOn));
    if (!action?.ratio) return;
    const before = this.#sessions.findLast((day) => day < addDays(action.exOn, -12));
    const after = this.#sessions.find((day) => day > addDays(action.exOn, 25));
    if (before === undefined || after === undefined) return;
    const factor = action.ratio.given / action.ratio.held;
    this.#fill(splitShare(action, 'before'), before, OPENS + 3600, 'buy', SPLIT.quantity, SPLIT.price);
    this.#fill(splitShare(action, 'after'), after, OPENS + 7200, 'sell', SPLIT.quantity * factor, (SPLIT.price / factor) * 1.06);
  }

  /** CRUDEOILM futures in the evening, closed the same evening or the next. */
  #crude(): void {
    let price = 5400;
    const sessions = sessionsOf('MCX', this.#from, this.#to);
    for (const [index, day] of sessions.entries()) {
      price *= 1 + this.#dice.normal() * 0.012;
      if (index % 9 !== 4) continue;
      const contract = crudeOf(day);
      const isLong = this.#dice.next() < 0.6;
      const exitOn = this.#dice.next() < 0.6 ? day : sessions[index + 1];
      if (contract === null || exitOn === undefined) continue;
      const [lots, at] = [this.#dice.whole(1, 3), (17 * 60 + this.#dice.whole(15, 120)) * 60];
      const won = this.#dice.next() < 0.52;
      const exit = price * (1 + (won === isLong ? 1 : -1) * (0.004 + this.#dice.next() * 0.011));
      this.#fill(contract, day, at, isLong ? 'buy' : 'sell', lots, price);
      this.#fill(contract, exitOn, exitOn === day ? at + 5400 : at - 3600, isLong ? 'sell' : 'buy', lots, exit);
      this.#told.push({ kind: 'crude', symbol: contract.symbol, day, time: at as TimeOfDay, entry: price, won });
    }
  }

  #isWithin(day: TradingDay): boolean {
    return day >= this.#from && day <= this.#to;
  }

  #fill(of: Traded, day: TradingDay, time: number, side: 'buy' | 'sell', quantity: number, price: number): void {
    const { symbol, isin, exchange, segment, expiryOn } = of;
    const atTick = exchange === 'MCX' ? Math.round(price) : Math.round(price * 20) / 20;
    this.#fills.push({ symbol, isin, exchange, segment, expiryOn, day, time: time as TimeOfDay, side, quantity, price: atTick });
  }
}

type Traded = Pick<Fill, 'symbol' | 'isin' | 'exchange' | 'segment' | 'expiryOn'>;

function splitShare(action: KnownAction, when: 'before' | 'after'): Traded {
  const isin = when === 'after' ? (action.isinAfter ?? '') : SPLIT.isin;
  return { symbol: action.symbol, isin, exchange: 'NSE', segment: 'EQ', expiryOn: '' };
}

/** The option of NIFTY that expires next, at the strike nearest to the level. */
export function optionOf(day: TradingDay, level: number, right: 'CE' | 'PE'): (Traded & { readonly lot: number }) | null {
  const [next] = expiriesIn('NSE', 'NIFTY', day, addDays(day, 12));
  if (!next) return null;
  const lot = lotSize({ exchange: 'NSE', underlying: 'NIFTY', expiryOn: next.day }, day);
  if (lot === null) return null;
  const strike = Math.round(level / 50) * 50;
  const [year, month, date] = next.day.split('-') as [string, string, string];
  const named = next.cycle === 'monthly' ? MONTHS[Number(month) - 1] : `${'123456789OND'[Number(month) - 1]}${date}`;
  const symbol = `NIFTY${year.slice(2)}${named}${strike}${right}`;
  return { symbol, isin: '', exchange: 'NSE', segment: 'FO', expiryOn: next.day, lot };
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;

/** The future that has at least five days to go. */
function crudeOf(day: TradingDay): Traded | null {
  for (const ahead of [0, 1]) {
    const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + ahead;
    const [year, month] = [Math.floor(at / 12), at % 12];
    const expiry = mcxExpiry('CRUDEOILM', 'future', year, month + 1);
    if (expiry && expiry.day >= addDays(day, 5))
      return {
        symbol: `CRUDEOILM${String(year).slice(2)}${MONTHS[month]}FUT`,
        isin: '',
        exchange: 'MCX',
        segment: 'COM',
        expiryOn: expiry.day,
      };
  }
  return null;
}

/** The tradebooks as the broker would give them: one of each segment, by its file name. */
export function tradebooksOf({ fills }: Story): Map<string, string> {
  const books = new Map<string, string>();
  for (const segment of ['EQ', 'FO', 'COM'] as const) {
    const rows = fills.filter((fill) => fill.segment === segment).map((fill, index) => rowOf(fill, index));
    const last = segment === 'EQ' ? '' : ',expiry_date';
    const head = `symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time${last}`;
    books.set(`tradebook-DEMO-${segment}.csv`, `${[head, ...rows].join('\n')}\n`);
  }
  return books;
}

function rowOf({ symbol, isin, day, time, exchange, segment, side, quantity, price, expiryOn }: Fill, index: number): string {
  const ids = [800_001 + index, `11000000${String(index + 1).padStart(8, '0')}`];
  const series = segment === 'EQ' ? 'EQ' : '';
  const cells = [symbol, isin, day, exchange, segment, series, side, 'false', quantity.toFixed(6), price.toFixed(6), ...ids];
  return [...cells, `${day}T${formatTime(time)}`, ...(segment === 'EQ' ? [] : [expiryOn])].join(',');
}
