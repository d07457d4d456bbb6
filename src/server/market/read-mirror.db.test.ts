import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, statSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import type { PositionValuesBody } from '#contract/market.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { indexCloses, udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { workOff } from '#test/server/work-here.ts';
import { isOwnNetwork, mirrorFile } from './mirror-file.ts';
import { readMarketFolder } from './read-market-folder.ts';
import { openMirror, readMirror } from './read-mirror.ts';

const TODAY = '2026-06-11' as TradingDay;
const NOW = Date.parse('2026-06-11T20:00:00+05:30');
const HOUR = 3_600_000;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
const INFY = 'INE009A01021';
const BOOK = [HEAD, `INFY,${INFY},2026-06-09,NSE,EQ,EQ,buy,false,10,1500,1,1,2026-06-09T10:00:00,`].join('\n');
const running = new AbortController().signal;
const LIMITS = { bytes: 1000, ms: 500 };

/** A mirror on this machine: what each path answers, and which paths were asked for. */
async function serve(answers: ReadonlyMap<string, string | number | null>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path) ?? 404;
    // null: never an answer.
    if (answers.get(path) === null) return;
    if (typeof answer === 'string') response.end(answer);
    else response.writeHead(answer, { location: '/files/elsewhere.csv' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`, asked };
}

describeOnOneEngine('a mirror of market files', (open) => {
  it('is asked for the lists that trades need; its files count for all users, and what failed is asked for again', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', BOOK);
    const answers = new Map<string, string | number | null>([
      [
        '/files/BhavCopy_BSE_CM_0_0_0_20260610_F_0000.CSV',
        udiffShares('2026-06-10', [{ symbol: 'INFY', isin: INFY, close: '1512' }], 'BSE'),
      ],
      ['/files/BhavCopy_BSE_CM_0_0_0_20260611_F_0000.CSV', '<html>Access denied</html>'],
      ['/files/ind_close_all_10062026.csv', indexCloses('10-06-2026', { 'Nifty 50': '25100.40' })],
      ['/files/ind_close_all_09062026.csv', 302],
    ]);
    const { base, asked } = await serve(answers);
    const folder = tempFolder();
    const mirror = openMirror(base, folder);
    const turn = (hours: number) => readMirror(store, mirror, NOW + hours * HOUR, TODAY, running);

    expect(await turn(0)).toEqual({
      fetched: 2,
      missing: asked.length - 4,
      said: [
        expect.stringMatching(/^BhavCopy_BSE_CM_0_0_0_20260611_F_0000\.CSV: this is a web page/),
        'ind_close_all_09062026.csv: answered with status 302.',
      ],
    });
    expect(asked.some((path) => path.includes('elsewhere'))).toBe(false);
    // No contract of MCX was traded.
    expect(asked.filter((path) => path.includes('DateWise'))).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['BhavCopy_BSE_CM_0_0_0_20260610_F_0000.CSV', 'ind_close_all_10062026.csv']);
    expect(statSync(`${folder}/ind_close_all_10062026.csv`).mtime.toISOString()).toBe('2026-06-10T12:00:00.000Z');
    await readMarketFolder(store, folder, TODAY, false);
    await workOff(store, TODAY);
    const { positions } = (await asha.get(pathOf('positionValues'))).json<PositionValuesBody>();
    expect(positions.map(({ price, price_day }) => [price, price_day])).toEqual([[1512, '2026-06-10']]);

    while ((await turn(0.5)) !== null) expect(asked.length).toBeLessThan(300);
    // The first trade is of 9 June: thirty days before it are wanted, and none before them.
    expect(asked.some((path) => path.includes('20260511'))).toBe(true);
    expect(asked.filter((path) => /2026050\d/.test(path))).toEqual([]);
    answers.set(
      '/files/BhavCopy_BSE_CM_0_0_0_20260611_F_0000.CSV',
      udiffShares('2026-06-11', [{ symbol: 'INFY', isin: INFY, close: '1530' }], 'BSE'),
    );
    asked.length = 0;
    expect(await turn(1)).toMatchObject({ fetched: 1 });
    expect(asked).not.toContain('/files/ind_close_all_10062026.csv');
  });

  it('is left alone for the rest of a turn when it is down, and while no user has trades', async () => {
    const store = await open();
    const empty = openMirror('http://127.0.0.1:9/', tempFolder());
    const own = await openJournalApp(store, TODAY);
    await own.withTradebook('bina', BOOK);
    const outcome = await readMirror(store, empty, NOW, TODAY, running);
    expect(outcome?.said).toHaveLength(3);
    expect(outcome?.said[0]).toMatch(/no connection \(ECONNREFUSED\)/);
    expect(await readMirror(store, empty, NOW, TODAY, AbortSignal.abort())).toEqual({ fetched: 0, missing: 0, said: [] });
  });
});

it('a mirror has so much time and so many bytes, and https never goes into the own network', async () => {
  const { base } = await serve(
    new Map([
      ['/files/large', 'x'.repeat(1001)],
      ['/files/never', null],
    ]),
  );
  expect(await mirrorFile(new URL(`${base}/large`), LIMITS, running)).toMatchObject({ kind: 'fault', reason: 'more than 1000 bytes' });
  expect(await mirrorFile(new URL(`${base}/never`), LIMITS, running)).toMatchObject({ kind: 'fault', reason: 'no answer within 0.5 s' });
  expect(await mirrorFile(new URL(`${base}/none`), LIMITS, running)).toEqual({ kind: 'missing' });
  const secure = (host: string) => mirrorFile(new URL(`${base}/large`.replace('http://127.0.0.1', `https://${host}`)), LIMITS, running);
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect(await secure(host)).toEqual({ kind: 'fault', reason: 'the address is in the own network: https is for public ones' });
  expect(await mirrorFile(new URL('http://203.0.113.7/x'), LIMITS, running)).toEqual({
    kind: 'fault',
    reason: 'http is for a mirror in the own network only: use https',
  });
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is in the own network: %s', (address, isOwn) => {
  expect(isOwnNetwork(address)).toBe(isOwn);
});
