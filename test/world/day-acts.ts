import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { DiaryDay, Limits } from '#contract/days.ts';
import { TEMPLATE_KINDS } from '#contract/templates.ts';
import { pathOf } from '#contract/routes.ts';
import { entryDay, exitDay, netOf } from '#engine/daily/closed-trade.ts';
import { type DayEntry, type DayFacts, judgeLimits } from '#engine/daily/day-limits.ts';
import { addDays, timeFromParts, type TradingDay } from '#engine/day.ts';
import type { Journal } from '#engine/journal.ts';
import type { Paise } from '#engine/money.ts';
import { ages, kind, pick, type Reader, roll } from './act.ts';
import { SHARES } from './files.ts';
import { allPages, answerTo } from './seen.ts';
import { booksIn, figuresOf, journalsOf, rowsOf, type Truth } from './truth.ts';

const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });

/** Steps with what traders set for their days: limits, and what their notes start with. */
export const DAY_KINDS = {
  limits: kind(
    fc.record({
      row: roll,
      age: ages,
      trades: orNone(fc.integer({ min: 1, max: 4 })),
      loss: orNone(fc.integer({ min: 1, max: 20_000 })),
      last_entry: orNone(fc.constantFrom('09:30', '11:15', '14:30')),
      instruments: orNone(fc.subarray(['NIFTY', 'bank nifty', ...SHARES], { minLength: 1 })),
    }),
    async ({ truth, today, browser }, { row, age, ...limits }) => {
      // Mostly of days on which something was traded.
      const traded = rowsOf(truth, today).trips.map(({ traced: { trip } }) => trip.openedOn);
      const day = pick([addDays(today, -age), ...traded], row) as TradingDay;
      const read = () => answerTo<AnswerOf<'readDay'>>(browser, pathOf('readDay', { day }));
      const { limits_version: version } = await read();
      const set = Object.values(limits).some((limit) => limit !== null) ? limits : null;
      return {
        request: { method: 'PUT', url: pathOf('setLimits', { day }), payload: { limits, version } },
        puts: [],
        changes: [],
        take: () => truth.limits.set(day, set),
        wasDone: async () => (await read()).limits_version > version,
      };
    },
  ),
  template: kind(fc.record({ of: fc.constantFrom(...TEMPLATE_KINDS), isOwn: roll }), ({ truth, name, count, browser }, { of, isOwn }) => {
    const text = isOwn % 4 === 0 ? null : `# ${name} ${count}\n\n- why\n`;
    return {
      request: { method: 'PUT', url: pathOf('changeTemplate', { kind: of }), payload: { text } },
      puts: [],
      changes: [],
      take: () => truth.templates.set(of, text),
      wasDone: async () => isDeepStrictEqual((await answerTo<AnswerOf<'listTemplates'>>(browser, pathOf('listTemplates')))[of], text),
    };
  }),
};

/** Limits and templates are as they were set; days with limits say what was earned on them, and which limits were kept, as the diary does. */
export async function checkDays(browser: Reader, truth: Truth, today: TradingDay): Promise<void> {
  const templates = Object.fromEntries(TEMPLATE_KINDS.map((of) => [of, truth.templates.get(of) ?? null]));
  expect(await answerTo(browser, pathOf('listTemplates'))).toEqual(templates);
  if (truth.limits.size === 0) return;
  const journals = journalsOf(truth, today).map(([, journal]) => journal);
  const books = [...booksIn(truth).values()].flat();
  const underlyings = new Map(books.map(({ instrumentId, instrument }) => [instrumentId, instrument.contract?.underlying]));
  const results = new Map(figuresOf(truth, today).days.map((day) => [day.date, day]));
  const diary = new Map((await allPages<DiaryDay>(browser, `${pathOf('listDays')}?`)).map((day) => [day.day, day]));
  for (const [day, limits] of truth.limits) {
    const seen = await answerTo<AnswerOf<'readDay'>>(browser, pathOf('readDay', { day }));
    const result = results.get(day);
    const kept = limits ? judgedOn(limits, factsOf(day, journals, underlyings)) : [];
    const count = (isKept: boolean) => kept.filter((one) => one.kept === isKept).length;
    expect({
      limits: seen.limits,
      kept: seen.kept.map(({ limit, kept: isKept, actual }) => ({
        limit,
        kept: isKept,
        entered: limit === 'trades' ? parseInt(actual, 10) : null,
      })),
      earned: [seen.gross, seen.net, seen.closed_trades],
      inDiary: [diary.get(day)?.limits_kept ?? 0, diary.get(day)?.limits_broken ?? 0, diary.get(day)?.net ?? 0],
      isListed: diary.has(day) || limits === null,
    }).toEqual({
      limits,
      kept,
      earned: [result?.gross ?? 0, result?.pnl ?? 0, result?.trades ?? 0],
      inDiary: [count(true), count(false), result?.pnl ?? 0],
      isListed: true,
    });
  }
}

/** Which limits were kept. */
function judgedOn(limits: Limits, facts: DayFacts) {
  const [hours = 0, minutes = 0] = limits.last_entry?.split(':').map(Number) ?? [];
  const asked = {
    trades: limits.trades,
    loss: limits.loss === null ? null : ((limits.loss * 100) as Paise),
    lastEntry: limits.last_entry === null ? null : timeFromParts(hours, minutes, 0),
    instruments: limits.instruments,
  };
  return judgeLimits(asked, facts).map(({ limit, kept }) => ({ limit, kept, entered: limit === 'trades' ? facts.entered : null }));
}

/** What was entered and exited on a day. An order enters once, whatever becomes of its parts. */
function factsOf(day: TradingDay, journals: readonly Journal[], underlyings: ReadonlyMap<number, string | undefined>): DayFacts {
  const underlyingOf = (instrumentId: number) => underlyings.get(instrumentId) ?? null;
  const entries = journals.flatMap(({ closed, open }) => {
    const found = new Map<string, DayEntry>();
    for (const trade of closed.filter((one) => entryDay(one) === day)) {
      const [order, time] = trade.direction === 'LONG' ? [trade.buyOrder, trade.buyTime] : [trade.sellOrder, trade.sellTime];
      found.set(`${trade.instrumentId} ${order}`, { time, symbol: trade.symbol, underlying: underlyingOf(trade.instrumentId) });
    }
    for (const { instrumentId, order, openedOn, openedTime: time, symbol, status } of open)
      if (openedOn === day && status !== 'unmatched')
        found.set(`${instrumentId} ${order}`, { time, symbol, underlying: underlyingOf(instrumentId) });
    return [...found.values()];
  });
  return {
    entered: journals.flatMap(({ trips }) => trips).filter(({ trip }) => trip.openedOn === day && trip.status !== 'unmatched').length,
    entries,
    exits: journals.flatMap(({ closed }) =>
      closed.flatMap((trade) => {
        const time = trade.direction === 'LONG' ? trade.sellTime : trade.buyTime;
        return exitDay(trade) === day ? { time, expired: trade.expired, net: netOf(trade) } : [];
      }),
    ),
  };
}
