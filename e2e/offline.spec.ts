import { expect, test, type Page } from '@playwright/test';
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

test('after a logout nobody is let in without a network', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/login/);
  await context.setOffline(true);
  await page.goto('/summary');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in to access your trading dashboard.');
});

test('offers a new version, and takes it when the person says so', async ({ page }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  // To the browser, another address is another version of the worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?next')));
  const offer = page.getByRole('complementary', { name: 'A new version' });
  // It keeps all its files first.
  await expect(offer).toBeVisible({ timeout: 60_000 });
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(await worker()).toMatch(/service-worker.js$/);
  await offer.getByRole('button', { name: 'Reload' }).click();
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

test('takes a tradebook and a picture that another app shares', async ({ page }) => {
  await newTrader(page);
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await share(page, 'tradebook-EQ.csv', 'text/csv', Buffer.from('symbol,trade_date\n'));
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('list', { name: /Chosen files/ })).toContainText('tradebook-EQ.csv');
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
