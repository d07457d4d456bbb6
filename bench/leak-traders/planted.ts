import { INTRADAY, OPTIONS } from './clean.ts';
import type { Dice } from './dice.ts';
import { STYLES, traderOf, type Style } from './styles.ts';
import type { Moment, Plant, Trader } from './trader.ts';

/** A trader and their habit. */
export interface Planted {
  readonly trader: Trader;
  readonly plant: Plant;
}

/** A habit that costs, and the styles of traders that may have it. */
export interface Habit {
  readonly styles: readonly Style[];
  /** Makes of a trader one who has it. */
  readonly give: (trader: Trader, dice: Dice) => Planted;
}

/** Ids of one habit: an entry within 5 minutes of a loss is also one within 15, and so on. Naming any of them is right. */
const FAMILIES: readonly (readonly string[])[] = [
  ['sinceloss:5', 'sinceloss:15'],
  ['nth:4+', 'nth:7+'],
  ['afterloss:2', 'afterloss:3'],
  ['down', 'down:half'],
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
/** Styles of many trades a day. */
export const MANY: readonly Style[] = ['scalper', 'option buyer', 'shares in the day', 'mixed'];
const TWO_SIDED: readonly Style[] = ['shares in the day', 'futures in the day', 'futures swing', 'mcx'];
const HELD: readonly Style[] = ['futures swing', 'option seller', 'option buyer', 'mixed', 'delivery'];

/** Habits that cost, by the row of the table. */
export const PLANTED: Readonly<Record<string, Habit>> = {
  'tod:first15': givenTo(STYLES, (trader, dice) => inTime(dice, { ...trader, early: dice.between(0.2, 0.4) }, 'first15')),
  'tod:0930–1430': givenTo(STYLES, (trader, dice) => inTime(dice, trader, dice.pick(['0930', '1030', '1200', '1330'] as const))),
  'tod:1430': givenTo(STYLES, (trader, dice) => inTime(dice, trader, '1430')),
  'tod:evening': givenTo(['mcx'], (trader, dice) =>
    costly(dice, { ...trader, mcxHours: [36_000, 81_900] }, 'tod:evening', ({ second }) => second >= 59_400),
  ),
  weekday: givenTo(STYLES, (trader, dice) => {
    const day = dice.pick([1, 2, 3, 4, 5]);
    return costly(dice, trader, `weekday:${WEEKDAYS[day - 1]}`, ({ weekday }) => weekday === day);
  }),
  'expiry:0': givenTo(OPTIONS, (trader, dice) => costly(dice, trader, 'expiry:0', ({ toExpiry }) => toExpiry === 0)),
  'expiry:1': givenTo(OPTIONS, (trader, dice) => costly(dice, trader, 'expiry:1', ({ toExpiry }) => toExpiry === 1)),
  // Only styles without commodities: their contracts are all far from expiry, so the segment and the expiry could not be told apart.
  'expiry:7+': givenTo(['option buyer', 'option seller'], (trader, dice) =>
    costly(
      dice,
      { ...trader, lines: trader.lines.map((line) => ({ ...line, later: 0.3 })) },
      'expiry:7+',
      ({ toExpiry }) => (toExpiry ?? 0) >= 7,
    ),
  ),
  underlying: givenTo(STYLES, (trader, dice) => {
    const { name } = dice.pick(trader.lines);
    return costly(dice, trader, `underlying:${name}`, ({ underlying }) => underlying === name);
  }),
  segment: givenTo(['mixed'], (trader, dice) => {
    const bad = dice.pick(['OPT', 'EQ', 'FUT', 'COM'] as const);
    return costly(dice, trader, `segment:${bad}`, ({ segment }) => segment === bad);
  }),
  side: givenTo(TWO_SIDED, (trader, dice) => {
    const bad = dice.pick(['LONG', 'SHORT'] as const);
    return costly(dice, trader, `side:${bad.toLowerCase()}`, ({ side }) => side === bad, false);
  }),
  'carry:overnight': givenTo(HELD, (trader, dice) => {
    const share = dice.between(0.2, 0.6);
    return costly(
      dice,
      { ...trader, lines: trader.lines.map((line) => ({ ...line, overnight: share })) },
      'carry:overnight',
      ({ overnight }) => overnight,
    );
  }),
  'nth:4+': givenTo(MANY, (trader, dice) => costly(dice, busy(trader, 4), 'nth:4+', ({ nth }) => nth >= 4)),
  'nth:7+': givenTo(MANY, (trader, dice) => costly(dice, busy(trader, 8), 'nth:7+', ({ nth }) => nth >= 7)),
  'afterloss:2': givenTo(MANY, (trader, dice) => costly(dice, busy(trader, 4), 'afterloss:2', ({ losses }) => losses >= 2)),
  'afterloss:3': givenTo(MANY, (trader, dice) => costly(dice, busy(trader, 6), 'afterloss:3', ({ losses }) => losses >= 3)),
  'sinceloss:5': givenTo(INTRADAY, (trader, dice) =>
    costly(dice, vengeful(trader, dice), 'sinceloss:5', ({ sinceLoss }) => sinceLoss <= 300),
  ),
  'sinceloss:15': givenTo(INTRADAY, (trader, dice) =>
    costly(dice, vengeful(trader, dice), 'sinceloss:15', ({ sinceLoss }) => sinceLoss <= 900),
  ),
  down: givenTo(MANY, (trader, dice) => costly(dice, busy(trader, 5), 'down', ({ downDays }) => downDays >= 1)),
  'size:big': givenTo(STYLES, (trader, dice) =>
    costly(
      dice,
      { ...trader, sizeSpread: dice.between(0.4, 0.7), lots: Math.round(dice.between(4, 12)) },
      'size:big',
      ({ size }) => size > 1.5,
    ),
  ),
  'size:lastloss': givenTo(MANY, (trader, dice) => resized(dice, trader, 'size:lastloss', ({ losses }) => losses >= 1)),
  'size:afterloss': givenTo(MANY, (trader, dice) => resized(dice, trader, 'size:afterloss', ({ losses }) => losses >= 2)),
  'size:afterwin': givenTo(MANY, (trader, dice) => resized(dice, trader, 'size:afterwin', ({ wins }) => wins >= 2)),
  'hold:losers': givenTo(STYLES, (trader, dice) => ({
    trader: { ...trader, stop: Infinity, target: Infinity },
    plant: habit('hold:losers', () => true, { losersHold: dice.spread(1.5, 8) }),
  })),
  'add:losers': givenTo(STYLES, (trader, dice) => ({
    trader: { ...trader, adds: dice.between(0.3, 0.9) },
    plant: habit('add:losers', () => true, { edge: { how: 'added', moves: dice.spread(0.2, 1.5) } }),
  })),
};

/** A trader with their habits, and the row of each. */
export interface PlantedTrader {
  readonly trader: Trader;
  readonly plants: readonly Plant[];
  readonly rows: readonly string[];
}

/** One trader with the habit of a row and so many others, each of another family. */
export function plantedTrader(row: string, others: number, dice: Dice): PlantedTrader {
  const rows = [row];
  const first = PLANTED[row] as Habit;
  const style = dice.pick(first.styles);
  let { trader, plant } = first.give(seasoned(traderOf(style, dice), dice), dice);
  const plants = [plant];
  while (rows.length <= others) {
    const next = dice.pick(Object.keys(PLANTED).filter((other) => mayJoin(other, style, rows)));
    ({ trader, plant } = (PLANTED[next] as Habit).give(trader, dice));
    plants.push(plant);
    rows.push(next);
  }
  return { trader, plants, rows };
}

/** Habits of size are one: how much larger a trade is can be told of one habit only. */
function mayJoin(row: string, style: Style, rows: readonly string[]): boolean {
  const familyOf = (one: string) =>
    one.startsWith('size:after') ? 'size:lastloss' : (FAMILIES.find((ids) => ids.includes(one))?.[0] ?? one);
  return (PLANTED[row] as Habit).styles.includes(style) && rows.every((other) => familyOf(other) !== familyOf(row));
}

function givenTo(styles: readonly Style[], give: Habit['give']): Habit {
  return { styles, give };
}

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
export function busy(trader: Trader, perDay: number): Trader {
  return {
    ...trader,
    perDay: Math.max(trader.perDay, perDay),
    holdMinutes: Math.min(trader.holdMinutes, 220 / perDay),
    stopAfter: Infinity,
  };
}

function vengeful(trader: Trader, dice: Dice): Trader {
  return {
    ...trader,
    perDay: Math.max(trader.perDay, 3),
    holdMinutes: Math.min(trader.holdMinutes, 40),
    quickAfterLoss: dice.between(0.3, 0.7),
    quickAfterWin: dice.between(0.05, 0.4),
    stopAfter: Infinity,
  };
}

function resized(dice: Dice, trader: Trader, id: string, when: (moment: Moment) => boolean): Planted {
  return {
    trader: { ...busy(trader, 4), lots: Math.round(dice.between(4, 12)) },
    plant: habit(id, when, { sizeFactor: dice.spread(1.2, 3) }),
  };
}

function inTime(dice: Dice, trader: Trader, name: keyof typeof TIMES): Planted {
  const [from, to] = TIMES[name];
  return costly(
    dice,
    trader,
    `tod:${name}`,
    ({ second, segment }) => second >= from && second < to && (segment !== 'COM' || name !== 'first15'),
  );
}
