import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { CLEAN, farStop } from './clean.ts';
import { membersOf } from './conditions.ts';
import { CONFOUNDED } from './confounded.ts';
import { diceOf, type Dice } from './dice.ts';
import { simulateMarket, type Market } from './market.ts';
import { PLANTED, type PlantedTrader, plantedTrader } from './planted.ts';
import { simulateTrader, type MadeTrip } from './simulate-trader.ts';
import type { Plant, Trader } from './trader.ts';
import { truthOf, VISIBLE, type Truth } from './truth.ts';

export type Group = 'clean' | 'shown' | 'planted' | 'confounded';

/** A trader to judge a method by, and what is true of them. */
export interface Subject {
  readonly group: Group;
  /** The row of the table. */
  readonly row: string;
  readonly number: number;
  readonly style: string;
  readonly trips: readonly LeakTrip[];
  readonly days: number;
  /** Of each habit that was planted. */
  readonly truths: readonly Planting[];
}

/** What is true of a planted habit, with its row of the table. */
export interface Planting extends Truth {
  readonly row: string;
}

/** Makes the trader of a number. */
type Maker = (dice: Dice, number: number) => PlantedTrader;

const MOST_HABITS = 3;

const withoutPlant =
  (make: (dice: Dice) => Trader): Maker =>
  (dice) => ({ trader: make(dice), plants: [], rows: [] });

const MAKERS: readonly { readonly group: Group; readonly row: string; readonly make: Maker }[] = [
  ...Object.entries(CLEAN).map(([row, make]) => ({ group: 'clean' as const, row, make: withoutPlant(make) })),
  { group: 'shown', row: 'target nearer than stop', make: withoutPlant(farStop) },
  ...Object.keys(PLANTED).map((row) => ({
    group: 'planted' as const,
    row,
    make: (dice: Dice, number: number) => plantedTrader(row, number % MOST_HABITS, dice),
  })),
  ...Object.entries(CONFOUNDED).map(([row, make]) => ({
    group: 'confounded' as const,
    row,
    make: (dice: Dice) => {
      const { trader, plant } = make(dice);
      return { trader, plants: [plant], rows: [row] };
    },
  })),
];

const STARTS = ['2022-01-03', '2022-10-03', '2023-06-01', '2024-01-01', '2024-08-01'];
const MARKET_MONTHS = 26;
const MOST_DRAWS = 12;
/** Some habits are rarely visible. */
const MOST_DRAWS_VISIBLE = 100;
const LEAST = { trips: 100, days: 40, inside: 40, insideDays: 18, outside: 40 };

/** All rows of the table, in its order. */
export const ROWS = MAKERS.map(({ group, row }) => ({ group, row }));

/** Rows whose name and group have these in them, and whether the habit of the row has to be visible. */
interface Chosen {
  readonly only: string;
  readonly group: string;
  readonly visible: boolean;
}

/** `count` traders for each chosen row. The traders of one number trade on the same market. */
export function* population(count: number, seed: number, chosen: Chosen): Generator<Subject> {
  for (let number = 0; number < count; number += 1) {
    const market = simulateMarket(diceOf(seed, number, 3).uniform() * 2 ** 31, STARTS[number % STARTS.length] as string, MARKET_MONTHS);
    for (const [index, { group, row, make }] of MAKERS.entries()) {
      if (!row.includes(chosen.only) || !group.includes(chosen.group)) continue;
      const subject = draw(market, (dice) => make(dice, number), [seed, number, index], chosen.visible);
      if (subject) yield { group, row, number, ...subject };
    }
  }
}

/** Trips of many accounts on the same days, oldest entry first: to measure time. */
export function manyTrips(count: number): LeakTrip[] {
  const market = simulateMarket(1, STARTS[2] as string, MARKET_MONTHS);
  const trips: LeakTrip[] = [];
  for (let number = 0; trips.length < count; number += 1) {
    const dice = diceOf(number, 17);
    const maker = MAKERS[number % Object.keys(CLEAN).length] as (typeof MAKERS)[number];
    const { trader } = maker.make(dice, number);
    if (trader.hasTimes) trips.push(...simulateTrader(market, { ...trader, months: 24 }, [], number).map(({ trip }) => trip));
  }
  const at = ({ openedOn, openedTime }: LeakTrip) => `${openedOn}${String(openedTime).padStart(6)}`;
  return trips
    .slice(0, count)
    .toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
    .map((trip, index) => ({ ...trip, id: index + 1 }));
}

/** Draws traders until one has enough trips and days to be tested, and where asked a first habit that is visible; null after many. */
function draw(
  market: Market,
  make: (dice: Dice) => PlantedTrader,
  seed: readonly number[],
  visible: boolean,
): Omit<Subject, 'group' | 'row' | 'number'> | null {
  for (let attempt = 0; attempt < (visible ? MOST_DRAWS_VISIBLE : MOST_DRAWS); attempt += 1) {
    const dice = diceOf(...seed, attempt);
    const { trader, plants, rows } = make(dice);
    const made = simulateTrader(market, trader, plants, Math.floor(dice.uniform() * 2 ** 31));
    const trips = made.map(({ trip }) => trip);
    const days = daysOf(trips);
    if (trips.length < LEAST.trips || days < LEAST.days || !plants.every((plant, at) => isTold(made, trips, plant, at))) continue;
    const truths = plants.map((plant, at) => ({ ...truthOf(made, trips, plant, at), row: rows[at] as string }));
    const [first] = truths;
    if (visible && first && first.effect < VISIBLE * first.plainlyVisible) continue;
    return { style: trader.style, trips, days, truths };
  }
  return null;
}

function isTold(made: readonly MadeTrip[], trips: readonly LeakTrip[], plant: Plant, number: number): boolean {
  const members = membersOf(plant.right[0], trips);
  const inside = members ? trips.filter(({ id }) => members.has(id)) : trips.filter((_, index) => made[index]?.planted[number]);
  const outside = members ? trips.length - inside.length : LEAST.outside;
  return inside.length >= LEAST.inside && daysOf(inside) >= LEAST.insideDays && outside >= LEAST.outside;
}

function daysOf(trips: readonly LeakTrip[]): number {
  return new Set(trips.map(({ openedOn }) => openedOn)).size;
}
