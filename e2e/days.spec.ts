import { expect, test, type Page } from '@playwright/test';
import type { DayBody } from '../src/contract/days.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 260, seed: 31, from: '2026-01-05', days: 26 });
const PICTURES = process.env['PICTURES'];

/** Long tests, with axe in each state. */
const body = (page: Page, day: string) => answer<DayBody>(page, `/api/days/${day}`);
const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

/** A day with at least three round trips that ended on it. */
async function busyDay(page: Page): Promise<DayBody> {
  const calendar = await answer<{ date: string; trades: number }[]>(page, '/api/summary/overall/calendar');
  for (const { date, trades } of calendar) {
    if (trades < 4) continue;
    const day = await body(page, date);
    if (day.round_trips.length >= 4 && day.previous && day.next) return day;
  }
  throw new Error('no busy day');
}

test('a day is planned, judged, journalled and reviewed @phone-again', async ({ page }, { project }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  await page.goto(`/days/${day.day}`);
  const name = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day.day),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^(Mon|Tue|Wed|Thu|Fri) ${name}$`));
  await picture(page, `day-before-${project.name}`);

  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByRole('textbox', { name: 'Plan' }).fill('only with the 15-minute range');
  await page.keyboard.press('Tab');
  await expect(plan.getByText('Saved', { exact: true })).toBeVisible();
  const limits = page.getByRole('region', { name: 'Limits' });
  await limits.getByLabel('Largest loss, ₹').fill('1');
  await limits.getByLabel('Most trades').fill('100');
  await limits.getByLabel('Last entry').fill('2.30 pm');
  await limits.getByLabel('Instruments').fill('nifty, banknifty');
  await page.keyboard.press('Enter');
  await expect(limits.getByText('100', { exact: true }).or(limits.getByText(/\d+ trades?$/))).toBeVisible();
  await expect(limits.getByLabel('Last entry')).toHaveValue('14:30');
  await expect(limits.locator('.day-judged')).toHaveCount(4);
  const judged = (await body(page, day.day)).kept;
  expect(judged.map(({ limit }) => limit)).toEqual(['trades', 'loss', 'last_entry', 'instruments']);
  for (const { actual } of judged) await expect(limits.getByText(actual)).toBeVisible();

  const review = page.getByRole('region', { name: 'Review' });
  await review.getByRole('button', { name: 'Start with the template' }).click();
  await expect(review.getByRole('textbox', { name: 'Review' })).toBeFocused();
  await review
    .getByRole('textbox', { name: 'Review' })
    .fill('## What worked\n\nwaiting\n\n## One rule for tomorrow\n\nNo trade before 09:30\n');
  await page.getByRole('region', { name: 'Plan' }).getByRole('textbox', { name: 'Plan' }).focus();
  await expect(review.getByText('Saved', { exact: true })).toBeVisible();
  await picture(page, `day-${project.name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  if (PICTURES) {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await picture(page, `day-light-${project.name}`);
  }

  await page.getByRole('link', { name: /^Next day/ }).click();
  await expect(page).toHaveURL(`/days/${day.next}`);
  await expect(page.getByRole('paragraph').filter({ hasText: 'No trade before 09:30' })).toBeVisible();
  await page.getByRole('link', { name: /^Previous day/ }).click();
  await expect(page.getByRole('textbox', { name: 'Plan' })).toHaveValue('only with the 15-minute range');
});

test('the evening is journalled by keyboard: Enter goes to the next trade @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  await page.goto(`/days/${day.day}?journal=1`);
  const fields = page.locator('.day-line');
  await expect(fields.first().getByRole('textbox').first()).toBeFocused();
  await expect(page).toHaveURL(`/days/${day.day}`);
  const many = day.round_trips.length;
  let keys = 0;
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const began = Date.now();
  for (let place = 0; place < many; place += 1) {
    // After the first, the beginning of a known name is enough.
    await type(place === 0 ? 'ORB' : 'o');
    await press('Tab');
    // One who types on through what is filled in gets the same name.
    await type(place < 2 ? 'chased' : 'c');
    await press('Tab');
    await type(`line ${place + 1}`);
    await press('Enter');
    // Names are known once the first was saved.
    if (place === 0)
      await expect
        .poll(async () => (await body(page, day.day)).round_trips.some(({ setup, mistakes }) => setup === 'ORB' && mistakes.length > 0))
        .toBe(true);
  }
  await expect(page.getByRole('textbox', { name: 'Review' })).toBeFocused();
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'journalled', description: `${many} trades: ${keys} keys, ${seconds.toFixed(1)} s` });
  expect(keys / many).toBeLessThan(16);
  await expect
    .poll(async () =>
      (await body(page, day.day)).round_trips.map(({ setup, mistakes, note }) => [setup, ...mistakes, note].join()).toSorted(),
    )
    .toEqual(Array.from({ length: many }, (_, place) => `ORB,chased,line ${place + 1}`).toSorted());
  await page.reload();
  await expect(fields.first().getByRole('textbox').first()).toHaveValue('ORB');
  await picture(page, 'day-journalled');
});

test('two tabs never overwrite each other in silence; former texts can be put back @slow', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/days/2026-01-26');
  await expect(page.getByText('No session: Republic Day.')).toBeVisible();
  await expect(page.getByText('No trades on this day.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/days/2026-01-26');
  await other.getByRole('textbox', { name: 'Plan' }).fill('of the other tab');
  await other.getByRole('textbox', { name: 'Review' }).focus();
  await expect(other.getByRole('region', { name: 'Plan' }).getByText('Saved', { exact: true })).toBeVisible();

  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByRole('textbox', { name: 'Plan' }).fill('of this tab');
  await page.getByRole('textbox', { name: 'Review' }).focus();
  await expect(plan.getByRole('alert')).toContainText('This was changed in another tab. Nothing was overwritten.');
  await expect(plan.getByRole('alert')).toContainText('of the other tab');
  await picture(page, 'day-two-tabs');
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Keep mine' }).click();
  await expect(plan.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await body(page, '2026-01-26')).plan.text).toBe('of this tab');
  await plan.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(plan.getByRole('listitem')).toContainText('of the other tab');
  await plan.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(async () => (await body(page, '2026-01-26')).plan.text).toBe('of the other tab');
});

test('a line that cannot be saved says so legibly, outlives a reload, and is sent once there is a connection', async ({
  page,
  context,
}) => {
  await newTrader(page, TRADEBOOK);
  const { day } = await busyDay(page);
  await page.goto(`/days/${day}`);
  const field = page.getByRole('textbox', { name: /^Note of/ }).first();
  await page.route('**/api/round-trips/*/note', (route) => route.abort());
  await field.fill('not while the train is in the tunnel');
  await field.blur();
  const line = page.locator('.day-line').filter({ has: page.getByRole('alert') });
  await expect(line.getByRole('alert')).toHaveText('Not saved. What you wrote is still here. Try again');
  // As wide as a sentence: it stood in the column of the check mark.
  expect((await line.getByRole('alert').boundingBox())?.height).toBeLessThan(40);
  await picture(page, 'day-line-not-saved');
  await expectAccessible(page, 'on a phone');
  await page.reload();
  await expect(field).toHaveValue('not while the train is in the tunnel');
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  await page.unroute('**/api/round-trips/*/note');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue('not while the train is in the tunnel');
  expect((await body(page, day)).round_trips.some(({ note }) => note === 'not while the train is in the tunnel')).toBe(true);
});

test('a day that fails says so, and loads again; an address that is no day leads to the diary @slow', async ({ page }) => {
  await newTrader(page);
  await page.route('**/api/days/2026-02-04', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }), { times: 4 });
  await page.goto('/days/2026-02-04');
  await expect(page.getByText('Failed to load this day.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No trades on this day.')).toBeVisible();
  await page.goto('/days/2026-02-30');
  await expect(page.getByRole('heading', { name: 'There is no such day' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Diary' }).click();
  await expect(page.getByText('Your diary begins with your first day')).toBeVisible();
  await expectAccessible(page);
});

test('the diary lists days, finds words, and shows notes without a trade @phone-again @slow', async ({ page }, { project }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  const put = async (path: string, data: object) => expect((await page.request.put(path, { data })).status()).toBe(200);
  await put(`/api/days/${day.day}/plan`, { text: 'wait for the range', version: 0 });
  await put(`/api/days/${day.day}/review`, { text: '## What worked\n\nPatience with trends', version: 0 });
  await put(`/api/days/${day.day}/limits`, { limits: { trades: 100, loss: 1 } });
  const [trip] = day.round_trips;
  await put(`/api/round-trips/${trip?.id}/note`, { text: 'chased the breakout', version: 0 });
  const ids = day.round_trips.slice(0, 2).map(({ id }) => id);
  const made = await page.request.post('/api/strategies', { data: { ids, name: 'Hedged pair' } });
  const { id: strategy } = (await made.json()) as { id: number };
  await put(`/api/strategies/${strategy}/note`, { text: 'both legs were late', version: 0 });
  await page.goto('/diary?year=2026&q=range');
  await expect(page.getByRole('listitem').filter({ hasText: 'wait for the range' })).toContainText('Patience with trends');
  await expect(page.getByText(/Limits kept/)).toBeVisible();
  await page.getByLabel('Search what you wrote').fill('');
  await expect(page.locator('.diary-days > li')).toHaveCount(25);
  await picture(page, `diary-${project.name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page, 'on a phone');

  await page.getByLabel('Search what you wrote').fill('patie');
  await expect(page).toHaveURL(/q=patie/);
  await expect(page.locator('.diary-days > li')).toHaveCount(1);
  await page.getByRole('button', { name: 'All notes' }).click();
  await expect(page.locator('mark')).toHaveText('Patie');
  await page.getByLabel('Search what you wrote').fill('breakout');
  await expect(page.locator('mark')).toHaveText('breakout');
  await expect(page.getByRole('main').getByRole('link', { name: trip?.name ?? '' })).toHaveAttribute('href', `/trades/${trip?.id}`);
  await page.getByLabel('Search what you wrote').fill('legs');
  await expect(page.locator('mark')).toHaveText('legs');
  await expect(page.locator('.diary-notes').getByRole('link', { name: 'Strategy' })).toHaveAttribute('href', `/strategies/${strategy}`);
  await picture(page, `notes-${project.name}`);
  await expectAccessible(page, 'on a phone');

  const imports = await answer<{ data: { id: number }[] }>(page, '/api/imports');
  expect((await page.request.delete(`/api/imports/${imports.data[0]?.id}`)).status()).toBe(200);
  await expect.poll(async () => (await answer<{ meta: { total: number } }>(page, '/api/notes?without_trade=true')).meta.total).toBe(1);
  await page.goto('/diary');
  await page.getByRole('button', { name: 'Notes without a trade (1)' }).click();
  await expect(page.getByText('chased the breakout')).toBeVisible();
  await picture(page, `lost-${project.name}`);
});

test('a template is written, used on a day and on a trade, and given back @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  await page.goto(`/days/${day.day}`);
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByRole('button', { name: 'Edit the template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the template' });
  await dialog.getByLabel('Template').fill('Levels:\n\nRisk today:');
  await expectAccessible(page);
  await expectNoWider(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await plan.getByRole('button', { name: 'Start with the template' }).click();
  await page.keyboard.type(' 24,500');
  await expect(plan.getByRole('textbox', { name: 'Plan' })).toHaveValue('Levels: 24,500\n\nRisk today:');
  await expect(plan.getByRole('button', { name: /template/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(plan.getByText('Saved', { exact: true })).toBeVisible();

  // Each kind has its own.
  const { data } = await answer<{ data: { id: number }[] }>(page, '/api/round-trips?status=closed');
  await page.goto(`/trades/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Start with the template' }).click();
  await page.keyboard.type('a clean break');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toHaveValue(/^Why I took it: a clean break\n/);
  await note.fill('');
  await page.getByRole('button', { name: 'Edit the template' }).click();
  await dialog.getByLabel('Template').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Start with the template' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit the template' }).click();
  await dialog.getByRole('button', { name: 'Back to the standard one' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Start with the template' })).toBeVisible();
  expect(await answer(page, '/api/templates')).toEqual({ trade: null, plan: 'Levels:\n\nRisk today:', review: null });
});

test('the calendar shows that there is a note and opens the day; an import leads to its journal @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  expect((await page.request.put(`/api/days/${day.day}/plan`, { data: { text: 'wait', version: 0 } })).status()).toBe(200);
  await page.goto(`/calendar?slice=overall&month=${day.day.slice(0, 7)}`);
  const written = page.getByRole('link', { name: /^Journal of .*, written$/ });
  await expect(written).toHaveCount(1);
  await picture(page, 'calendar');
  await expectAccessible(page);
  await written.click();
  await expect(page).toHaveURL(`/days/${day.day}`);

  await page.goto('/upload');
  const csv = syntheticTradebook({ trades: 20, seed: 3, from: '2026-03-02', days: 2 });
  await page.locator('input[type=file]').setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('more.csv')).toBeVisible();
  await page.getByRole('button', { name: /^Upload/ }).click();
  await page.getByRole('link', { name: 'Write about 3 Mar 2026' }).click();
  await expect(page).toHaveURL(/\/days\/2026-03-03/);
});

test('a day prints with its texts whole @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const day = await busyDay(page);
  const text = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  expect((await page.request.put(`/api/days/${day.day}/review`, { data: { text, version: 0 } })).status()).toBe(200);
  await page.goto(`/days/${day.day}`);
  await expect(page.getByRole('textbox', { name: 'Review' })).toHaveValue(text);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1047, height: 718 });
  await expect(page.locator('.writing-printed').last()).toContainText('line 39');
  await expect(page.locator('.writing-printed').last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Review' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await picture(page, 'day-print');
});

test('the page of today asks who is logged in and for its day while the program loads, and not again @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Plan' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/me' || pathname.startsWith('/api/days/')) asked.push(pathname);
  });
  // The program comes after them.
  await page.route(/assets.*\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBe(2);
    await route.continue();
  });
  await page.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Plan' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual([expect.stringMatching('/api/days/'), '/api/me']);
});
