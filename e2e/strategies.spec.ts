import { expect, test, type Page } from '@playwright/test';
import { redAndBlue } from '../test/server/hostile-images.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** An iron condor: four options of 10 February 2026, sold and bought within a minute, and left in the afternoon. */
const CONDOR = [
  '24500PE buy 75 20.00 09:20:00',
  '24700PE sell 75 40.00 09:20:10',
  '25300CE sell 75 50.00 09:20:20',
  '25500CE buy 75 25.00 09:21:00',
  '24500PE sell 75 10.00 15:00:00',
  '24700PE buy 75 20.00 15:00:10',
  '25300CE buy 75 30.00 15:00:20',
  '25500CE sell 75 15.00 15:00:30',
];
/** A straddle of another day that is open. */
const STRADDLE = ['25000CE sell 75 90.00 10:00:00', '25000PE sell 75 80.00 10:01:00'];

function tradebook(...days: readonly (readonly [day: string, rows: readonly string[]])[]): string {
  const rows = days.flatMap(([day, texts]) =>
    texts.map((text, index) => {
      const [strike, side, units, price, time] = text.split(' ');
      const id = `${day.slice(8)}${index + 10}`;
      return `NIFTY26210${strike},,${day},NSE,FO,,${side},false,${units}.000000,${price},5000${id},110000${id},${day}T${time},2026-02-10`;
    }),
  );
  return `${[HEADER, ...rows].join('\n')}\n`;
}

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('strategies', () => {
  test('are proposed from a file, confirmed, named and split @phone-again @slow', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR]));
    await page.goto('/strategies');
    const proposed = region(page, 'Proposed');
    await expect(proposed.getByText('NIFTY iron condor')).toBeVisible();
    await proposed.locator('summary').click();
    await expect(proposed.locator('.leg-name a')).toHaveText(['NIFTY 24500 PE', 'NIFTY 24700 PE', 'NIFTY 25300 CE', 'NIFTY 25500 CE']);
    await expect(proposed.locator('.leg-name a').first()).toHaveAttribute('href', /^\/trades\/\d+$/);
    const { proposals } = await answer<{ proposals: { net: number }[] }>(page, '/api/strategies');
    const net = Math.abs(proposals[0]?.net ?? 0).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect(proposed.locator('.strategy-result')).toContainText(net);
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);

    await proposed.getByRole('button', { name: 'Confirm NIFTY iron condor' }).press('Enter');
    await expect(page.getByText('NIFTY iron condor is confirmed.')).toBeVisible();
    await expect(proposed).toHaveCount(0);
    const confirmed = region(page, 'Confirmed');
    await confirmed.locator('summary').click();
    await confirmed.getByRole('button', { name: 'Rename NIFTY iron condor' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('NIFTY iron condor');
    await page.getByRole('dialog').getByLabel('Name').fill('Weekly condor');
    await page.keyboard.press('Enter');
    await expect(confirmed.locator('.strategy-title')).toHaveText('Weekly condor');
    await expect(confirmed.locator('.strategy-name')).toContainText('NIFTY iron condor · 4 legs · ZERODHA');

    await confirmed.getByRole('button', { name: 'Take out NIFTY 24500 PE of Weekly condor' }).click();
    await expect(confirmed.locator('.leg-name')).toHaveCount(3);
    await confirmed.getByRole('button', { name: 'Take out NIFTY 24700 PE of Weekly condor' }).click();
    await expect(confirmed.locator('.strategy-name')).toContainText('NIFTY bear call credit spread · 2 legs');
    await expect(region(page, 'Proposed')).toContainText('2 trades not proposed, as you decided.');
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);
    await page.reload();
    await expect(confirmed.locator('.strategy-title')).toHaveText('Weekly condor');
  });

  test('are named as they are confirmed, and joined', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR]));
    const { proposals } = await answer<{ proposals: { legs: { id: number }[] }[] }>(page, '/api/strategies');
    const calls = proposals[0]?.legs.slice(2).map(({ id }) => id);
    expect((await page.request.post('/api/strategies', { data: { ids: calls, name: 'Weekly condor' } })).status()).toBe(200);
    await page.goto('/strategies');
    const [proposed, confirmed] = [region(page, 'Proposed'), region(page, 'Confirmed')];
    await expect(proposed.getByText('NIFTY bull put credit spread')).toBeVisible();
    await proposed.getByRole('button', { name: 'Name and confirm' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Puts');
    await page.keyboard.press('Enter');
    await expect(confirmed.locator('.strategy-title')).toHaveText(['Weekly condor', 'Puts']);
    const puts = confirmed.locator('.strategy', { hasText: 'Puts' }).first();
    await puts.locator('summary').click();
    await puts.getByRole('button', { name: 'Join to another: Puts' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join to Weekly condor' }).click();
    await expect(confirmed.locator('.strategy-title')).toHaveText(['Weekly condor']);
    await expect(confirmed.locator('.strategy-name')).toContainText('NIFTY iron condor · 4 legs');
  });

  test('are declined and stay so; one that is deleted leaves its trades', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR], ['2026-02-05', STRADDLE]));
    await page.goto('/strategies');
    await expect(region(page, 'Proposed').locator('.strategy-title')).toHaveText(['NIFTY short straddle', 'NIFTY iron condor']);
    await page.getByRole('button', { name: 'Decline NIFTY short straddle' }).click();
    await expect(page.getByText('NIFTY short straddle is not proposed again.')).toBeVisible();
    await page.reload();
    await expect(region(page, 'Proposed').locator('.strategy-title')).toHaveText(['NIFTY iron condor']);
    await page.getByRole('button', { name: 'Confirm NIFTY iron condor' }).click();
    const confirmed = region(page, 'Confirmed');
    await confirmed.locator('summary').click();
    await confirmed.getByRole('button', { name: 'Delete NIFTY iron condor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('None is confirmed yet.')).toBeVisible();
    await expect(region(page, 'Proposed')).toContainText('6 trades not proposed');
  });

  test('are tagged, judged and planned as one, for all legs, and it is undone @slow', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR]));
    const { proposals } = await answer<{ proposals: { legs: { id: number }[] }[] }>(page, '/api/strategies');
    const ids = proposals[0]?.legs.map(({ id }) => id) ?? [];
    const send = async (method: 'post' | 'put', url: string, data: object) => {
      const response = await page.request[method](url, { data });
      expect(response.status(), await response.text()).toBe(200);
      return (await response.json()) as { id: number };
    };
    const { id } = await send('post', '/api/strategies', { ids, name: 'Weekly condor' });
    await send('post', '/api/setups', { name: 'Range', rules: [{ text: 'Wait for ten' }, { text: 'Stop first' }] });
    await send('put', `/api/round-trips/${ids[0]}/tags`, { tags: ['hedge'] });
    const one = () =>
      answer<{ tags: string[]; mistakes: string[]; risk: number; r: number; net: number; legs: { setup: string; tags: string[] }[] }>(
        page,
        `/api/strategies/${id}`,
      );
    await page.goto(`/strategies/${id}`);
    const words = region(page, 'Of all legs of Weekly condor');
    await expect(words.getByText('Not on all legs: hedge on NIFTY 24500 PE.')).toBeVisible();

    await words.getByLabel('Setup').fill('Range');
    await page.keyboard.press('Enter');
    await expect(words.getByRole('group', { name: 'Wait for ten' })).toBeVisible();
    await words.getByRole('group', { name: 'Wait for ten' }).getByRole('button', { name: 'broken' }).click();
    await expect(words.getByRole('group', { name: 'Wait for ten' }).getByRole('button', { name: 'broken' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // One after the other, before the first is answered: both stay.
    await words.getByLabel('Add a tag').focus();
    await page.keyboard.type('news');
    await page.keyboard.press('Enter');
    await page.keyboard.type('late');
    await page.keyboard.press('Enter');
    await expect(words.getByRole('button', { name: 'Remove late' })).toBeVisible();
    await expect(words.getByRole('button', { name: 'Remove news' })).toBeVisible();
    await expect(words.getByRole('heading', { name: 'Tags' }).locator('..')).toContainText('Saved');
    await words.getByLabel('Add a mistake').fill('chased');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Mistakes written on 4 legs of Weekly condor.')).toBeVisible();
    await words.getByLabel('Risk of all legs').fill('2,500');
    await page.keyboard.press('Enter');
    await expect(words.getByText(/^Risk ₹2,500.00 · made \+\d\.\dR$/)).toBeVisible();
    const now = await one();
    expect([now.tags.toSorted(), now.mistakes, now.risk]).toEqual([['late', 'news'], ['chased'], 2500]);
    expect(now.legs.map(({ setup }) => setup)).toEqual(Array(4).fill('Range'));
    expect(now.r).toBeCloseTo(now.net / 2500, 1);
    await expectAccessible(page);
    await expectNoWider(page);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Change undone.')).toBeVisible();
    await expect(words.getByRole('button', { name: 'Remove chased' })).toHaveCount(0);
    await page.goto('/changes');
    await expect(page.getByText('1 rule judged')).toBeVisible();
    await page.goto(`/trades/${ids[2]}`);
    await expect(page.getByRole('button', { name: 'Remove news' })).toBeVisible();
  });

  test('do not overwrite the words that another tab gave all legs', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR]));
    const { proposals } = await answer<{ proposals: { legs: { id: number }[] }[] }>(page, '/api/strategies');
    const ids = proposals[0]?.legs.map(({ id }) => id) ?? [];
    const made = await page.request.post('/api/strategies', { data: { ids, name: 'Condor' } });
    const { id } = (await made.json()) as { id: number };
    await page.goto(`/strategies/${id}`);
    const words = region(page, 'Of all legs of Condor');
    await expect(words.getByLabel('Add a tag')).toBeVisible();
    await page.request.put(`/api/strategies/${id}/tags`, { data: { tags: ['theirs'], version: 0 } });
    await page.request.put(`/api/strategies/${id}/plan`, { data: { risk: 900, version: 0 } });
    await words.getByLabel('Add a tag').fill('mine');
    await page.keyboard.press('Enter');
    await expect(words.getByRole('alert')).toContainText('theirs');
    await expectAccessible(page);
    await words.getByRole('button', { name: 'Keep both' }).click();
    await expect(words.getByRole('button', { name: 'Remove mine' })).toBeVisible();
    await expect(words.getByRole('button', { name: 'Remove theirs' })).toBeVisible();
    await words.getByLabel('Risk of all legs').fill('1000');
    await page.keyboard.press('Enter');
    // What another tab wrote was loaded with the tags: it is not stale any more.
    await expect(words.getByText(/^Risk ₹1,000\.00/)).toBeVisible();
    await page.request.put(`/api/strategies/${id}/plan`, { data: { risk: 700, version: 2 } });
    await words.getByLabel('Risk of all legs').fill('1200');
    await page.keyboard.press('Enter');
    await expect(words.getByRole('alert')).toContainText('₹700.00');
    await words.getByRole('button', { name: 'Take the other' }).click();
    await expect(words.getByText(/^Risk ₹700\.00/)).toBeVisible();
  });

  test('show what another tab wrote, and let the person choose @slow', async ({ page }) => {
    await newTrader(page, tradebook(['2026-02-04', CONDOR]));
    await page.goto('/strategies');
    await page.getByRole('button', { name: 'Confirm NIFTY iron condor' }).click();
    const confirmed = region(page, 'Confirmed');
    await confirmed.locator('summary').click();
    await confirmed.getByRole('button', { name: 'Write a note on NIFTY iron condor' }).click();
    // Before the first key: what is typed saves itself after a moment.
    const { data } = await answer<{ data: { id: number }[] }>(page, '/api/strategies');
    await page.request.put(`/api/strategies/${data[0]?.id}/note`, { data: { text: 'theirs', version: 0 } });
    await page.keyboard.type('mine\n<b>as typed</b>');
    await confirmed.getByRole('button', { name: 'Done' }).click();
    await expect(confirmed.getByRole('alert')).toContainText('theirs');
    await expectAccessible(page);
    await confirmed.getByRole('button', { name: 'Keep both' }).click();
    await confirmed.getByRole('button', { name: 'Done' }).click();
    await expect(confirmed.locator('.strategy-note > .markdown')).toHaveText('theirs\n\nmine\n<b>as typed</b>');

    // What stood there before can be brought back.
    await confirmed.getByRole('button', { name: 'Edit the note on NIFTY iron condor' }).click();
    await confirmed.getByRole('button', { name: 'Earlier versions' }).click();
    await confirmed.getByRole('button', { name: 'Restore' }).click();
    await expect(confirmed.getByRole('textbox', { name: 'Note' })).toHaveValue('theirs');
    await expectAccessible(page);
    await confirmed.getByRole('button', { name: 'Done' }).click();
    // The field and the earlier texts stay until it is stored.
    await expect(confirmed.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
    await expect(confirmed.locator('.strategy-note > .markdown')).toHaveText('theirs');
  });

  test('say when there is none, and when they cannot be loaded @slow', async ({ page }) => {
    await newTrader(page);
    await page.goto('/strategies');
    await expect(page.getByRole('heading', { name: 'No strategy yet' })).toBeVisible();
    await expectAccessible(page);
    await expectNoWider(page);
    await page.route('**/api/strategies**', (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
    await page.reload();
    await expect(main(page).getByText('Failed to load your strategies.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/strategies**');
    await main(page)
      .getByRole('button', { name: /again|retry/i })
      .click();
    await expect(page.getByRole('heading', { name: 'No strategy yet' })).toBeVisible();
  });
});

test('a strategy has a page of its own, from its trades and from the list @phone-again @slow', async ({ page }) => {
  await newTrader(page, tradebook(['2026-02-04', CONDOR]));
  await page.goto('/strategies');
  await region(page, 'Proposed').getByRole('button', { name: 'Confirm NIFTY iron condor' }).click();
  await region(page, 'Confirmed').locator('summary').click();
  await page.getByRole('link', { name: 'Open the page of NIFTY iron condor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NIFTY iron condor' })).toBeVisible();
  const { data } = await answer<{ data: { id: number; legs: { id: number; name: string }[] }[] }>(page, '/api/strategies');
  const [strategy] = data;
  await expect(page).toHaveURL(`/strategies/${strategy?.id}`);
  for (const { name } of strategy?.legs ?? []) await expect(main(page).getByRole('link', { name })).toBeVisible();
  await expect(main(page)).toContainText('4 legs');
  await expect(main(page).locator('.strategy-result')).toContainText('charges');
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);

  await page.goto(`/trades/${strategy?.legs[0]?.id}`);
  await page.getByRole('link', { name: 'NIFTY iron condor' }).click();
  await expect(page).toHaveURL(`/strategies/${strategy?.id}`);
  await page.getByRole('button', { name: 'Rename NIFTY iron condor' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Weekly condor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly condor' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Weekly condor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/strategies');

  await page.goto(`/strategies/${strategy?.id}`);
  await expect(page.getByRole('heading', { name: 'No such strategy' })).toBeVisible();
  await expectAccessible(page, 'on a phone');
  await page.route('**/api/strategies/**', (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
  await page.reload();
  await expect(main(page).getByText('Failed to load this strategy.')).toBeVisible();
});

test('an image stands on a strategy, and is gone with it @slow', async ({ page }) => {
  await newTrader(page, tradebook(['2026-02-04', CONDOR]));
  await page.goto('/strategies');
  await region(page, 'Proposed').getByRole('button', { name: 'Confirm NIFTY iron condor' }).click();
  const confirmed = region(page, 'Confirmed');
  await expect(page.getByRole('button', { name: /^Add image/ })).toHaveCount(0);
  await confirmed.locator('summary').click();
  const images = region(page, 'Images of NIFTY iron condor');
  const choose = page.waitForEvent('filechooser');
  await images.getByRole('button', { name: 'Add image' }).click();
  await (await choose).setFiles([{ name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(redAndBlue(640, 360)) }]);
  await expect(images.locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoWider(page);
  const { data } = await answer<{ data: { image_list: { id: number }[] }[] }>(page, '/api/strategies');
  const path = `/api/images/${data[0]?.image_list[0]?.id}`;
  expect((await page.request.get(path)).status()).toBe(200);
  await confirmed.getByRole('button', { name: 'Delete NIFTY iron condor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(confirmed.locator('summary')).toHaveCount(0);
  expect((await page.request.get(path)).status()).toBe(404);
});
