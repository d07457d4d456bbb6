import * as fc from 'fast-check';
import { addDays, type TradingDay } from '#engine/day.ts';
import { expiriesIn } from '#engine/exchange/expiries.ts';
import { plausibleStrike } from '#engine/exchange/plausible-strike.ts';
import { contractExpiries } from '#engine/instruments/contract-expiries.ts';
import type { Exchange, OptionType } from '#engine/instruments/instrument.ts';

/** A contract that a calendar has, and a day on which it may have been traded. */
export interface Generated {
  readonly exchange: Exchange;
  readonly underlying: string;
  readonly expiryOn: TradingDay;
  readonly isMonthly: boolean;
  readonly strike: string;
  readonly type: OptionType | 'FUT';
  readonly tradedOn: TradingDay;
}

const NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const INDICES = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50', 'SENSEX'];
const SHARES = ['RELIANCE', 'M&M', 'BAJAJ-AUTO', '360ONE', 'IDEA', 'PNB', 'BOSCHLTD', 'ULTRACEMCO'];

/** The parts of a contract that the ways of writing it put together. */
function parts({ underlying: u, expiryOn, strike: k, type: t }: Generated) {
  const [yyyy = '', mm = '', dd = ''] = expiryOn.split('-');
  const mon = NAMES[Number(mm) - 1] ?? '';
  const letter = mm < '10' ? mm.slice(1) : 'OND'[Number(mm) - 10];
  const word = t === 'CE' ? 'Call' : t === 'PE' ? 'Put' : 'Fut';
  return { u, yyyy, yy: yyyy.slice(2), mm, dd, mon, letter, k, t, cp: t.charAt(0), word, isFuture: t === 'FUT' };
}

/** Each way of writing a contract of shares and indices; null where it has no such name. */
export const WRITERS: readonly ((contract: Generated) => string | null)[] = [
  (c) => named(c, ({ u, yy, mon, k, t, isFuture }) => (c.isMonthly ? `${u}${yy}${mon}${isFuture ? '' : k}${t}` : null)),
  (c) => named(c, ({ u, yy, letter, dd, k, t, isFuture }) => (c.isMonthly || isFuture ? null : `${u}${yy}${letter}${dd}${k}${t}`)),
  (c) => named(c, ({ u, yy, mon, dd, k, t, isFuture }) => `${u}${dd}${mon}${yy}${isFuture ? '' : k}${t}`),
  (c) => named(c, ({ u, yy, mon, dd, k, cp, isFuture }) => `${u}${dd}${mon}${yy}${isFuture ? 'F' : `${cp}${k}`}`),
  (c) =>
    named(c, ({ u, yyyy, mon, k, t, isFuture }) =>
      // A commodity that ends before its month is named after that month.
      c.exchange === 'MCX' && !c.isMonthly ? null : `${u}-${mon}${yyyy}-${isFuture ? t : `${k}-${t}`}`,
    ),
  (c) => named(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u}-${dd}${mon}${yyyy}-${isFuture ? t : `${k}-${t}`}`),
  (c) => named(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${c.exchange}-${u}-${dd}${mon}${yy}-${isFuture ? t : `${k}-${t}`}`),
  (c) =>
    named(c, ({ u, yyyy, mm, dd, k, t, isFuture }) =>
      isFuture || c.exchange === 'MCX' ? null : `OPTIDX_${u}_NFO_${yyyy}-${mm}-${dd}_${t}_${k}`,
    ),
  (c) => named(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${u} ${isFuture ? t : `${k} ${t}`} ${dd} ${mon} ${yy}`),
  (c) => named(c, ({ u, dd, mon, k, word, isFuture }) => `${u} ${dd} ${mon} ${isFuture ? word : `${k} ${word}`}`),
  (c) => named(c, ({ u, dd, mon, k, t, isFuture }) => (isFuture ? null : `${u} ${dd} ${mon} ${k} ${t}`)),
  (c) => named(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd} ${mon} ${yyyy}${isFuture ? '' : ` ${t} ${k}`}`),
  (c) => named(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd}-${mon}-${yyyy}${isFuture ? ' FUT' : ` ${t} ${k}`}`),
  (c) => named(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd}${mon}${yyyy}${isFuture ? ' FUT' : ` ${t} ${k}`}`),
  (c) => named(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${u} ${dd}${mon}${yy} ${isFuture ? 'XX 0' : `${t} ${k}`}`),
  (c) => named(c, ({ u, yy, dd, mon, k, word, isFuture }) => `${u} ${dd} ${mon} ${yy} ${isFuture ? word : `${k} ${word}`}`),
  (c) => named(c, ({ u, dd, mon, k, t, isFuture }) => (isFuture ? null : `${u} ${Number(dd)}th ${mon} ${k} ${t}`)),
  (c) => named(c, ({ u, mon, k, t, isFuture }) => (c.isMonthly ? `${u} ${mon} ${isFuture ? t : `${k} ${t}`}` : null)),
  (c) => named(c, ({ u, yyyy, mm, dd, k, t, isFuture }) => `${u} ${dd}-${mm}-${yyyy} ${isFuture ? t : `${k} ${t}`}`),
  (c) => named(c, ({ u, yyyy, mm, dd, k, t, isFuture }) => `${u} ${yyyy}-${mm}-${dd} ${isFuture ? t : `${k} ${t}`}`),
];

function named(contract: Generated, write: (from: ReturnType<typeof parts>) => string | null): string | null {
  return write(parts(contract));
}

const chance = fc.double({ min: 0, max: 0.999, noNaN: true });

/** Contracts of shares and indices that are listed on these days. */
export function contractsOn(traded: fc.Arbitrary<TradingDay>): fc.Arbitrary<Generated> {
  return fc
    .tuple(traded, fc.constantFrom(...INDICES, ...SHARES), fc.constantFrom<OptionType | 'FUT'>('CE', 'PE', 'FUT'), chance, chance, chance)
    .map(([tradedOn, underlying, type, whichDay, whichStrike, fraction]) => {
      const exchange: Exchange = underlying === 'SENSEX' ? 'BSE' : 'NSE';
      const days = contractExpiries(exchange, underlying, type === 'FUT', tradedOn).filter((day) => day <= addDays(tradedOn, 90));
      const expiryOn = days[Math.floor(whichDay * days.length)] ?? null;
      const range = plausibleStrike(underlying, tradedOn);
      const [low, high] = range ? [range.low, range.high] : [10, 30_000];
      const step = range ? 50 : 5;
      const whole = Math.max(step, Math.floor((low + whichStrike * (high - low)) / step) * step);
      const strike = fraction < 0.1 && !range ? `${whole}.5` : String(whole);
      const isMonthly = expiryOn !== null && expiriesIn(exchange, underlying, expiryOn, expiryOn).some(({ cycle }) => cycle === 'monthly');
      return expiryOn && (!range || whole >= low) ? { exchange, underlying, expiryOn, isMonthly, strike, type, tradedOn } : null;
    })
    .filter((contract) => contract !== null);
}
