import { type Selectable, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Plan } from '#engine/round-trips/risk.ts';
import type { Tables } from '../../store/tables/registry.ts';
import { IN_ORDER } from './trip-plans.ts';
import type { Mine } from '../../store/mine.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

/** What is written with one trade of a round trip. */
type WordRow = Pick<
  Selectable<Tables['trade_words']>,
  | 'trade_id'
  | 'note_version'
  | 'setup_id'
  | 'stop'
  | 'target'
  | 'risk'
  | 'tags_version'
  | 'mistakes_version'
  | 'setup_version'
  | 'plan_version'
> & {
  readonly trip: number;
  /** The beginning of the note, and how long all of it is. */
  readonly note: string;
  readonly length: number;
  readonly setup: string | null;
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  readonly images: number;
};

/** What is written about a round trip, of all its trades. */
export interface TripWords {
  /** The first of its notes; one that was emptied where there is no other. */
  readonly note: { readonly tradeId: number; readonly version: number; readonly firstLine: string; readonly goesOn: boolean } | null;
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  /** How many there are. */
  readonly images: number;
  /** With the trade that it is kept with. */
  readonly setup: { readonly tradeId: number; readonly id: number; readonly name: string } | null;
  readonly plan: (Plan & { readonly tradeId: number }) | null;
  /** What other trades of it have instead; it does not count. */
  readonly others: { readonly setups: readonly string[]; readonly plans: readonly Plan[] };
  /** How often each part was changed. */
  readonly versions: { readonly tags: number; readonly mistakes: number; readonly setup: number; readonly plan: number };
}

const BEGINNING = 400;

/** The words of these round trips; those without any are left out. */
export async function wordsOfTrips(mine: Mine, tripIds: readonly number[]): Promise<Map<number, TripWords>> {
  if (tripIds.length === 0) return new Map();
  const { rows } =
    await sql<WordRow>`SELECT p.round_trip_id AS trip, w.trade_id, left(ltrim(w.note, E' \n\r\t'), ${BEGINNING}::int4) AS note,
      length(w.note) AS length, w.note_version, w.setup_id, s.name AS setup, w.stop, w.target, w.risk,
      w.tags_version, w.mistakes_version, w.setup_version, w.plan_version,
      coalesce(g.tags, '{}') AS tags, coalesce(g.mistakes, '{}') AS mistakes,
      (SELECT count(*)::int4 FROM images AS i WHERE i.user_id = ${mine.userId} AND i.trade_id = w.trade_id) AS images
    FROM word_places AS p
    JOIN trade_words AS w ON w.user_id = p.user_id AND w.trade_id = p.trade_id
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = p.user_id AND t.id = w.trade_id
    LEFT JOIN setups AS s ON s.user_id = p.user_id AND s.id = w.setup_id
    LEFT JOIN LATERAL (SELECT array_agg(g.name ORDER BY g.id) FILTER (WHERE g.kind = 'tag') AS tags,
        array_agg(g.name ORDER BY g.id) FILTER (WHERE g.kind = 'mistake') AS mistakes
      FROM trade_tags AS x JOIN tags AS g ON g.user_id = x.user_id AND g.id = x.tag_id
      WHERE x.user_id = ${mine.userId} AND x.trade_id = w.trade_id) AS g ON true
    WHERE p.user_id = ${mine.userId} AND p.round_trip_id = ANY(${[...tripIds]}::int8[])
    ORDER BY p.round_trip_id, ${IN_ORDER}`.execute(mine.db);
  return new Map([...Map.groupBy(rows, ({ trip }) => trip)].map(([trip, words]) => [trip, together(words)]));
}

/** The words of one round trip. */
export async function wordsOfTrip(mine: Mine, tripId: number): Promise<TripWords> {
  return (await wordsOfTrips(mine, [tripId])).get(tripId) ?? together([]);
}

function together(words: readonly WordRow[]): TripWords {
  const noted = words.find(({ note }) => note !== '') ?? words.find(({ trip, trade_id: tradeId }) => trip === tradeId);
  const [withSetup, ...otherSetups] = words.filter((row) => row.setup_id !== null && row.setup !== null);
  const [planned, ...otherPlans] = words.filter(({ stop, target, risk }) => stop !== null || target !== null || risk !== null);
  const sumOf = (version: (row: WordRow) => number) => words.reduce((sum, row) => sum + version(row), 0);
  return {
    note: noted ? noteOf(noted) : null,
    tags: [...new Set(words.flatMap(({ tags }) => tags))],
    mistakes: [...new Set(words.flatMap(({ mistakes }) => mistakes))],
    images: sumOf((row) => row.images),
    setup: withSetup ? { tradeId: withSetup.trade_id, id: withSetup.setup_id as number, name: withSetup.setup as string } : null,
    plan: planned ? { tradeId: planned.trade_id, stop: planned.stop, target: planned.target, risk: planned.risk } : null,
    others: {
      setups: [...new Set(otherSetups.map(({ setup }) => setup as string))].filter((name) => name !== withSetup?.setup),
      plans: otherPlans.filter((one) => !isSamePlan(one, planned)).map(({ stop, target, risk }) => ({ stop, target, risk })),
    },
    versions: {
      tags: sumOf((row) => row.tags_version),
      mistakes: sumOf((row) => row.mistakes_version),
      setup: sumOf((row) => row.setup_version),
      plan: sumOf((row) => row.plan_version),
    },
  };
}

function isSamePlan(one: Plan, other: Plan | undefined): boolean {
  return one.stop === other?.stop && one.target === other.target && one.risk === other.risk;
}

function noteOf({ trade_id: tradeId, note_version: version, note, length }: WordRow): TripWords['note'] {
  const firstLine = (/^[^\n\r]*/.exec(note) as RegExpExecArray)[0];
  return { tradeId, version, firstLine, goesOn: length > firstLine.length };
}

/** Round trips with their last exit on a day that have no setup; 0 where the user has no setups. */
export async function countWithoutSetup(mine: Mine, day: TradingDay): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM round_trips
    WHERE user_id = ${mine.userId} AND exited_on = ${day}::date AND EXISTS (SELECT FROM setups WHERE user_id = ${mine.userId})
      AND id NOT IN (SELECT p.round_trip_id FROM word_places AS p JOIN trade_words AS w ON w.user_id = p.user_id AND w.trade_id = p.trade_id
        WHERE p.user_id = ${mine.userId} AND w.setup_id IS NOT NULL)`.execute(mine.db);
  return rows[0]?.count ?? 0;
}
