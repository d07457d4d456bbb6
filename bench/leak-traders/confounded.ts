import { anyOf, OPTIONS } from './clean.ts';
import type { Dice } from './dice.ts';
import { busy, costly, MANY, seasoned, type Planted } from './planted.ts';
import { line, traderOf } from './styles.ts';
import type { Moment, Trader } from './trader.ts';

const TUESDAY = 2;

/** Traders whose habit comes together with something innocent, by 'cause | what is innocent'. */
export const CONFOUNDED: Readonly<Record<string, (dice: Dice) => Planted>> = {
  'one share | Tuesdays': (dice) => {
    const { trader, name } = shareOnTuesdays(dice);
    return costly(dice, trader, `underlying:${name}`, ({ underlying }) => underlying === name);
  },
  'Tuesdays | one share': (dice) => costly(dice, shareOnTuesdays(dice).trader, 'weekday:Tue', ({ weekday }) => weekday === TUESDAY),
  'expiry day | big size': (dice) => costly(dice, largeAtExpiry(dice), 'expiry:0', ({ toExpiry }) => toExpiry === 0),
  'big size | expiry day': (dice) => costly(dice, largeAtExpiry(dice), 'size:big', ({ size }) => size > 1.5),
  'after the 4th | after losses': (dice) => costly(dice, { ...busyOf(dice, 5), leavesWinning: true }, 'nth:4+', ({ nth }) => nth >= 4),
  'soon after a loss | after the 4th': (dice) =>
    costly(
      dice,
      { ...busyOf(dice, 4), quickAfterLoss: 0.6, quickAfterWin: 0.1, leavesWinning: dice.chance(0.5) },
      'sinceloss:15',
      ({ sinceLoss }) => sinceLoss <= 900,
    ),
  'trading on when down | after the 4th': (dice) =>
    costly(dice, { ...busyOf(dice, 5), leavesWinning: true }, 'down', ({ downDays }) => downDays >= 1),
  'first 15 minutes | BANKNIFTY': (dice) => costly(dice, bankNiftyAtOpen(dice), 'tod:first15', isEarly),
  'BANKNIFTY | first 15 minutes': (dice) =>
    costly(dice, bankNiftyAtOpen(dice), 'underlying:BANKNIFTY', ({ underlying }) => underlying === 'BANKNIFTY'),
  'overnight | one share': (dice) => costly(dice, oneHeld(dice), 'carry:overnight', ({ overnight }) => overnight),
  'one share | overnight': (dice) => costly(dice, oneHeld(dice), 'underlying:SBIN', ({ underlying }) => underlying === 'SBIN'),
  'MCX | evening': (dice) => costly(dice, oftenInTheEvening(dice), 'segment:COM', ({ segment }) => segment === 'COM'),
  'expiry day | weekday': (dice) =>
    costly(dice, seasoned({ ...anyOf(dice, OPTIONS), lines: threeIndices(dice) }, dice), 'expiry:0', ({ toExpiry }) => toExpiry === 0),
};

function busyOf(dice: Dice, perDay: number): Trader {
  return busy(seasoned(anyOf(dice, MANY), dice), perDay);
}

const isEarly = ({ second }: Moment) => second < 34_200;

/** Most trades of one share are on Tuesdays, and most of Tuesday's trades are in it. */
function shareOnTuesdays(dice: Dice): { readonly trader: Trader; readonly name: string } {
  const trader = seasoned(traderOf(dice.pick(['shares in the day', 'futures in the day']), dice), dice);
  const { name } = dice.pick(trader.lines);
  return {
    name,
    trader: {
      ...trader,
      months: Math.max(trader.months, 12),
      prefers: ({ name: other }, { weekday }) => (other !== name ? 1 : weekday === TUESDAY ? trader.lines.length * 2 : 0.3),
    },
  };
}

function largeAtExpiry(dice: Dice): Trader {
  const trader = seasoned(anyOf(dice, OPTIONS), dice);
  return {
    ...trader,
    sizeSpread: 0.15,
    lots: Math.round(dice.between(4, 10)),
    sizes: ({ toExpiry }, { chance }) => (chance(toExpiry === 0 ? 0.75 : 0.1) ? 2.2 : 1),
  };
}

function bankNiftyAtOpen(dice: Dice): Trader {
  const trader = seasoned(anyOf(dice, ['scalper', 'option buyer']), dice);
  const lines = [line('NIFTY', 'option', 'long', 2), line('BANKNIFTY', 'option', 'long', 1)];
  return {
    ...trader,
    lines,
    early: dice.between(0.3, 0.45),
    prefers: ({ name }, { second }) => (name === 'BANKNIFTY' ? (second < 34_200 ? 6 : 0.5) : 1),
  };
}

function oneHeld(dice: Dice): Trader {
  const trader = seasoned(traderOf('futures swing', dice), dice);
  const names = ['SBIN', 'RELIANCE', 'INFY', 'TATASTEEL'];
  return {
    ...trader,
    perDay: Math.max(trader.perDay, 1.5),
    lines: names.map((name) => line(name, 'future', 'both', name === 'SBIN' ? 1.5 : 1, name === 'SBIN' ? 0.75 : 0.15, [1, 3])),
  };
}

function oftenInTheEvening(dice: Dice): Trader {
  const trader = seasoned(traderOf('mixed', dice), dice);
  return { ...trader, mcxHours: [dice.between(11, 13.5) * 3600, 81_900] };
}

function threeIndices(dice: Dice): Trader['lines'] {
  return ['NIFTY', 'BANKNIFTY', 'SENSEX'].map((name) => line(name, 'option', dice.chance(0.7) ? 'long' : 'short', dice.between(1, 2)));
}
