import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { pathOf } from '#contract/routes.ts';
import type { Store } from '../store/client.ts';
import { type ClamdServer, EICAR, startClamd } from '#test/server/clamd-server.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { type Browser, openTestApp } from '#test/server/test-app.ts';
import { workHere } from '#test/server/work-here.ts';
import { importRequest } from '#test/server/export-file.ts';
import { said } from '#test/server/said.ts';

const CSV = syntheticTradebook({ trades: 40, seed: 2, from: '2026-05-04', days: 20 });
const AWAY = said('Upload service temporarily unavailable: the antivirus check cannot be reached.');

describeOnOneEngine('an upload with an antivirus check', (open) => {
  let store: Store;
  let clamd: ClamdServer;
  beforeAll(async () => {
    store = await open();
    clamd = await startClamd();
  });
  afterAll(() => clamd.stop());

  async function send(browser: Browser, name: string, content: string | Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('broker', 'zerodha');
    form.append('file', new File([content], name));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const answer = await browser.send({
      method: 'POST',
      url: '/api/upload-csv/',
      payload: Buffer.from(await request.arrayBuffer()),
      headers,
    });
    return { status: answer.statusCode, body: answer.json<{ detail?: string }>(), retryAfter: answer.headers['retry-after'] };
  }

  async function stored(): Promise<number[]> {
    const tables = ['broker_accounts', 'imports', 'import_files', 'trades', 'jobs'] as const;
    return Promise.all(tables.map(async (table) => (await store.db.selectFrom(table).selectAll().execute()).length));
  }

  it('refuses what holds a virus, and takes the harmless file after it', async () => {
    const { logIn } = await openTestApp(store, { clamdUrl: clamd.url }, workHere(store));
    const asha = await logIn('asha');
    const before = await stored();
    for (const [name, content] of [
      ['a.csv', `${CSV}${EICAR}\n`],
      ['a.xlsx', zipSync({ 'xl/media/image1.png': strToU8(EICAR) })],
    ] as const) {
      const { status, body } = await send(asha, name, content);
      const detail = 'Antivirus: blocked for security, since Local.Eicar.UNOFFICIAL was found in this file.';
      expect([status, body]).toEqual([422, said(detail)]);
    }
    expect(await stored()).toEqual(before);
    expect((await send(asha, 'a.csv', CSV)).status).toBe(200);
  });

  it('takes nothing while the check is away, slow or dying, and the file when it is back', async () => {
    const mortal = await startClamd();
    onTestFinished(() => mortal.stop());
    const { logIn } = await openTestApp(store, { clamdUrl: mortal.url }, workHere(store));
    const ravi = await logIn('ravi');
    const before = await stored();
    mortal.child.kill('SIGSTOP');
    const waiting = send(ravi, 'a.csv', CSV);
    mortal.child.kill('SIGKILL');
    expect(await waiting).toEqual({ status: 503, body: AWAY, retryAfter: '30' });
    expect(await send(ravi, 'a.csv', CSV)).toEqual({ status: 503, body: AWAY, retryAfter: '30' });
    expect(await stored()).toEqual(before);
    const back = await startClamd(Number(new URL(mortal.url).port));
    onTestFinished(() => back.stop());
    expect((await send(ravi, 'a.csv', CSV)).status).toBe(200);
  });

  it('looks at each file of an export', async () => {
    const free = await openTestApp(store, {}, workHere(store));
    const checked = await openTestApp(store, { clamdUrl: clamd.url }, workHere(store));
    for (const [name, content, status] of [
      ['kavya', `${CSV}${EICAR}\n`, 422],
      ['leela', CSV, 200],
    ] as const) {
      const owner = await free.logIn(name);
      expect((await send(owner, 'a.csv', content)).status).toBe(200);
      const bytes = new Uint8Array((await owner.get(pathOf('exportJournal'))).rawPayload);
      const into = await checked.logIn(`${name}2`);
      const brought = await into.send(importRequest(bytes));
      expect([name, brought.statusCode]).toEqual([name, status]);
      if (status === 422) expect(brought.json()).toMatchObject({ code: 'virus-found' });
      expect((await into.get(pathOf('fileUsage'))).json()).toMatchObject({ files: status === 200 ? 1 : 0 });
    }
  });

  it('is not made where none is set', async () => {
    const { logIn } = await openTestApp(store, {}, workHere(store));
    const meera = await logIn('meera');
    expect((await send(meera, 'a.csv', CSV)).status).toBe(200);
  });
});
