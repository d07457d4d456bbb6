import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { ImageRow } from '#contract/images.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { addDays } from '#engine/day.ts';
import { remakeImage } from '#server/images/remake-image.ts';
import { TRADES_AND_GIVEN } from '#server/ledger/trades.ts';
import type { Mine } from '#server/store/mine.ts';
import { pngOf } from '../server/hostile-images.ts';
import { imageRequest } from '../server/send-image.ts';
import { type Act, ages, kind, pick, type Reader, roll, type Scene } from './act.ts';
import { allPages, answerTo } from './seen.ts';
import { strategiesIn } from './strategy-acts.ts';
import { type ImagePlace, rowsOf, sorted, type Truth } from './truth.ts';
import { namesIn } from './word-acts.ts';

/** Steps with images: no two of a trader are as wide. */
export const IMAGE_KINDS = {
  image: kind(fc.record({ row: roll }), async (scene, { row }) => {
    const { truth, today, browser } = scene;
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const { id, book } = chosen;
    // Work that waits may change the round trips.
    if ((await browser.get(pathOf('readRoundTrip', { id }))).statusCode !== 200) return null;
    return addImage(scene, pathOf('addRoundTripImage', { id }), { of: 'symbol', name: book.instrument.symbol });
  }),
  dayImage: kind(fc.record({ age: ages }), (scene, { age }) => {
    const day = addDays(scene.today, -age);
    return addImage(scene, pathOf('addDayImage', { day }), { of: 'day', name: day });
  }),
  setupImage: kind(fc.record({ row: roll }), async (scene, { row }) => {
    const setup = pick(await namesIn(scene.browser, 'setup'), row);
    return setup ? addImage(scene, pathOf('addSetupImage', { id: setup.id }), { of: 'setup', name: setup.name }) : null;
  }),
  strategyImage: kind(fc.record({ row: roll }), async (scene, { row }) => {
    const strategy = pick(await strategiesIn(scene.browser), row);
    return strategy ? addImage(scene, pathOf('addStrategyImage', { id: strategy.id }), { of: 'strategy', name: strategy.name }) : null;
  }),
  removeImage: kind(fc.record({ row: roll }), async ({ truth, mine }, { row }) => {
    const chosen = pick(await storedImages(mine), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('removeImage', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => truth.images.delete(chosen.width),
      wasDone: async () => !(await storedImages(mine)).some(({ id }) => id === chosen.id),
    };
  }),
};

function addImage({ truth, count, mine }: Scene, url: string, place: ImagePlace): Act {
  const width = 8 + count;
  return {
    request: imageRequest(url, pngOf(width, 4)),
    puts: [],
    changes: [],
    take: () => truth.images.set(width, place),
    wasDone: async () => (await storedImages(mine)).some((one) => one.width === width),
  };
}

/**
 * Each image is there once with its pixels, with a trade of what it was put on, or on a day where no such trade is left; and the screens of
 * all that has images show it.
 */
export async function checkImages(browser: Reader, mine: Mine, { images }: Truth): Promise<void> {
  const usage = await answerTo<AnswerOf<'imageUsage'>>(browser, pathOf('imageUsage'));
  expect(usage.images).toBe(images.size);
  if (images.size === 0) return;
  const stored = await storedImages(mine);
  const seen = stored.map(({ width, of, name }): [number, ImagePlace | undefined] => {
    const put = images.get(width);
    return [width, of === 'day' && put?.of === 'symbol' ? put : { of, name }];
  });
  expect(sorted(seen)).toEqual(sorted([...images]));
  const days = stored.flatMap(({ of, name }) => (of === 'day' ? name : []));
  const shown = await shownImages(browser, days);
  expect(shown.toSorted(byNumber)).toEqual(stored.flatMap(({ id, isShown }) => (isShown ? id : [])).toSorted(byNumber));
  for (const { id, width } of stored) {
    const file = await browser.get(pathOf('readImage', { id }));
    expect([width, file.statusCode, file.rawPayload.equals(pixelsOf(width))]).toEqual([width, 200, true]);
  }
}

interface StoredImage extends ImagePlace {
  readonly id: number;
  readonly width: number;
  /** Not where its trade is not in the journal now. */
  readonly isShown: boolean;
}

/** The images of a user, with where they are. */
async function storedImages(mine: Mine): Promise<readonly StoredImage[]> {
  const { rows } = await sql<StoredImage>`SELECT g.id, g.width, coalesce(g.day::text, s.name, y.name, i.symbol) AS name,
      CASE WHEN g.day IS NOT NULL THEN 'day' WHEN s.id IS NOT NULL THEN 'setup' WHEN y.id IS NOT NULL THEN 'strategy' ELSE 'symbol' END AS of,
      g.trade_id IS NULL OR p.trade_id IS NOT NULL AS "isShown"
    FROM images AS g LEFT JOIN setups AS s ON s.user_id = g.user_id AND s.id = g.setup_id
    LEFT JOIN strategies AS y ON y.user_id = g.user_id AND y.id = g.strategy_id
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = g.user_id AND t.id = g.trade_id
    LEFT JOIN instruments AS i ON i.user_id = g.user_id AND i.id = t.instrument_id
    LEFT JOIN word_places AS p ON p.user_id = g.user_id AND p.trade_id = g.trade_id
    WHERE g.user_id = ${mine.userId} ORDER BY g.id`.execute(mine.db);
  return rows;
}

/** The ids of the images that the screens show of round trips, setups, strategies, and these days. */
async function shownImages(browser: Reader, days: readonly string[]): Promise<number[]> {
  const trips = (await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`)).filter((trip) => trip.images > 0);
  const paths = [
    ...trips.map(({ id }) => pathOf('readRoundTrip', { id })),
    ...(await namesIn(browser, 'setup')).map(({ id }) => pathOf('readSetup', { id })),
    ...new Set(days.map((day) => pathOf('readDay', { day }))),
  ];
  const strategies = await strategiesIn(browser);
  const lists = [...strategies];
  for (const path of paths) lists.push(await answerTo(browser, path));
  return lists.flatMap(({ image_list: images }: { readonly image_list: readonly ImageRow[] }) => images.map(({ id }) => id));
}

function byNumber(a: number, b: number): number {
  return a - b;
}

const pixels = new Map<number, Uint8Array>();

/** The image of so many pixels as it is kept. */
function pixelsOf(width: number): Uint8Array {
  const known = pixels.get(width);
  if (known) return known;
  const made = remakeImage(pngOf(width, 4));
  if (typeof made === 'string') throw new Error(made);
  pixels.set(width, made.content);
  return made.content;
}
