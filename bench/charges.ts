/** Costs generated fills: contract days, notes and legs. Prints one JSON line per size. */
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { contractDays } from '#engine/charges/contract-day.ts';
import { costLegs } from '#engine/charges/cost-legs.ts';
import { settleNotes } from '#engine/charges/settle-note.ts';
import { addDays, parseDay } from '#engine/day.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Fill } from '#engine/fills/fill.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import { paise, quantity } from '#engine/money.ts';
import type { Leg, Paired, PairedTrade } from '#engine/pairing/position.ts';

const DAYS = 250;
const FIRST = parseDay('2025-10-01') ?? fail();

function fail(): never {
  throw new Error('no such day');
}

/** A repeatable sequence of integers below a bound. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Contract {
  readonly instrument: Instrument;
  readonly paired: Paired;
}

/** One contract that lives `life` days, with `fills` fills; every sell closes the buy before it. */
function contract(index: number, fills: number, life: number, next: (below: number) => number): Contract {
  const share = index % 5 === 0;
  const instrument: Instrument = {
    aliases: [`BENCH:${index}`],
    segment: share ? 'EQ' : 'OPT',
    symbol: `S${index}`,
    contract: share ? null : { underlying: 'NIFTY', expiryOn: null, expiryAssumed: false, strike: null, optionType: 'CE' },
  };
  const start = next(DAYS - life + 1);
  const closed: PairedTrade[] = [];
  for (let pair = 0; pair < fills / 2; pair += 1) {
    const day = addDays(FIRST, start + next(life));
    const units = 75 * (1 + next(10));
    const buy = leg(index * fills + 2 * pair + 1, day, 'BUY', units, next);
    const sell = leg(index * fills + 2 * pair + 2, day, 'SELL', units, next);
    const product = share ? (pair % 2 === 0 ? 'intraday' : 'delivery') : 'carry';
    closed.push({ direction: 'LONG', product, quantity: buy.quantity, buy, sell, expired: false, assumed: false, orderAssumed: false });
  }
  return { instrument, paired: { closed, open: [] } };
}

function leg(id: number, day: TradingDay, side: 'BUY' | 'SELL', units: number, next: (below: number) => number): Leg {
  const fill: Fill = {
    id,
    tradeIds: [id],
    exchange: 'NSE',
    day,
    time: null,
    side,
    quantity: quantity(units),
    value: paise(units * (100 + next(50_000))),
    tradeToTrade: false,
    product: null,
    charges: null,
    orderAssumed: false,
  };
  return { fill, quantity: fill.quantity, value: fill.value };
}

function run(fills: number, contracts: number, life: number): void {
  const next = sequence(7);
  const book = Array.from({ length: contracts }, (_, index) => contract(index, fills / contracts, life, next));
  const plan = planFor('Zerodha');
  const times: number[] = [];
  let contractDayCount = 0;
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    const worked = book.map(({ instrument, paired }, index) => contractDays(index + 1, instrument, paired, plan));
    const shares = settleNotes(worked.flat(), plan);
    let first = 0;
    worked.forEach((days, index) => {
      const paired = book[index]?.paired;
      if (paired) costLegs(paired, days, shares.slice(first, first + days.length));
      first += days.length;
    });
    times.push(performance.now() - started);
    contractDayCount = shares.length;
  }
  const seconds = times.map((time) => Math.round(time) / 1000);
  console.log(
    JSON.stringify({ bench: 'charges', fills, contracts, contractDays: contractDayCount, first: seconds[0], best: Math.min(...seconds) }),
  );
}

run(50_000, 500, 5);
run(50_000, 500, DAYS);
run(1_000_000, 10_000, 5);
