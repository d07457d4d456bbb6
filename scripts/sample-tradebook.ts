/** One round trip, or a purchase that is kept. */
interface Idea {
  readonly symbol: string;
  readonly segment: 'EQ' | 'OPT';
  readonly price: number;
  readonly quantity: number;
  /** Trading days between entry and exit; 0 closes within the day. */
  readonly days: number;
}

const SHARES = [
  ['RELIANCE', 1410, 60],
  ['HDFCBANK', 985, 90],
  ['INFY', 1520, 55],
  ['TATASTEEL', 168, 500],
  ['ITC', 412, 200],
  ['SBIN', 845, 100],
  ['BHARTIARTL', 1930, 45],
  ['LT', 3640, 25],
] as const;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAY_MS = 86_400_000;

/**
 * The trades of a made-up person in the generic template: shares within the day and over weeks, NIFTY options bought for a day. Prices
 * are invented. The same call gives the same text.
 */
export function sampleTradebook(from: string, days: number, seed: number): string {
  const random = generator(seed);
  const calendar = weekdays(from, days);
  const rows: string[] = [];
  for (const [index, day] of calendar.entries()) {
    for (let more = random(); more < 0.62; more += 0.35) {
      const idea = drawIdea(day, random);
      const exitOn = calendar[index + idea.days];
      const drift = idea.segment === 'OPT' ? (random() - 0.47) * 0.5 : (random() - 0.44) * 0.02 * (1 + idea.days / 6);
      rows.push(row(day, idea, 'BUY', idea.price));
      if (exitOn) rows.push(row(exitOn, idea, 'SELL', idea.price * (1 + drift)));
    }
  }
  return `date,symbol,segment,trade_type,quantity,price\n${rows.sort().join('\n')}\n`;
}

function drawIdea(day: string, random: () => number): Idea {
  if (random() < 0.35) {
    const strike = 24_000 + Math.round(random() * 24) * 50;
    const symbol = `NIFTY${day.slice(2, 4)}${expiryMonth(day)}${strike}${random() < 0.6 ? 'CE' : 'PE'}`;
    return { symbol, segment: 'OPT', price: 90 + random() * 120, quantity: random() < 0.3 ? 130 : 65, days: 0 };
  }
  const [symbol, base, quantity] = SHARES[Math.floor(random() * SHARES.length)] ?? SHARES[0];
  return {
    symbol,
    segment: 'EQ',
    price: base * (0.93 + random() * 0.14),
    quantity,
    days: random() < 0.5 ? 0 : 3 + Math.floor(random() * 25),
  };
}

/** Late in a month the next month's contract is traded. */
function expiryMonth(day: string): string {
  const month = Number(day.slice(5, 7)) - 1;
  return MONTHS[Number(day.slice(8)) > 20 ? Math.min(month + 1, 11) : month] ?? 'DEC';
}

function row(day: string, { symbol, segment, quantity }: Idea, side: string, price: number): string {
  return [day, symbol, segment, side, quantity, (Math.round(price * 20) / 20).toFixed(2)].join(',');
}

function weekdays(from: string, count: number): string[] {
  const found: string[] = [];
  for (let at = Date.parse(from); found.length < count; at += DAY_MS) {
    if (![0, 6].includes(new Date(at).getUTCDay())) found.push(new Date(at).toISOString().slice(0, 10));
  }
  return found;
}

/** A linear congruential generator (Numerical Recipes), 0 to 1. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
