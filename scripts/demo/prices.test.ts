import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addDays, type TradingDay } from '#engine/day.ts';
import { marketFilesOf } from './prices.ts';
import { sessionsOf, storyUntil } from './trader.ts';

// After the evening session of Diwali, after the Sunday of the Union budget, and in a month without any such day.
test.each(['2025-11-30', '2026-02-28', '2026-08-12', '2026-11-30'])('a demo of %s has prices of every session', (until) => {
  const story = storyUntil(until as TradingDay);
  const files = [...marketFilesOf(story).values()].flatMap((zip) => Object.keys(unzipSync(zip)));
  const there = new Set(files.flatMap((name) => /^BhavCopy_NSE_CM_.*_(\d{8})_/.exec(name)?.[1] ?? []));
  const sessions = sessionsOf('NSE', addDays(story.to, -60), story.to, ['normal', 'special']);
  expect(sessions.filter((day) => !there.has(day.replaceAll('-', '')))).toEqual([]);
});

test('a share that was split has prices under the ISIN of the day alone', () => {
  const files = [...marketFilesOf(storyUntil('2026-02-28' as TradingDay)).values()].flatMap((zip) => Object.entries(unzipSync(zip)));
  const days = new Map<string, string[]>();
  for (const [, bytes] of files) {
    for (const line of strFromU8(bytes).split('\n')) {
      const isin = /,(INE237A\d+),KOTAKBANK,/.exec(line)?.[1];
      if (isin) days.set(isin, [...(days.get(isin) ?? []), line.slice(0, 10)].toSorted());
    }
  }
  const [before, after] = [days.get('INE237A01028'), days.get('INE237A01036')];
  expect([(before?.at(-1) ?? '') < '2026-01-14', (after?.[0] ?? '') >= '2026-01-14']).toEqual([true, true]);
});
