import type { Dice } from './dice.ts';
import type { Line, Trader } from './trader.ts';

export const STYLES = [
  'scalper',
  'option buyer',
  'option seller',
  'shares in the day',
  'futures in the day',
  'delivery',
  'futures swing',
  'mcx',
  'mixed',
] as const;
export type Style = (typeof STYLES)[number];

const SHARES = ['RELIANCE', 'HDFCBANK', 'SBIN', 'INFY', 'TATASTEEL', 'ITC'];
const INDICES = ['NIFTY', 'BANKNIFTY', 'SENSEX'];

/** A trader of a style, with no edge and no habit. Everything else is drawn. */
export function traderOf(style: Style, dice: Dice): Trader {
  return STYLE[style](usualTrader(style, dice), dice);
}

const STYLE: Readonly<Record<Style, (plain: Trader, dice: Dice) => Trader>> = {
  scalper: (plain, dice) => ({
    ...plain,
    lines: optionsOn(dice, 'long', 0).concat(dice.chance(0.4) ? [line('NIFTY', 'future', 'both', 0.5)] : []),
    perDay: dice.spread(6, 18),
    holdMinutes: dice.spread(2, 8),
    quickAfterLoss: dice.between(0.1, 0.4),
    quickAfterWin: dice.between(0.1, 0.4),
    months: dice.spread(4, 20),
  }),
  'option buyer': (plain, dice) => ({
    ...plain,
    lines: optionsOn(dice, 'long', dice.chance(0.6) ? dice.between(0.1, 0.35) : 0),
    perDay: dice.spread(2, 7),
    holdMinutes: dice.spread(8, 45),
  }),
  'option seller': (plain, dice) => ({
    ...plain,
    lines: optionsOn(dice, 'short', dice.between(0.1, 0.6)),
    perDay: dice.spread(1.5, 4),
    holdMinutes: dice.spread(40, 160),
    maxOpen: 3,
    stop: dice.chance(0.5) ? dice.between(0.8, 2) : Infinity,
    target: Infinity,
  }),
  'shares in the day': (plain, dice) => ({
    ...plain,
    lines: some(SHARES, dice, 3).map((name) => line(name, 'share', 'both', dice.spread(1, 4))),
    perDay: dice.spread(2, 7),
    lots: dice.spread(5, 40),
    maxOpen: 2,
  }),
  'futures in the day': (plain, dice) => ({
    ...plain,
    lines: some(['NIFTY', 'BANKNIFTY', ...SHARES], dice, 2).map((name) =>
      line(name, 'future', 'both', dice.spread(1, 4), dice.between(0, 0.2)),
    ),
    perDay: dice.spread(1.5, 5),
  }),
  delivery: (plain, dice) => ({
    ...plain,
    lines: some(SHARES, dice, 4).map((name) => line(name, 'share', 'long', dice.spread(1, 3), dice.between(0.85, 1), [1, 12])),
    perDay: dice.spread(0.8, 2),
    active: dice.between(0.5, 0.9),
    lots: dice.spread(2, 20),
    maxOpen: 8,
    months: dice.spread(8, 24),
    stop: dice.chance(0.5) ? dice.between(0.8, 1.8) : Infinity,
    target: Infinity,
  }),
  'futures swing': (plain, dice) => ({
    ...plain,
    lines: some([...SHARES, 'NIFTY'], dice, 3).map((name) =>
      line(name, 'future', 'both', dice.spread(1, 3), dice.between(0.5, 0.9), [1, 6]),
    ),
    perDay: dice.spread(0.8, 2),
    maxOpen: 5,
    months: dice.spread(8, 24),
  }),
  mcx: (plain, dice) => ({
    ...plain,
    lines: some(['CRUDEOIL', 'NATURALGAS', 'GOLDM'], dice, 2).map((name) =>
      line(name, 'future', 'both', dice.spread(1, 3), dice.between(0, 0.25)),
    ),
    perDay: dice.spread(1.5, 6),
  }),
  mixed: (plain, dice) => ({
    ...plain,
    lines: [
      ...optionsOn(dice, 'both', dice.between(0, 0.25)),
      line(dice.pick(SHARES), 'share', 'long', 0.7, dice.between(0.2, 0.7), [1, 8]),
      line(dice.pick(SHARES), 'future', 'both', 0.7, dice.between(0, 0.3)),
      line(dice.pick(['CRUDEOIL', 'GOLDM']), 'future', 'both', 1, dice.between(0, 0.2)),
    ],
    perDay: dice.spread(3, 9),
    maxOpen: 4,
  }),
};

/** One thing that is traded, with what is usual for the rest. */
export function line(
  name: string,
  kind: Line['kind'],
  side: Line['side'],
  weight: number,
  overnight = 0,
  nights: Line['nights'] = [1, 3],
): Line {
  return { name, kind, side, weight, overnight, nights, steps: [0, 2], later: 0.15 };
}

/** Options on some of the indices. */
export function optionsOn(dice: Dice, side: Line['side'], overnight: number): Line[] {
  return some(INDICES, dice, 1).map((name) => ({
    ...line(name, 'option', side, dice.spread(1, 4), overnight),
    steps: [-1, 3],
    later: dice.between(0, 0.4),
  }));
}

function usualTrader(style: string, dice: Dice): Trader {
  const stop = dice.between(0.7, 1.5);
  return {
    style,
    months: dice.spread(6, 24),
    lines: [],
    active: dice.between(0.65, 1),
    perDay: 3,
    perDaySpread: dice.between(0.2, 0.5),
    early: dice.between(0.1, 0.35),
    hours: [9 * 3600 + 20 * 60, 15 * 3600 + 10 * 60],
    mcxHours: [dice.chance(0.5) ? 10 * 3600 : 16 * 3600 + 600, 22 * 3600 + 45 * 60],
    maxOpen: 1,
    holdMinutes: dice.spread(8, 70),
    holdSpread: dice.between(0.4, 0.9),
    ...(dice.chance(0.5) ? { stop, target: stop * dice.between(0.9, 1.6) } : { stop: Infinity, target: Infinity }),
    lots: Math.round(dice.spread(2, 12)),
    sizeSpread: dice.between(0.05, 0.45),
    moodSpread: dice.between(0, 0.2),
    growth: 1,
    stopAfter: dice.chance(0.3) ? Math.round(dice.between(2, 4)) : Infinity,
    leavesWinning: false,
    quickAfterLoss: dice.between(0.1, 0.4),
    quickAfterWin: dice.between(0.05, 0.3),
    dayView: dice.between(0, 0.7),
    dayForm: 0,
    edge: () => 0,
    wildDay: null,
    hasTimes: true,
    adds: 0,
    prefers: null,
    sizes: null,
  };
}

/** At least `least` of a list, in a random order. */
function some<T>(list: readonly T[], dice: Dice, least: number): T[] {
  const shuffled = list.map((item) => ({ item, at: dice.uniform() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, least + Math.floor(dice.uniform() * (list.length - least + 1))).map(({ item }) => item);
}
