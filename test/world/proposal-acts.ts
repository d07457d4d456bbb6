import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { MOST_PROPOSED } from '#contract/limits.ts';
import { pathOf } from '#contract/routes.ts';
import { addDays, formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { legOf } from '#engine/strategies/leg.ts';
import { proposeStrategies } from '#engine/strategies/propose.ts';
import type { Mine } from '#server/store/mine.ts';
import { ZERODHA_HEADER } from '../engine/arbitrary-tradebooks.ts';
import { readFile } from '../engine/memory-account.ts';
import { uploadRequest } from '../server/journal-app.ts';
import { type Act, kind, pick, type Reader, roll } from './act.ts';
import { answerTo } from './seen.ts';
import { storing } from './storing.ts';
import { booksIn, journalsOf, type Truth } from './truth.ts';

/** After the last day of a world. */
const EXPIRY = '2026-09-29';
const FIRST_ENTRY = 36_000;

/** Steps with strategies that the journal proposes: they are confirmed, or declined and proposed again. */
export const PROPOSAL_KINDS = {
  // Contracts that are entered within minutes of each other, some of them left at once.
  spread: kind(
    fc.record({
      broker: fc.constantFrom('ZERODHA', 'ZERODHA-2'),
      age: fc.integer({ min: 0, max: 5 }),
      legs: fc.array(
        fc.record({
          strike: fc.nat({ max: 30 }),
          type: fc.constantFrom('CE', 'PE'),
          seconds: fc.nat({ max: 700 }),
          isLeft: fc.nat({ max: 4 }),
        }),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
    }),
    ({ truth, today, count }, { broker, age, legs }): Act => {
      const day = addDays(today, -age);
      const row = (contract: string, side: string, seconds: number, number: number) => {
        const id = 10_000 * count + number;
        const at = formatTime((FIRST_ENTRY + seconds) as TimeOfDay);
        return `${contract},,${day},NSE,FO,,${side},false,75,${100 + number},${id},${id},${day}T${at},${EXPIRY}`;
      };
      const rows = legs.flatMap(({ strike, type, seconds, isLeft }, place) => {
        const contract = `NIFTY26SEP${24_000 + 50 * strike}${type}`;
        return [row(contract, 'sell', seconds, 2 * place), ...(isLeft === 0 ? [row(contract, 'buy', seconds + 60, 2 * place + 1)] : [])];
      });
      const csv = [ZERODHA_HEADER, ...rows].join('\n');
      const stored = storing(truth, broker, readFile(Buffer.from(csv), today));
      return {
        ...stored,
        request: uploadRequest(csv, broker),
        take: (learned) => {
          truth.sent.push({ csv, account: broker });
          stored.take(learned);
        },
      };
    },
  ),
  confirmProposal: kind(fc.record({ row: roll }), async ({ truth, name, count, browser }, { row }) => {
    const chosen = pick((await listed(browser)).proposals, row);
    if (!chosen) return null;
    const called = `${name}strategy${count}`;
    return {
      request: { method: 'POST', url: pathOf('makeStrategy'), payload: { ids: chosen.legs.map(({ id }) => id), name: called } },
      puts: [],
      changes: [],
      take: () => truth.strategies.set(called, { has: new Set(chosen.legs.map(({ symbol }) => symbol)), mayHave: new Set(), risk: null }),
      wasDone: async () => (await listed(browser)).data.some((one) => one.name === called),
    };
  }),
  decline: kind(fc.record({ row: roll }), async ({ truth, browser, mine }, { row }) => {
    const chosen = pick((await listed(browser)).proposals, row);
    if (!chosen) return null;
    const ids = chosen.legs.map(({ id }) => id);
    return {
      request: { method: 'POST', url: pathOf('declineStrategy'), payload: { ids } },
      puts: [],
      changes: [],
      take: () => {
        for (const { id, symbol } of chosen.legs) truth.declined.set(id, symbol);
      },
      wasDone: async () => {
        const now = await declinedTrips(mine);
        return ids.every((id) => now.has(id));
      },
    };
  }),
  proposeAgain: kind(fc.record({}), ({ truth, browser }) => ({
    request: { method: 'DELETE', url: pathOf('proposeDeclined') },
    puts: [],
    changes: [],
    take: () => truth.declined.clear(),
    wasDone: async () => (await listed(browser)).meta.declined === 0,
  })),
};

/** What is proposed follows from the trades: all but what is in a strategy or was declined. What was declined stays so. */
export async function checkProposals(browser: Reader, mine: Mine, truth: Truth, today: TradingDay): Promise<void> {
  const { data, meta, proposals } = await listed(browser);
  const declined = await declinedTrips(mine);
  expect(meta.declined).toBe(declined.size);
  const inOne = new Set(data.flatMap(({ legs }) => legs.map(({ id }) => id)));
  const contracts = new Map([...booksIn(truth).values()].flat().map((book) => [book.instrumentId, book.instrument.contract]));
  const trips = journalsOf(truth, today).flatMap(([, journal], account) => journal.trips.map(({ trip }) => ({ trip, account })));
  const free = trips.filter(({ trip }) => !inOne.has(trip.id) && !declined.has(trip.id) && trip.status !== 'unmatched');
  const proposed = proposeStrategies(free.map(({ trip, account }) => legOf(trip, account, contracts.get(trip.instrumentId) ?? null)));
  expect({ proposed: meta.proposed, latest: proposals.map(({ legs }) => legs.map(({ id }) => id)) }).toEqual({
    proposed: proposed.length,
    latest: proposed
      .slice(-MOST_PROPOSED)
      .toReversed()
      .map((legs) => legs.map(({ id }) => id)),
  });
  const forgotten = trips.filter(({ trip: { id } }) => truth.declined.has(id) && !declined.has(id) && !inOne.has(id));
  expect(forgotten.map(({ trip }) => `${trip.id} ${trip.symbol}`)).toEqual([]);
}

/** The copy of a journal proposes as many, and has as many declined. */
export async function checkSameProposals(browser: Reader, copy: Reader): Promise<void> {
  const [{ meta: own }, { meta: copied }] = [await listed(browser), await listed(copy)];
  expect([copied.proposed, copied.declined]).toEqual([own.proposed, own.declined]);
}

/** The round trips that were declined. */
async function declinedTrips(mine: Mine): Promise<Set<number>> {
  const { rows } = await sql<{ trip: number }>`SELECT p.round_trip_id AS trip FROM strategy_legs AS l
    JOIN word_places AS p ON p.user_id = l.user_id AND p.trade_id = l.trade_id
    WHERE l.user_id = ${mine.userId} AND l.strategy_id IS NULL`.execute(mine.db);
  return new Set(rows.map(({ trip }) => trip));
}

function listed(browser: Reader) {
  return answerTo<AnswerOf<'listStrategies'>>(browser, `${pathOf('listStrategies')}?per_page=500`);
}
