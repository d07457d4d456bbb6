import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { expiriesIn } from '../exchange/expiries.ts';
import { plausibleStrike } from '../exchange/plausible-strike.ts';
import { parsePrice } from '../money.ts';
import { contractExpiries } from './contract-expiries.ts';
import { meaningOf } from './instrument-of.ts';
import type { Exchange, OptionType } from './instrument.ts';
import type { Reading } from './read-contract.ts';

interface Generated {
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

/** Each way of writing a contract; null where it has no such name. */
const WRITERS: readonly ((contract: Generated) => string | null)[] = [
  (c) => with_(c, ({ u, yy, mon, k, t, isFuture }) => (c.isMonthly ? `${u}${yy}${mon}${isFuture ? '' : k}${t}` : null)),
  (c) => with_(c, ({ u, yy, letter, dd, k, t }) => (c.isMonthly ? null : `${u}${yy}${letter}${dd}${k}${t}`)),
  (c) => with_(c, ({ u, yy, mon, dd, k, t, isFuture }) => `${u}${dd}${mon}${yy}${isFuture ? '' : k}${t}`),
  (c) => with_(c, ({ u, yy, mon, dd, k, cp, isFuture }) => `${u}${dd}${mon}${yy}${isFuture ? 'F' : `${cp}${k}`}`),
  (c) => with_(c, ({ u, yyyy, mon, k, t, isFuture }) => `${u}-${mon}${yyyy}-${isFuture ? t : `${k}-${t}`}`),
  (c) => with_(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u}-${dd}${mon}${yyyy}-${isFuture ? t : `${k}-${t}`}`),
  (c) => with_(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${c.exchange}-${u}-${dd}${mon}${yy}-${isFuture ? t : `${k}-${t}`}`),
  (c) => with_(c, ({ u, yyyy, mm, dd, k, t, isFuture }) => (isFuture ? null : `OPTIDX_${u}_NFO_${yyyy}-${mm}-${dd}_${t}_${k}`)),
  (c) => with_(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${u} ${isFuture ? t : `${k} ${t}`} ${dd} ${mon} ${yy}`),
  (c) => with_(c, ({ u, dd, mon, k, word, isFuture }) => `${u} ${dd} ${mon} ${isFuture ? word : `${k} ${word}`}`),
  (c) => with_(c, ({ u, dd, mon, k, t, isFuture }) => (isFuture ? null : `${u} ${dd} ${mon} ${k} ${t}`)),
  (c) => with_(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd} ${mon} ${yyyy}${isFuture ? '' : ` ${t} ${k}`}`),
  (c) => with_(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd}-${mon}-${yyyy}${isFuture ? ' FUT' : ` ${t} ${k}`}`),
  (c) => with_(c, ({ u, yyyy, dd, mon, k, t, isFuture }) => `${u} ${dd}${mon}${yyyy}${isFuture ? ' FUT' : ` ${t} ${k}`}`),
  (c) => with_(c, ({ u, yy, dd, mon, k, t, isFuture }) => `${u} ${dd}${mon}${yy} ${isFuture ? 'XX 0' : `${t} ${k}`}`),
  (c) => with_(c, ({ u, yy, dd, mon, k, word, isFuture }) => `${u} ${dd} ${mon} ${yy} ${isFuture ? word : `${k} ${word}`}`),
  (c) => with_(c, ({ u, dd, mon, k, t, isFuture }) => (isFuture ? null : `${u} ${Number(dd)}th ${mon} ${k} ${t}`)),
  (c) => with_(c, ({ u, mon, k, t, isFuture }) => (c.isMonthly ? `${u} ${mon} ${isFuture ? t : `${k} ${t}`}` : null)),
  (c) => with_(c, ({ u, yyyy, mm, dd, k, t, isFuture }) => `${u} ${dd}-${mm}-${yyyy} ${isFuture ? t : `${k} ${t}`}`),
  (c) => with_(c, ({ u, yyyy, mm, dd, k, t, isFuture }) => `${u} ${yyyy}-${mm}-${dd} ${isFuture ? t : `${k} ${t}`}`),
];

function with_(contract: Generated, write: (from: ReturnType<typeof parts>) => string | null): string | null {
  return write(parts(contract));
}

const traded = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2021-02-01' as TradingDay, days));
const chance = fc.double({ min: 0, max: 0.999, noNaN: true });

const contracts: fc.Arbitrary<Generated> = fc
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

function isMeant(reading: Reading, { underlying, expiryOn, strike, type }: Generated): boolean {
  const isSameKind = type === 'FUT' ? reading.optionType === null : reading.optionType === type && reading.strike === parsePrice(strike);
  return reading.underlying === underlying && reading.expiryOn === expiryOn && isSameKind;
}

test('a contract of the calendar, however it is written, is read as itself or as one of several, never as another', () => {
  fc.assert(
    fc.property(contracts, fc.constantFrom(...WRITERS), (contract, write) => {
      const symbol = write(contract);
      if (symbol === null) return;
      const segment = contract.type === 'FUT' ? 'FUT' : 'OPT';
      const meaning = meaningOf({ symbol, segment, exchange: contract.exchange, isin: '', expiryOn: null, tradedOn: contract.tradedOn });
      const readings = meaning?.kind === 'one' ? [meaning.reading] : meaning?.kind === 'several' ? meaning.readings : [];
      expect([symbol, readings.some((reading) => isMeant(reading, contract))]).toEqual([symbol, true]);
    }),
    { numRuns: 1000 },
  );
});
