import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import type { LeakTest } from './leak-test.ts';
import { sampleOf } from './sample.ts';
import { firstResponses, roundOf, scoreOf, takeOutEffect } from './score.ts';

/** Moves of 1 %; 8 shorts a day lose 3, 1 and 2 of them on three days, 16 longs a day gain 1. The mean of all is 0. */
const SHORT_LOSSES = [3, 1, 2];
const trips = SHORT_LOSSES.flatMap((loss, day) =>
  Array.from({ length: 24 }, (_, at) =>
    leakTripOf({
      id: day * 100 + at,
      day: `2026-03-0${day + 2}`,
      at: `10:${10 + at}`,
      side: at < 8 ? 'SHORT' : 'LONG',
      gross: paise(at < 8 ? loss * -100 : 100),
    }),
  ),
);
const sample = sampleOf(trips);
const shorts = trips.flatMap(({ side }, at) => (side === 'SHORT' ? [at] : []));
const test: LeakTest = { id: 'side:short', kind: 'result', population: sample.all, members: shorts, surprised: false };
const start = roundOf(sample, firstResponses(sample));
const score = scoreOf(test, start) ?? expect.fail();

it('the effect is what members bring less than others, in usual moves', () => {
  expect(score.effect).toBeCloseTo((-2 - 1) / 1.4826);
});

it('a day scores −Σ c·y: both less their mean', () => {
  // A third are shorts: −(8 · ⅔ · (−loss) + 16 · (−⅓) · 1).
  const days = SHORT_LOSSES.map((loss) => (16 / 3) * (loss + 1));
  const root = Math.hypot(...days);
  expect([...score.blocks]).toEqual(days.map((day) => expect.closeTo(day / root)));
  expect(score.strength).toBeCloseTo(days.reduce((total, day) => total + day) / root);
  // Own weight: 72 · ⅓ · ⅔.
  expect(score.error).toBeCloseTo(root / 1.4826 / 16);
});

it('a test whose effect is taken out is scored no more, and neither is its mirror image', () => {
  const rest = roundOf(sample, takeOutEffect(score, start));
  expect(scoreOf(test, rest)).toBeNull();
  expect(
    scoreOf(
      {
        ...test,
        members: Array.from(trips.keys()).filter((at) => !shorts.includes(at)),
      },
      rest,
    ),
  ).toBeNull();
});

it('another condition is left with what the first does not explain', () => {
  const monday: LeakTest = { ...test, id: 'weekday:Mon', members: Array.from({ length: 24 }, (_, at) => at) };
  const before = scoreOf(monday, start) ?? expect.fail();
  // Monday: 16 · 1 − 8 · 3 of 24 trips; the others 32 · 1 − 8 · 3 of 48.
  expect(before.effect).toBeCloseTo((-8 / 24 - 8 / 48) / 1.4826);
  const after = scoreOf(monday, roundOf(sample, takeOutEffect(score, start))) ?? expect.fail();
  // As many shorts on Monday as on other days: they explain nothing of it.
  expect(after.effect).toBeCloseTo(before.effect);
});

it('few trips of own weight are left out', () => {
  expect(scoreOf({ ...test, members: shorts.slice(0, 11) }, start)).toBeNull();
});
