import { anyOf, INTRADAY, OPTIONS } from './clean.ts';
import type { Dice } from './dice.ts';
import { traderOf, type Style } from './styles.ts';
import type { Moment, Plant, Trader } from './trader.ts';

/** A trader and their habit. */
export interface Planted {
  readonly trader: Trader;
  readonly plant: Plant;
}

/** Ids of one habit: an entry within 5 minutes of a loss is also one within 15, and so on. Naming any of them is right. */
const FAMILIES: readonly (readonly string[])[] = [
  ['sinceloss:5', 'sinceloss:15'],
  ['nth:4+', 'nth:7+'],
  ['afterloss:2', 'afterloss:3'],
  ['size:lastloss', 'size:afterloss'],
];

const TIMES = {
  first15: [33_300, 34_200],
  '0930': [34_200, 37_800],
  '1030': [37_800, 43_200],
  '1200': [43_200, 48_600],
  '1330': [48_600, 52_200],
  '1430': [52_200, 55_800],
} as const;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const MANY: readonly Style[] = ['scalper', 'option buyer', 'shares in the day', 'mixed'];
const TWO_SIDED: readonly Style[] = ['shares in the day', 'futures in the day', 'futures swing', 'mcx'];
const HELD: readonly Style[] = ['futures swing', 'option seller', 'option buyer', 'mixed', 'delivery'];

/** Traders with one habit that costs, by the row of the table. */
export const PLANTED: Readonly<Record<string, (dice: Dice) => Planted>> = {
  'tod:first15': (dice) => inTime(dice, 'first15', { early: dice.between(0.2, 0.4) }),
  'tod:0930–1430': (dice) => inTime(dice, dice.pick(['0930', '1030', '1200', '1330'] as const), {}),
  'tod:1430': (dice) => inTime(dice, '1430', {}),
  'tod:evening': (dice) =>
    costly(dice, { ...seasoned(traderOf('mcx', dice), dice), mcxHours: [36_000, 81_900] }, 'tod:evening', ({ second }) => second >= 59_400),
  weekday: (dice) => {
    const day = dice.pick([1, 2, 3, 4, 5]);
    return costly(dice, seasoned(anyOf(dice), dice), `weekday:${WEEKDAYS[day - 1]}`, ({ weekday }) => weekday === day);
  },
  'expiry:0': (dice) => costly(dice, seasoned(anyOf(dice, OPTIONS), dice), 'expiry:0', ({ toExpiry }) => toExpiry === 0),
  'expiry:1': (dice) => costly(dice, seasoned(anyOf(dice, OPTIONS), dice), 'expiry:1', ({ toExpiry }) => toExpiry === 1),
  'expiry:7+': (dice) => {
    // Only styles without commodities: their contracts are all far from expiry, so the segment and the expiry could not be told apart.
    const trader = seasoned(anyOf(dice, ['option buyer', 'option seller']), dice);
    return costly(
      dice,
      { ...trader, lines: trader.lines.map((line) => ({ ...line, later: 0.3 })) },
      'expiry:7+',
      ({ toExpiry }) => (toExpiry ?? 0) >= 7,
    );
  },
  underlying: (dice) => {
    const trader = seasoned(anyOf(dice), dice);
    const { name } = dice.pick(trader.lines);
    return costly(dice, trader, `underlying:${name}`, ({ underlying }) => underlying === name);
  },
  segment: (dice) => {
    const bad = dice.pick(['OPT', 'EQ', 'FUT', 'COM'] as const);
    return costly(dice, seasoned(traderOf('mixed', dice), dice), `segment:${bad}`, ({ segment }) => segment === bad);
  },
  side: (dice) => {
    const bad = dice.pick(['LONG', 'SHORT'] as const);
    return costly(dice, seasoned(anyOf(dice, TWO_SIDED), dice), `side:${bad.toLowerCase()}`, ({ side }) => side === bad, false);
  },
  'carry:overnight': (dice) => {
    const trader = seasoned(anyOf(dice, HELD), dice);
    const share = dice.between(0.2, 0.6);
    return costly(
      dice,
      { ...trader, lines: trader.lines.map((line) => ({ ...line, overnight: share })) },
      'carry:overnight',
      ({ overnight }) => overnight,
    );
  },
  'nth:4+': (dice) => costly(dice, busy(dice, 4), 'nth:4+', ({ nth }) => nth >= 4),
  'nth:7+': (dice) => costly(dice, busy(dice, 8), 'nth:7+', ({ nth }) => nth >= 7),
  'afterloss:2': (dice) => costly(dice, busy(dice, 4), 'afterloss:2', ({ losses }) => losses >= 2),
  'afterloss:3': (dice) => costly(dice, busy(dice, 6), 'afterloss:3', ({ losses }) => losses >= 3),
  'sinceloss:5': (dice) => costly(dice, vengeful(dice), 'sinceloss:5', ({ sinceLoss }) => sinceLoss <= 300),
  'sinceloss:15': (dice) => costly(dice, vengeful(dice), 'sinceloss:15', ({ sinceLoss }) => sinceLoss <= 900),
  down: (dice) => costly(dice, busy(dice, 5), 'down', ({ downDays }) => downDays >= 1),
  'size:big': (dice) =>
    costly(
      dice,
      { ...seasoned(anyOf(dice), dice), sizeSpread: dice.between(0.4, 0.7), lots: Math.round(dice.between(4, 12)) },
      'size:big',
      ({ size }) => size > 1.5,
    ),
  'size:lastloss': (dice) => ({
    trader: { ...busy(dice, 4), lots: Math.round(dice.between(4, 12)) },
    plant: habit('size:lastloss', ({ losses }) => losses >= 1, { sizeFactor: dice.spread(1.2, 3) }),
  }),
  'size:afterloss': (dice) => ({
    trader: { ...busy(dice, 4), lots: Math.round(dice.between(4, 12)) },
    plant: habit('size:afterloss', ({ losses }) => losses >= 2, { sizeFactor: dice.spread(1.2, 3) }),
  }),
  'size:afterwin': (dice) => ({
    trader: { ...busy(dice, 4), lots: Math.round(dice.between(4, 12)) },
    plant: habit('size:afterwin', ({ wins }) => wins >= 2, { sizeFactor: dice.spread(1.2, 3) }),
  }),
  'hold:losers': (dice) => ({
    trader: { ...seasoned(anyOf(dice), dice), stop: Infinity, target: Infinity },
    plant: habit('hold:losers', () => true, { losersHold: dice.spread(1.5, 8) }),
  }),
  'add:losers': (dice) => ({
    trader: { ...seasoned(anyOf(dice), dice), adds: dice.between(0.3, 0.9) },
    plant: habit('add:losers', () => true, { edge: { how: 'added', moves: dice.spread(0.2, 1.5) } }),
  }),
};

/** A habit that acts where `when` says, with all ids of its family as right names. */
export function habit(
  id: string,
  when: (moment: Moment) => boolean,
  effect: Partial<Pick<Plant, 'edge' | 'sizeFactor' | 'losersHold'>>,
): Plant {
  const family = FAMILIES.find((ids) => ids.includes(id)) ?? [];
  return { right: [id, ...family.filter((other) => other !== id)], when, edge: null, sizeFactor: 1, losersHold: 1, ...effect };
}

/** Trades are worse where `when` says: entered at a bad price, on the wrong side, or now and then very badly. */
export function costly(dice: Dice, trader: Trader, id: string, when: (moment: Moment) => boolean, mayTurn = true): Planted {
  const how = dice.uniform();
  const moves = dice.spread(0.2, 2);
  const edge =
    how < 0.15
      ? { how: 'wild' as const, moves }
      : mayTurn && how < 0.5
        ? { how: 'wrong' as const, moves }
        : { how: 'chase' as const, moves };
  return { trader, plant: habit(id, when, { edge }) };
}

/** The same trader with a little of what real traders have besides: an edge, good and bad days, quick entries, a day's limit. */
export function seasoned(trader: Trader, dice: Dice): Trader {
  const edge = 0.08 * dice.normal();
  const slope = dice.chance(0.3) ? 0.15 * dice.normal() : 0;
  return {
    ...trader,
    months: Math.max(trader.months, 6),
    edge: (passed) => edge + slope * (passed - 0.5),
    dayForm: dice.chance(0.35) ? dice.between(0.1, 0.4) : 0,
    wildDay: dice.chance(0.05) ? dice.uniform() : null,
  };
}

/** A trader with at least so many trades a day. */
export function busy(dice: Dice, perDay: number): Trader {
  const trader = seasoned(anyOf(dice, MANY), dice);
  return {
    ...trader,
    perDay: Math.max(trader.perDay, perDay),
    holdMinutes: Math.min(trader.holdMinutes, 220 / perDay),
    stopAfter: Infinity,
  };
}

function vengeful(dice: Dice): Trader {
  const trader = seasoned(anyOf(dice, INTRADAY), dice);
  return {
    ...trader,
    perDay: Math.max(trader.perDay, 3),
    holdMinutes: Math.min(trader.holdMinutes, 40),
    quickAfterLoss: dice.between(0.3, 0.7),
    quickAfterWin: dice.between(0.05, 0.4),
    stopAfter: Infinity,
  };
}

function inTime(dice: Dice, name: keyof typeof TIMES, change: Partial<Trader>): Planted {
  const [from, to] = TIMES[name];
  const trader = { ...seasoned(anyOf(dice), dice), ...change };
  return costly(
    dice,
    trader,
    `tod:${name}`,
    ({ second, segment }) => second >= from && second < to && (segment !== 'COM' || name !== 'first15'),
  );
}
