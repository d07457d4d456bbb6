import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { imagesBody, imageUsageBody, type ImageRow } from '#contract/images.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { StrategyBody } from '#contract/strategies.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { readImageHeader } from './image-header.ts';
import { keepWords, passWords } from '../ledger/words/pass-words.ts';
import { insertStrategy } from '../ledger/strategies.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { importRequest } from '#test/server/export-file.ts';
import { exifOf, pngOf, redAndBlue, withSegment } from '#test/server/hostile-images.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { imageRequest } from '#test/server/send-image.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff, workUntil } from '#test/server/work-here.ts';
import { type Mine, mineIn, mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 60, seed: 8, from: '2026-05-04', days: 10 });
const DAY = '2026-05-04';

const add = async (browser: Browser, url: string, image?: Uint8Array, name?: string): Promise<ImageRow[]> => {
  const answer = await browser.send(imageRequest(url, image, name));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('image_list')]);
  return imagesBody.parse(answer.json()).image_list;
};
const refusal = async (browser: Browser, url: string, image?: Uint8Array) => {
  const answer = await browser.send(imageRequest(url, image));
  return [answer.statusCode, answer.json<{ detail: string }>().detail];
};
const tripOf = async (browser: Browser) =>
  (await browser.get('/api/round-trips?status=closed')).json<RoundTripsBody>().data[0]?.id as number;
const imagesIn = (mine: Mine) =>
  mine.db.selectFrom('images').select(['trade_id', 'day', 'setup_id', 'width']).where('user_id', '=', mine.userId).orderBy('id').execute();

describeOnOneEngine('images', (open) => {
  it('stand on a round trip, a day and a setup, are served to their owner alone, and cannot run', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const trip = await tripOf(asha);
    const { id: setup } = await store.db
      .insertInto('setups')
      .values({ user_id: asha.userId, name: 'ORB' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const turned = Buffer.concat([withSegment(redAndBlue(1000, 500), 0xe1, exifOf(6)), Buffer.from('<script>alert(1)</script>')]);
    const [first] = await add(asha, pathOf('addRoundTripImage', { id: trip }), turned, '<img src=x onerror=alert(1)>.html');
    expect(first).toEqual({ id: first?.id, width: 500, height: 1000 });
    expect(await add(asha, pathOf('addRoundTripImage', { id: trip }))).toEqual([
      first,
      { id: expect.any(Number) as number, width: 8, height: 4 },
    ]);
    expect(await add(asha, pathOf('addDayImage', { day: DAY }))).toHaveLength(1);
    expect(await add(asha, pathOf('addSetupImage', { id: setup }))).toHaveLength(1);
    expect(await store.db.selectFrom('days').select('day').where('user_id', '=', asha.userId).execute()).toEqual([{ day: DAY }]);

    const path = pathOf('readImage', { id: first?.id ?? 0 });
    const [full, small] = [await asha.get(path), await asha.get(`${path}?size=small`)];
    expect(readImageHeader(full.rawPayload)).toEqual({ kind: 'webp', width: 500, height: 1000 });
    expect(readImageHeader(small.rawPayload)).toEqual({ kind: 'webp', width: 240, height: 480 });
    expect(full.body).not.toContain('script');
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(String(full.headers['vary'])).toMatch(/\bcookie\b/i);
    const stranger = await app.logIn('bina');
    expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await stranger.send({ method: 'DELETE', url: path })).statusCode).toBe(404);
    expect((await app.visitor.get(path)).statusCode).toBe(401);

    const usage = imageUsageBody.parse((await asha.get(pathOf('imageUsage'))).json());
    expect(usage).toMatchObject({ images: 4, quota: 200 * 1024 * 1024 });
    expect(usage.bytes).toBeGreaterThan(full.rawPayload.length + small.rawPayload.length);
    expect((await asha.send({ method: 'DELETE', url: path })).json()).toEqual({ message: 'Image deleted.' });
    expect((await asha.get(path)).statusCode).toBe(404);
    expect(imageUsageBody.parse((await asha.get(pathOf('imageUsage'))).json()).images).toBe(3);
  });

  it('are refused where they are no image, too large, of no place, or beyond the quota, each with a sentence', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY, { imageQuota: 1024 * 1024 });
    const asha = await app.withTradebook('asha', CSV);
    const day = pathOf('addDayImage', { day: DAY });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"></svg>');
    expect(await refusal(asha, day, svg)).toEqual([422, expect.stringContaining('PNG, JPEG or WebP')]);
    expect(await refusal(asha, day, pngOf(20_000, 20_000, [], Buffer.alloc(9)))).toEqual([422, expect.stringContaining('25 megapixels')]);
    expect(await refusal(asha, day, pngOf(90, 90).subarray(0, 60))).toEqual([422, expect.stringContaining('damaged')]);
    expect(await refusal(asha, day, Buffer.alloc(8 * 1024 * 1024 + 1))).toEqual([413, 'This image is larger than 8 MB.']);
    expect(await refusal(asha, pathOf('addRoundTripImage', { id: 999_999 }))).toEqual([404, 'No such trade.']);
    expect(await refusal(asha, pathOf('addSetupImage', { id: 999_999 }))).toEqual([404, 'Not found.']);
    expect((await asha.send(imageRequest(pathOf('addDayImage', { day: '0000-13-01' })))).statusCode).toBe(422);
    expect((await asha.send({ method: 'POST', url: day, payload: {} })).statusCode).toBe(415);
    expect(imageUsageBody.parse((await asha.get(pathOf('imageUsage'))).json()).images).toBe(0);

    // Ten bytes are left: that is known only when the image was made.
    const bytes = 1024 * 1024 - 10;
    await store.db
      .insertInto('images')
      .values({ user_id: asha.userId, day: DAY as TradingDay, width: 1, height: 1, bytes })
      .execute();
    const full = [409, 'Your images take 1 MB of 1 MB, so this one has no room. Delete others to add it.'];
    expect(await refusal(asha, day)).toEqual(full);
    await store.db
      .updateTable('images')
      .set({ bytes: 1024 * 1024 })
      .where('user_id', '=', asha.userId)
      .execute();
    expect(await refusal(asha, day)).toEqual(full);
    expect(imageUsageBody.parse((await asha.get(pathOf('imageUsage'))).json())).toMatchObject({ images: 1 });
  });

  it('stand on a strategy, go along when it is joined to another, and are gone with it', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const [one, two] = await Promise.all(
      ['One', 'Two'].map((name) => store.transaction((tx) => insertStrategy(mineIn(tx, asha.userId), name))),
    );
    const read = async (id = 0) => (await asha.get(pathOf('readStrategy', { id }))).json<StrategyBody>().image_list;
    expect(await read(one)).toEqual([]);
    const kept = await add(asha, pathOf('addStrategyImage', { id: one ?? 0 }));
    expect(kept).toHaveLength(1);
    expect(await read(one)).toEqual(kept);
    expect(await refusal(asha, pathOf('addStrategyImage', { id: 999_999 }))).toEqual([404, 'No such strategy.']);
    const bina = await app.logIn('bina');
    expect(await refusal(bina, pathOf('addStrategyImage', { id: one ?? 0 }))).toEqual([404, 'No such strategy.']);
    await asha.send({ method: 'POST', url: pathOf('mergeStrategy', { id: one ?? 0 }), payload: { into: two } });
    expect(await read(two)).toEqual(kept);
    const path = pathOf('readImage', { id: kept[0]?.id ?? 0 });
    expect((await asha.get(path)).statusCode).toBe(200);
    expect((await asha.send({ method: 'DELETE', url: pathOf('removeStrategy', { id: two ?? 0 }) })).statusCode).toBe(200);
    expect((await asha.get(path)).statusCode).toBe(404);
    expect(imageUsageBody.parse((await asha.get(pathOf('imageUsage'))).json()).images).toBe(0);
  });

  it('go along with the words of a trade, and to the day where no trade is left', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const trip = await tripOf(asha);
    await add(asha, pathOf('addRoundTripImage', { id: trip }));
    const trades = await store.db.selectFrom('trades').selectAll().where('user_id', '=', asha.userId).orderBy('id').execute();
    const other = trades.find(({ id }) => id !== trip)?.id as number;
    await store.transaction((tx) => passWords(mineIn(tx, asha.userId), new Map([[trip, other]])));
    expect(await imagesIn(mineOf(store, asha.userId))).toMatchObject([{ trade_id: other, day: null }]);
    await store.transaction((tx) =>
      keepWords(
        mineIn(tx, asha.userId),
        trades.map(({ id }) => id),
      ),
    );
    const { day } = trades.find(({ id }) => id === other) as { day: string };
    expect(await imagesIn(mineOf(store, asha.userId))).toMatchObject([{ trade_id: null, day }]);
    expect(await store.db.selectFrom('days').select('day').where('user_id', '=', asha.userId).execute()).toEqual([{ day }]);
  });

  it('return with their round trip when an import is undone and made again', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    const trip = await tripOf(asha);
    await add(asha, pathOf('addRoundTripImage', { id: trip }));
    const { id } = (await asha.get(pathOf('listImports'))).json<{ data: { id: number }[] }>().data[0] as { id: number };
    await asha.send({ method: 'DELETE', url: pathOf('removeImport', { id }) });
    await workOff(store, TODAY);
    expect(await refusal(asha, pathOf('addRoundTripImage', { id: trip }))).toEqual([404, 'No such trade.']);
    await asha.send({ method: 'POST', url: pathOf('restoreImport', { id }) });
    await workOff(store, TODAY);
    expect(await add(asha, pathOf('addRoundTripImage', { id: trip }))).toHaveLength(2);
  });

  it('are in an export whole, and an export whose images were changed is refused', { tags: 'slow' }, async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', CSV);
    await add(asha, pathOf('addRoundTripImage', { id: await tripOf(asha) }), redAndBlue(900, 300));
    const [onDay] = await add(asha, pathOf('addDayImage', { day: DAY }));
    const file = await asha.get(pathOf('exportJournal'));
    const entries = unzipSync(file.rawPayload);
    const names = Object.keys(entries).filter((name) => name.startsWith('images/'));
    expect(names).toHaveLength(4);
    const bring = (name: string, change: (bytes: Uint8Array) => Uint8Array | null) => {
      const changed = Object.fromEntries(
        Object.entries(entries).flatMap(([entry, bytes]) => {
          const next = entry === name ? change(bytes) : bytes;
          return next ? [[entry, next]] : [];
        }),
      );
      return zipSync(changed);
    };
    const bina = await app.logIn('bina');
    const said = async (bytes: Uint8Array) => {
      const answer = await workUntil(store, TODAY, bina.send(importRequest(bytes)));
      return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<{ detail: string }>().detail];
    };
    const page = Buffer.from('<script>alert(1)</script>'.padEnd(400));
    const [content = '', small = ''] = names;
    for (const name of [content, small])
      expect(await said(bring(name, () => page))).toEqual([422, expect.stringMatching(/^This export is damaged: image \d+ is not/)]);
    // With a script behind the pixels, and a journal that says so.
    const script = Buffer.from('<script>alert(1)</script>');
    const longer = new TextDecoder()
      .decode(entries[JOURNAL_FILE])
      .replace(/(?<=^images\t.*"bytes":)\d+/m, (bytes) => String(Number(bytes) + script.length));
    const behind = { ...entries, [JOURNAL_FILE]: strToU8(longer), [content]: Buffer.concat([entries[content] ?? script, script]) };
    expect(await said(zipSync(behind))).toEqual([422, expect.stringMatching(/^This export is damaged: image \d+ is not/)]);
    expect(await said(bring(small, () => null))).toEqual([422, 'This export cannot be brought in: an image is not there.']);
    expect((await said(file.rawPayload))[0]).toBe(200);
    const { user } = (await bina.get('/api/me')).json<{ user: { user_id: number } }>();
    const [before, after] = [await imagesIn(mineOf(store, asha.userId)), await imagesIn(mineOf(store, user.user_id))];
    expect(after.map(({ width, day }) => ({ width, day }))).toEqual(before.map(({ width, day }) => ({ width, day })));
    const [, copied] = await store.db.selectFrom('images').select('id').where('user_id', '=', user.user_id).orderBy('id').execute();
    const [theirs, ours] = [
      await bina.get(pathOf('readImage', { id: copied?.id ?? 0 })),
      await asha.get(pathOf('readImage', { id: onDay?.id ?? 0 })),
    ];
    expect(theirs.rawPayload.equals(ours.rawPayload)).toBe(true);
  });
});
