import type { Dice } from './dice.ts';
import { STYLES, traderOf, type Style } from './styles.ts';
import type { Trader } from './trader.ts';

/** Traders without any leak. A method that names one for them is wrong: by chance, or because it takes a way of trading for a leak. */
export const CLEAN: Readonly<Record<string, (dice: Dice) => Trader>> = {
  ...Object.fromEntries(STYLES.map((style) => [style, (dice: Dice) => traderOf(style, dice)])),
  'negative edge': (dice) => always(anyOf(dice), -dice.between(0.05, 0.35)),
  'positive edge': (dice) => always(anyOf(dice), dice.between(0.05, 0.35)),
  'edge that changes': (dice) => {
    const [from, to, at] = [dice.between(-0.4, 0.4), dice.between(-0.4, 0.4), dice.between(0.2, 0.8)];
    const isSudden = dice.chance(0.5);
    return { ...anyOf(dice), edge: (passed) => (isSudden ? (passed < at ? from : to) : from + (to - from) * passed) };
  },
  'good and bad days': (dice) => ({ ...anyOf(dice, INTRADAY), dayForm: dice.between(0.2, 0.6), dayView: dice.between(0.5, 1) }),
  'bad days, stops after losses': (dice) => ({
    ...anyOf(dice, INTRADAY),
    dayForm: dice.between(0.2, 0.6),
    stopAfter: Math.round(dice.between(2, 3)),
  }),
  'one wild day': (dice) => ({ ...anyOf(dice), wildDay: dice.between(0.05, 0.95) }),
  'no times': (dice) => ({ ...anyOf(dice), hasTimes: false, dayForm: dice.between(0, 0.4) }),
  'stops after losses': (dice) => ({ ...anyOf(dice, INTRADAY), stopAfter: Math.round(dice.between(1, 3)), quickAfterLoss: 0.3 }),
  'quick after losses': (dice) => ({ ...anyOf(dice, INTRADAY), quickAfterLoss: dice.between(0.5, 0.7), quickAfterWin: 0.05 }),
  'goes home with a win': (dice) => ({
    ...always(anyOf(dice, INTRADAY), dice.between(-0.2, 0.1)),
    leavesWinning: true,
    dayForm: dice.between(0, 0.4),
  }),
  'adds to losers, at no cost': (dice) => ({ ...anyOf(dice), adds: dice.between(0.3, 0.9) }),
  'size of the day': (dice) => ({ ...anyOf(dice), moodSpread: dice.between(0.3, 0.8) }),
  'growing size': (dice) => ({ ...always(anyOf(dice), dice.between(-0.15, 0.15)), growth: dice.spread(2, 5) }),
  'large on expiry days': (dice) => ({ ...anyOf(dice, OPTIONS), sizes: ({ toExpiry }) => (toExpiry === 0 ? 2.2 : 1), lots: 5 }),
  'early when in form': (dice) => ({
    ...always(anyOf(dice, INTRADAY), -dice.between(0, 0.2)),
    early: dice.between(0.4, 0.6),
    dayForm: dice.between(0, 0.4),
  }),
};

/** The target is nearer than the stop, so losers last longer without a habit. These traders are shown, but not counted as clean. */
export function farStop(dice: Dice): Trader {
  return { ...anyOf(dice, INTRADAY), stop: 2, target: 0.9 };
}

export const INTRADAY: readonly Style[] = ['scalper', 'option buyer', 'shares in the day', 'futures in the day', 'mcx', 'mixed'];
export const OPTIONS: readonly Style[] = ['scalper', 'option buyer', 'option seller', 'mixed'];

/** A trader of one of these styles. */
export function anyOf(dice: Dice, styles: readonly Style[] = STYLES): Trader {
  return traderOf(dice.pick(styles), dice);
}

function always(trader: Trader, edge: number): Trader {
  return { ...trader, edge: () => edge };
}
