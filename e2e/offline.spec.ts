import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { pngOf } from '#test/server/hostile-images.ts';
import { newTrader } from './trader.ts';

const OFFLINE = 'Offline: the server cannot be reached.';

test.use({ serviceWorkers: 'allow' });

test('can be installed, opens without a network, says so, and shows no figure then', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  await context.setOffline(true);
  await page.goto('/today');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/summary');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText('₹')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('after a logout nobody is let in without a network @slow', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await context.setOffline(true);
  await page.goto('/summary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in to access your trading dashboard.');
});

test('offers a new version, and takes it when the person says so @slow', async ({ page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...asked) => {
      const made = await register(...asked);
      document.documentElement.dataset['registered'] = '';
      return made;
    };
  });
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  // Else the page would put its own version in the place of the one that comes now.
  await expect(page.locator('html[data-registered]')).toBeAttached();
  // To the browser, another address is another version of the worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?next')));
  const offer = page.getByRole('complementary', { name: 'A new version' });
  // It keeps all its files first.
  await expect(offer).toBeVisible();
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(await worker()).toMatch(/service-worker.js$/);
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect.poll(worker).toMatch(/service-worker.js\?next$/);
});

/** Sends files to the product as the share sheet of a phone does. */
async function share(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  await page.evaluate(
    ([name, type, bytes]) => {
      const form = Object.assign(document.createElement('form'), { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, type, [...content]] as const,
  );
}

test('takes a tradebook and a picture that another app shares @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await share(page, 'tradebook-EQ.csv', 'text/csv', Buffer.from('symbol,trade_date\n'));
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('list', { name: /Chosen files/ })).toContainText('tradebook-EQ.csv');
  await expect(page.getByText('Another app or site sent tradebook-EQ.csv.')).toBeVisible();
  // It is handed out once.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  await expect(page.getByText('tradebook-EQ.csv')).toHaveCount(0);

  await share(page, 'chart.png', 'image/png', Buffer.from(pngOf(8, 4)));
  const shared = page.getByRole('group', { name: 'Shared pictures' });
  await expect(shared).toContainText('chart.png');
  await expect(page).toHaveURL(/\/days\//);
  await shared.getByRole('button', { name: 'Add here' }).click();
  await expect(page.getByRole('button', { name: 'Image 1 of 1' })).toBeVisible();
});

const DAYS = Array.from({ length: 10 }, (_, index) => `2026-02-${String(index + 2).padStart(2, '0')}`);
const planOf = (day: string) => `/api/days/${day}/plan`;

test('ten texts written without a network survive a killed browser, and are sent once, in order; a conflict is shown', async ({
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-profile-'));
  const open = async () => {
    const options = { executablePath: chromiumPath(), args: ['--no-sandbox'], ...(baseURL && { baseURL }) };
    const context = await chromium.launchPersistentContext(folder, options);
    return { context, page: await context.newPage() };
  };
  const first = await open();
  await newTrader(first.page);
  await first.page.goto('/today');
  await first.page.evaluate(() => navigator.serviceWorker.ready);
  const cookies = await first.context.cookies();
  await first.context.setOffline(true);
  let asked = 0;
  first.page.on('request', (request) => (asked += /api\/days\/[\d-]+$/.test(request.url()) ? 1 : 0));
  for (const [index, day] of DAYS.entries()) {
    await first.page.goto(`/days/${day}`);
    await first.page.getByRole('textbox', { name: 'Plan' }).fill(`plan ${index + 1}`);
    await expect(
      first.page.getByText(index === 0 ? '1 text or picture waits to be sent.' : `${index + 1} texts or pictures wait to be sent.`),
    ).toBeVisible();
  }
  // The field was there at once, without asking again.
  expect(asked).toBe(DAYS.length);
  await kill(first.context, first.page);

  const again = await open();
  await again.context.addCookies(cookies);
  // Another device was first, with one of them.
  const theirs = { text: 'of another device', version: 0 };
  expect((await again.page.request.put(planOf(DAYS[4] ?? ''), { data: theirs })).status()).toBe(200);
  await again.context.setOffline(true);
  await again.page.goto('/diary');
  await expect(again.page.getByText('10 texts or pictures wait to be sent.')).toBeVisible();
  const sent: string[] = [];
  again.page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
  });
  await again.context.setOffline(false);
  await expect(again.page.getByText(`plan of ${DAYS[4]} was changed elsewhere`)).toBeVisible();
  await expect.poll(() => sent.length).toBe(10);
  expect(sent).toEqual(DAYS.map(planOf));
  await again.page.getByRole('link', { name: 'Open it' }).click();
  const choice = again.page.getByRole('alert').filter({ hasText: 'Yours, not saved' });
  await expect(choice).toContainText('plan 5');
  await expect(choice).toContainText('of another device');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(choice).toHaveCount(0);
  for (const [index, day] of DAYS.entries()) {
    const read = async () => (await (await again.page.request.get(`/api/days/${day}`)).json()).plan;
    await expect.poll(async () => (await read()).text).toBe(`plan ${index + 1}`);
    expect((await read()).version).toBe(index === 4 ? 2 : 1);
  }
  await again.context.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A new user's page, opened again without a network. */
async function openOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await newTrader(page);
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(path);
}

test('what the browser has not stored yet when the page is left is there afterwards', async ({ page, context }) => {
  await openOffline(page, context, '/days/2026-02-03');
  const plan = page.getByRole('textbox', { name: 'Plan' });
  await plan.fill('no more than');
  await expect(page.getByText('1 text or picture waits to be sent.')).toBeVisible();
  // A disk that is busy.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function put() {
      // Its transaction goes on as long as it is asked something.
      const ask = () => this.count().addEventListener('success', ask);
      ask();
      return this.count() as IDBRequest;
    };
  });
  await plan.fill('no more than two trades');
  await page.goto('/days/2026-02-03');
  await expect(plan).toHaveValue('no more than two trades');
  await page.goto('/days/2026-02-04');
  await page.goto('/days/2026-02-03');
  await expect(plan).toHaveValue('no more than two trades');
});

/** Ends the browser at once, as a phone does that needs the memory. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const closed = context.waitForEvent('close');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Browser.crash').catch(() => undefined);
  await closed;
}

test('a picture added without a network waits, and is sent once @slow', async ({ page, context }) => {
  await openOffline(page, context, '/days/2026-02-03');
  const file = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(8, 4)) };
  await page.getByLabel('Add image').setInputFiles(file);
  await expect(page.getByText('chart.png waits to be sent.')).toBeVisible();
  await page.goto('/days/2026-02-03');
  await expect(page.getByText('chart.png waits to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Image 1 of 1' })).toBeVisible();
  await expect(page.getByText('chart.png waits to be sent.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Image 1 of 1' })).toBeVisible();
});
