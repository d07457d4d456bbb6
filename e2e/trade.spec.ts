import { expect, test, type Page } from '@playwright/test';
import type { RoundTripDetail, RoundTripsBody } from '../src/contract/round-trips.ts';
import type { SetupDetail } from '../src/contract/setups.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
let last = 0;
const row = (side: 'buy' | 'sell', units: number, price: string, time: string) => {
  last += 1;
  return `NIFTY2621025250PE,,2026-02-04,NSE,FO,,${side},false,${units}.000000,${price}0000,5000000${last},11000000000000${last},2026-02-04T${time},2026-02-10`;
};
const TRADEBOOK = [
  HEADER,
  row('buy', 300, '135.65', '09:21:04'),
  row('buy', 150, '140.00', '09:30:00'),
  row('sell', 225, '187.30', '10:04:41'),
  row('sell', 225, '180.10', '10:10:00'),
  row('buy', 75, '100.00', '11:00:00'),
  row('sell', 75, '90.00', '11:10:00'),
].join('\n');

const yours = (page: Page) => page.getByRole('region', { name: 'Yours' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const saved = (page: Page) => yours(page).locator('output', { hasText: /^Saved$/ });
const detail = (page: Page) => answer<RoundTripDetail>(page, `/api${new URL(page.url()).pathname.replace('trades', 'round-trips')}`);

/** Opens the first round trip of a new trader. */
async function openFirst(page: Page): Promise<RoundTripDetail> {
  await newTrader(page, TRADEBOOK);
  const { data } = await answer<RoundTripsBody>(page, '/api/round-trips?sort=opened&dir=asc');
  await page.goto(`/trades/${data[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'NIFTY 25250 PE' })).toBeVisible();
  return detail(page);
}

const money = (amount: number) => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });

test('a round trip shows its figures, orders, levies and rows @phone', async ({ page }) => {
  const trip = await openFirst(page);
  const figures = page.locator('.trade-figures');
  await expect(figures).toContainText(`+₹${money(trip.net)}`);
  await expect(figures).toContainText(`₹${money(trip.charges)}`);
  await expect(figures).toContainText('49 min');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('listitem')).toHaveCount(4);
  await orders.getByText('225 @ ₹187.30').click();
  const levies = orders.getByRole('region', { name: 'Levies of the order' });
  await expect(levies).toContainText('0.1 % × ₹42,142.50');
  await expect(levies).toContainText('FATAX63809');
  await expect(levies).toContainText('rounded to the rupee');
  await expect(levies.locator('tfoot')).toContainText(money(trip.order_list[2]?.charges ?? 0));
  await expect(page.getByRole('region', { name: 'From your files' })).toContainText('tradebook-FO.csv, rows 2–5');
  // Each step has its time and price over it.
  await expect(page.getByRole('region', { name: 'Order by order' })).toContainText(/09:21₹135\.65.*10:04₹187\.3/);
  await expect(page.getByRole('link', { name: 'The day of the trade: 4 Feb' })).toHaveAttribute('href', '/days/2026-02-04');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'Order by order, table' }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await expectNoWider(page);
});

test('words are saved as typed and are there after a reload @slow', async ({ page }) => {
  await openFirst(page);
  await note(page).fill('late but with trend');
  await expect(saved(page).last()).toBeVisible();
  await note(page).fill('late, against the trend');
  await expect.poll(async () => (await detail(page)).notes[0]?.version).toBe(2);
  const part = yours(page);
  await part.getByLabel('Setup').fill('ORB');
  await part.getByLabel('Setup').press('Enter');
  await part.getByLabel('Add a mistake').fill('chased');
  await part.getByLabel('Add a mistake').press('Enter');
  await part.getByLabel('Add a tag').fill('gap');
  await part.getByLabel('Add a tag').press('Enter');
  await part.getByLabel('Stop').fill('118');
  await part.getByLabel('Stop').press('Enter');
  await part.getByLabel('Target').fill('190');
  await part.getByLabel('Target').press('Enter');
  await expect(part).toContainText('stop held');
  await page.reload();
  await expect(note(page)).toHaveValue('late, against the trend');
  await expect(part.getByLabel('Setup')).toHaveValue('ORB');
  await expect(part.getByRole('list', { name: 'Mistakes' })).toContainText('chased');
  await expect(part.getByRole('list', { name: 'Tags' })).toContainText('gap');
  await expect(part.getByLabel('Stop')).toHaveValue('118');
  await expect(page.locator('.trade-figures')).toContainText(/\+\d+\.\dR/);
  // The text before can be brought back.
  await part.getByRole('button', { name: 'Earlier versions' }).click();
  await part.getByRole('button', { name: 'Restore' }).click();
  await expect(note(page)).toHaveValue('late but with trend');
  await expect.poll(async () => (await detail(page)).notes[0]?.text).toBe('late but with trend');
  await part.getByRole('button', { name: 'Remove gap' }).click();
  await expect.poll(async () => (await detail(page)).tags).toEqual([]);
  await expectAccessible(page);
  await expectNoWider(page);
});

test('two tabs do not overwrite each other @slow', async ({ page, context }) => {
  const trip = await openFirst(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(note(other)).toBeVisible();
  await note(page).fill('from the first tab');
  await expect.poll(async () => (await detail(page)).notes[0]?.text).toBe('from the first tab');
  await note(other).fill('from the second tab');
  const choice = yours(other).getByRole('alert');
  await expect(choice).toContainText('This was changed in another tab. Nothing was overwritten.');
  await expect(choice).toContainText('from the first tab');
  await expect(choice).toContainText('from the second tab');
  await expectAccessible(other);
  await choice.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await detail(page)).notes[0]?.text).toBe('from the first tab\n\nfrom the second tab');
  // Tags too.
  const put = await page.request.put(`/api/round-trips/${trip.id}/tags`, { data: { tags: ['one'] } });
  expect(put.status()).toBe(200);
  await yours(other).getByLabel('Add a tag').fill('two');
  await yours(other).getByLabel('Add a tag').press('Enter');
  await yours(other).getByRole('alert').getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(async () => (await detail(page)).tags).toEqual(['one', 'two']);
});

test('a name that is too long is refused and stays, and is never cut', async ({ page }) => {
  await openFirst(page);
  const part = yours(page);
  const long = 'bought because the index had opened above the high of the day before';
  await part.getByLabel('Add a tag').fill(long);
  await part.getByLabel('Add a tag').press('Enter');
  await expect(part.getByRole('alert')).toContainText('A tag may have at most 60 characters.');
  await expect(part.getByRole('list', { name: 'Tags' })).toContainText(long);
  await part.getByRole('button', { name: `Remove ${long}` }).click();
  await expect(part.getByRole('alert')).toHaveCount(0);
  await part.getByLabel('Setup').fill(long);
  await part.getByLabel('Setup').press('Enter');
  await expect(part.getByRole('alert')).toContainText('at most 60 characters.');
  await expect(part.getByLabel('Setup')).toHaveValue(long);
  expect(await detail(page)).toMatchObject({ tags: [], setup: null });
});

/** A browser whose database takes seconds to open. */
function openSlowly() {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, act: (event: Event) => void) =>
      listen(type, (event) => void (type === 'success' ? setTimeout(act, 2000, event) : act(event)));
    return request;
  };
}

test('what is typed while the server is away is not lost', async ({ page, context }) => {
  await openFirst(page);
  await context.setOffline(true);
  await note(page).fill('typed in a tunnel');
  await expect(yours(page).getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(note(page)).toHaveValue('typed in a tunnel');
  await expect.poll(async () => (await detail(page)).notes[0]?.text).toBe('typed in a tunnel');
});

test('what is kept is shown though the database of the browser opens slowly @slow', async ({ page }) => {
  await openFirst(page);
  await page.route('**/note', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await note(page).fill('typed and not sent');
  await expect(yours(page).getByRole('alert')).toBeVisible();
  await page.addInitScript(openSlowly);
  await page.reload();
  await expect(note(page)).toHaveValue('typed and not sent');
  await page.unrouteAll();
  await note(page).press('End');
  await note(page).pressSequentially(', and then sent');
  await expect.poll(async () => (await detail(page)).notes[0]?.text).toBe('typed and not sent, and then sent');
});

test('the keyboard alone leads through trades and their words', async ({ page }) => {
  const trip = await openFirst(page);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/trades/${trip.next}`);
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', `/trades/${trip.id}`);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/trades/${trip.id}`);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `/trades/${trip.next}`);
  await page.keyboard.press('t');
  await expect(page.getByLabel('Add a tag')).toBeFocused();
  await page.keyboard.type('gap');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('just a line');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/trades/${trip.next}`);
  await expect(note(page)).toHaveValue('');
  const stored = await answer<RoundTripDetail>(page, `/api/round-trips/${trip.id}`);
  expect(stored.tags).toEqual(['gap']);
  await expect.poll(async () => (await answer<RoundTripDetail>(page, `/api/round-trips/${trip.id}`)).notes[0]?.text).toBe('just a line');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
});

test('a trade that is not there says so, and closed trades and open positions lead to theirs @slow', async ({ page }) => {
  const trip = await openFirst(page);
  await page.goto('/trades/99999999');
  await expect(page.getByRole('heading', { name: 'No such trade' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/history');
  await page
    .getByRole('link', { name: /^Open the trade in/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/trades\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: trip.name })).toBeVisible();
});

test('of two trades that became one, the second setup, judgement and plan are shown too', async ({ page }) => {
  const trip = await openFirst(page);
  const made = await page.request.post('/api/setups', { data: { name: 'Breakout', rules: [{ text: 'Wait for the close' }] } });
  const [rule] = ((await made.json()) as SetupDetail).rules;
  const write = async (id: number, mark: string, setup: string, stop: number) => {
    const judged = { setup: 'Breakout', rules: { [rule?.id ?? 0]: mark } };
    for (const data of [judged, { setup }]) await page.request.put(`/api/round-trips/${id}/setup`, { data });
    await page.request.put(`/api/round-trips/${id}/plan`, { data: { stop } });
  };
  await write(trip.id, 'kept', 'Breakout', 120);
  await write(trip.next ?? 0, 'broken', 'Pullback', 95);
  const contract = { symbol: 'NIFTY2621025250PE', exchange: 'NSE', segment: 'OPT', broker: 'ZERODHA', date: '2026-02-03' };
  const bought = { ...contract, buy_sell: 'BUY', quantity: 75, price: 130 };
  expect((await page.request.post('/api/trades', { form: bought })).status()).toBe(200);
  await page.reload();
  await expect(yours(page).locator('[data-key=setup]')).toHaveValue('Breakout');
  await expect(yours(page)).toContainText(
    'Also written with a later entry of this trade, and not counted: Pullback; Wait for the close (broken).',
  );
  await expect(yours(page)).toContainText('Also written with a later entry of this trade, and not counted: stop ₹95.00.');
});
