import { daysBetween, weekday, type TradingDay } from '#engine/day.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { bookTrip } from './book-trip.ts';
import { diceOf, type Dice } from './dice.ts';
import { experienceOf, NO_EXPERIENCE, usualMove, type Experience } from './experience.ts';
import type { Market } from './market.ts';
import { play } from './play.ts';
import { exitPlanOf, isMcx, lastEntry, positionOf, unitsOf, type Draw } from './position.ts';
import type { Line, Moment, Plant, Trader } from './trader.ts';

/** A round trip, and what only its maker knows of it. */
export interface MadeTrip {
  readonly trip: LeakTrip;
  /** By planted habit: whether it acted on this trip, and the rupees that it cost, against the same trade without it. */
  readonly planted: readonly boolean[];
  readonly costs: readonly number[];
  /** Logarithms of how much longer it was held, and how much larger it was, than without habits. */
  readonly heldOn: number;
  readonly enlarged: number;
}

interface Life {
  readonly market: Market;
  readonly trader: Trader;
  readonly plants: readonly Plant[];
  readonly experience: Experience;
  readonly dice: Dice;
  readonly firstDay: number;
  readonly dayCount: number;
  /** By day, and those that may be still to come. */
  readonly exits: Map<number, Exit[]>;
  readonly open: Exit[];
  readonly made: MadeTrip[];
}

interface Exit {
  readonly day: number;
  readonly second: number;
  readonly net: number;
}

/** What lasts for a day. */
interface Mood {
  readonly view: 1 | -1;
  readonly form: number;
  readonly size: number;
  readonly isWild: boolean;
}

const MOST_A_DAY = 60;

/**
 * The round trips of a trader on a market, oldest entry first. The trader is simulated twice: the first time without habit or edge, to learn
 * their usual moves and losing day, in which habits are measured.
 */
export function simulateTrader(market: Market, trader: Trader, plants: readonly Plant[], seed: number): MadeTrip[] {
  const first = live(market, { ...trader, edge: () => 0, wildDay: null }, [], seed, NO_EXPERIENCE);
  return live(market, trader, plants, seed, experienceOf(first.map(({ trip }) => trip)));
}

function live(market: Market, trader: Trader, plants: readonly Plant[], seed: number, experience: Experience): MadeTrip[] {
  const dice = diceOf(seed, 5);
  const dayCount = Math.min(Math.round(trader.months * 20.6), market.days.length - 25);
  const firstDay = Math.floor(dice.uniform() * (market.days.length - 24 - dayCount));
  const life: Life = { market, trader, plants, experience, dice, firstDay, dayCount, exits: new Map(), open: [], made: [] };
  const wildDay = trader.wildDay === null ? -1 : firstDay + Math.floor(trader.wildDay * dayCount);
  for (let day = firstDay; day < firstDay + dayCount; day += 1)
    if (dice.chance(trader.active) || day === wildDay) liveDay(life, day, day === wildDay);
  return life.made;
}

function liveDay(life: Life, day: number, isWild: boolean): void {
  const { dice, trader } = life;
  const mood: Mood = {
    view: dice.chance(0.5) ? 1 : -1,
    form: trader.dayForm * dice.normal(),
    size: Math.exp(trader.moodSpread * dice.normal()) * (isWild ? 5 : 1),
    isWild,
  };
  const wanted = trader.perDay * Math.exp(trader.perDaySpread * dice.normal() - trader.perDaySpread ** 2 / 2) * (isWild ? 3 : 1);
  const plans = Array.from({ length: countOf(wanted, dice) }, () => entrySecond(life, day));
  let done = 0;
  while (plans.length > 0 && done < MOST_A_DAY) {
    plans.sort((a, b) => b - a);
    const planned = plans.pop() as number;
    const free = freeFrom(life, day, planned);
    if (free === null) continue;
    const second = free === planned ? planned : Math.round(free + dice.between(20, 600));
    const before = closedBy(life, day, second);
    if (goesHome(life, before)) break;
    const exit = trade(life, mood, day, second, done + 1, before);
    if (!exit) continue;
    done += 1;
    if (exit.day === day && dice.chance(exit.net < 0 ? trader.quickAfterLoss : trader.quickAfterWin)) {
      plans.push(Math.round(exit.second + dice.between(25, 280)));
    }
  }
}

/** A whole number whose mean is the wanted one. */
function countOf(wanted: number, dice: Dice): number {
  return Math.floor(wanted) + (dice.chance(wanted % 1) ? 1 : 0);
}

function entrySecond({ dice, trader, market }: Life, day: number): number {
  const onMcx = trader.lines.some(({ name }) => isMcx(name)) && market.mcxOpen[day] === true;
  const onNse = trader.lines.some(({ name }) => !isMcx(name));
  if (onMcx && (!onNse || dice.chance(0.4))) return Math.round(dice.between(...trader.mcxHours));
  if (dice.chance(trader.early)) return Math.round(9 * 3600 + 15 * 60 + 20 + Math.min(dice.exponential() * 500, 3000));
  return Math.round(dice.between(...trader.hours));
}

/** When there is room for another position; null if not on this day. */
function freeFrom({ open, trader }: Life, day: number, second: number): number | null {
  const busy = open.filter((exit) => exit.day > day || (exit.day === day && exit.second > second));
  open.splice(0, open.length, ...busy);
  const tooMany = busy.length - trader.maxOpen;
  if (tooMany < 0) return second;
  const today = busy.filter((exit) => exit.day === day).map((exit) => exit.second);
  return today.toSorted((a, b) => a - b)[tooMany] ?? null;
}

function closedBy({ exits }: Life, day: number, second: number): Exit[] {
  return (exits.get(day) ?? []).filter((exit) => exit.second <= second).toSorted((a, b) => a.second - b.second);
}

function inARow(before: readonly Exit[], isLoss: boolean): number {
  const other = before.findLastIndex(({ net }) => net < 0 !== isLoss);
  return before.length - 1 - other;
}

function goesHome({ dice, trader }: Life, before: readonly Exit[]): boolean {
  const last = before.at(-1);
  if (!last) return false;
  if (trader.leavesWinning && last.net > 0 && dice.chance(0.35)) return true;
  return inARow(before, true) >= trader.stopAfter && dice.chance(0.7);
}

type KnownFirst = Pick<Moment, 'second' | 'weekday' | 'nth' | 'losses' | 'wins' | 'sinceLoss' | 'realised' | 'downDays'>;

function knownFirst({ market, experience }: Life, day: number, second: number, nth: number, before: readonly Exit[]): KnownFirst {
  const realised = before.reduce((sum, { net }) => sum + net, 0);
  const lastLoss = before.findLast(({ net }) => net < 0);
  return {
    second,
    weekday: weekday(market.days[day] as TradingDay),
    nth,
    losses: inARow(before, true),
    wins: inARow(before, false),
    sinceLoss: lastLoss ? second - lastLoss.second : Infinity,
    realised,
    downDays: experience.losingDay > 0 ? -realised / experience.losingDay : 0,
  };
}

function chooseLine({ trader, market, dice }: Life, day: number, second: number, moment: KnownFirst): Line | null {
  const open = trader.lines.filter(({ name }) =>
    isMcx(name) ? market.mcxOpen[day] === true && second < 84_000 : second >= 33_300 && second < 55_740,
  );
  const weights = open.map((line) => line.weight * (trader.prefers?.(line, moment) ?? 1));
  let at = dice.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
  return open.find((_, index) => (at -= weights[index] as number) < 0) ?? null;
}

function trade(life: Life, mood: Mood, day: number, second: number, nth: number, before: readonly Exit[]): Exit | null {
  const { dice, market, trader, plants, experience } = life;
  const first = knownFirst(life, day, second, nth, before);
  const line = chooseLine(life, day, second, first);
  if (!line) return null;
  const overnight = dice.chance(line.overnight);
  if (second > lastEntry(line.name) && !overnight) return null;
  const draw: Draw = {
    day,
    second,
    isBought: dice.chance(0.5),
    later: dice.chance(line.later),
    steps: Math.round(dice.between(...line.steps)),
  };
  const view = dice.chance(trader.dayView) ? mood.view : dice.chance(0.5) ? 1 : -1;
  const position = positionOf(market, line, view, draw);
  if (!position) return null;
  const { contract, sign } = position;
  const plan = exitPlanOf(market, trader, line, contract, { ...draw, overnight }, dice);
  const passed = (day - life.firstDay) / life.dayCount;
  const known: Moment = {
    ...first,
    underlying: line.name,
    segment: contract.segment,
    side: sign > 0 ? 'LONG' : 'SHORT',
    overnight,
    toExpiry: contract.expiryOn === null ? null : daysBetween(market.days[day] as TradingDay, contract.expiryOn),
    size: 1,
  };
  const size = Math.exp(trader.sizeSpread * dice.normal()) * mood.size * trader.growth ** passed * (trader.sizes?.(known, dice) ?? 1);
  const plain = unitsOf(market, trader, contract, size, draw);
  const moment = { ...known, size: plain / unitsOf(market, trader, contract, 1, draw) };
  const planted = plants.map(({ when }) => when(moment));
  const habits = plants.filter((_, at) => planted[at]);
  const timesOf = (of: 'sizeFactor' | 'losersHold') => habits.reduce((all, habit) => all * habit[of], 1);
  const units = unitsOf(market, trader, contract, size * timesOf('sizeFactor'), draw);
  const used = { ...plan, adds: dice.chance(trader.adds) ? 2 : 0, losersHold: timesOf('losersHold') };
  const [chance, dearly, isAssumed] = [dice.uniform(), dice.exponential(), dice.chance(0.5)];
  /** Usual moves by habit. */
  const movesOf = (how: HowWorse) => plants.map(({ edge }, at) => (planted[at] && edge?.how === how ? edge.moves : 0));

  const usual = usualMove(experience, line, overnight);
  let [taken, played] = [position, play(market, { ...position, day, second }, used)];
  const [chased, wild, wrong, added] = [movesOf('chase'), movesOf('wild'), movesOf('wrong'), movesOf('added')];
  const moves = plants.map((_, at) => (chased[at] ?? 0) * dearly + (chance < WILD ? (wild[at] ?? 0) / WILD : 0));
  let costs = plants.map(() => 0);
  const wrongly = sumOf(wrong);
  if (wrongly > 0) {
    const other = positionOf(market, line, view > 0 ? -1 : 1, draw);
    if (other && (other.sign !== sign || other.contract.type !== contract.type)) {
      const otherwise = play(market, { ...other, day, second }, used);
      const [here, there] = [resultOf(sign, played) * units, resultOf(other.sign, otherwise) * units];
      // Without the habits either side is as likely, so taking the worse one costs half of the difference on average.
      const cost = (Math.min(wrongly, 1) * Math.abs(here - there)) / 2;
      costs = wrong.map((of) => (cost * of) / wrongly);
      if (chance < wrongly && there < here) [taken, played] = [other, otherwise];
    } else for (const [at, of] of wrong.entries()) moves[at] = (moves[at] ?? 0) + of * dearly;
  }
  const { entryPrice } = played;
  costs = costs.map((cost, at) => cost + (moves[at] ?? 0) * usual * entryPrice * units);
  const worse = (sumOf(moves) - trader.edge(passed) - mood.form + (mood.isWild ? 1 : 0)) * usual;
  const addedWorse = Math.min(sumOf(added) * dearly * usual, 0.8);
  const { trip, addedCost } = bookTrip(market, {
    id: life.made.length + 1,
    underlying: line.name,
    position: taken,
    played,
    units,
    day,
    second,
    worse,
    addedWorse,
    hasTimes: trader.hasTimes,
    isAssumed,
  });
  costs = costs.map((cost, at) => cost + ((added[at] ?? 0) > 0 ? addedCost : 0));
  life.made.push({ trip, planted, costs, heldOn: played.heldOn, enlarged: Math.log(units / plain) });
  const exit = { day: played.exitDay, second: played.exitSecond, net: trip.net / 100 };
  life.open.push(exit);
  const listed = life.exits.get(exit.day);
  if (listed) listed.push(exit);
  else life.exits.set(exit.day, [exit]);
  return exit;
}

/** How often a wild habit strikes. */
const WILD = 0.15;

type HowWorse = NonNullable<Plant['edge']>['how'];

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function resultOf(sign: number, { entryPrice, exitPrice }: { readonly entryPrice: number; readonly exitPrice: number }): number {
  return sign * (exitPrice - entryPrice);
}
