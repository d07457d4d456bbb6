import { expect, type Page } from '@playwright/test';
import { logIn, register, test } from './account-server.ts';
import { expectAccessible } from './axe.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Tokens for programs', exact: true });

test('a token is made, shown once, used and revoked @phone @slow', async ({ page, server, playwright }) => {
  await logIn(page, await register(page, server));
  await page.goto('/settings');
  await card(page).getByRole('button', { name: 'New token' }).click();
  await card(page).getByRole('button', { name: 'Make the token' }).click();
  await expect(card(page).getByText('Enter a name.')).toBeVisible();
  await card(page).getByRole('textbox', { name: 'Name' }).fill('Spreadsheet');
  await expect(card(page).getByRole('radio', { name: 'Read', exact: true })).toBeChecked();
  await card(page).getByLabel('Valid for').selectOption('30 days');
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Make the token' }).click();
  const secret = await card(page).getByRole('textbox', { name: 'Token' }).inputValue();
  expect(secret).toMatch(/^rojmel_[\w-]{43}$/);
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'I have it' }).click();
  await expect(card(page).getByText('never used')).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  const headers = { authorization: `Bearer ${secret}` };
  const program = await playwright.request.newContext({ baseURL: server.base, extraHTTPHeaders: headers });
  expect((await program.get('/api/round-trips')).status()).toBe(200);
  expect(await (await program.get('/api/me/sessions')).json()).toMatchObject({ code: 'never-by-token' });
  await page.reload();
  await expect(card(page).getByText(/^last used .* from (127|::1)/)).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Revoke Spreadsheet' }).click();
  await expect(card(page).getByText('Revoked: Spreadsheet.')).toBeVisible();
  expect((await program.get('/api/round-trips')).status()).toBe(401);
  await program.dispose();
});

test('a token asks for a fresh proof', async ({ page, server }) => {
  const person = await register(page, server);
  await logIn(page, person);
  await page.goto('/settings');
  let isLate = true;
  // As the server answers 10 minutes after the login.
  await page.route('**/api/me/tokens', (route) => {
    if (route.request().method() !== 'POST' || !isLate) return route.continue();
    return route.fulfill({ status: 403, json: { detail: 'Prove first.', code: 'prove-first' } });
  });
  await card(page).getByRole('button', { name: 'New token' }).click();
  await card(page).getByRole('textbox', { name: 'Name' }).fill('Script');
  await card(page).getByRole('radio', { name: 'Both' }).check();
  await card(page).getByRole('button', { name: 'Make the token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  isLate = false;
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await card(page).getByRole('button', { name: 'I have it' }).click();
  await expect(card(page).getByText('reads the journal, brings files in')).toBeVisible();
});

test('what an assistant reads is what the screen shows, and is listed @phone-again', async ({ page, server, playwright }) => {
  await logIn(page, await register(page, server));
  const trade = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: 1000, broker: 'GROWW' };
  for (const [buy_sell, price, date] of [
    ['BUY', 1500, '2026-01-05'],
    ['SELL', 1634.55, '2026-01-06'],
  ] as const)
    expect((await page.request.post('/api/trades', { form: { ...trade, buy_sell, price, date } })).ok()).toBe(true);
  const made = await page.request.post('/api/me/tokens', { data: { name: 'Assistant', scopes: ['read'], days: 1 } });
  const { secret } = (await made.json()) as { secret: string };
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' };
  const program = await playwright.request.newContext({ baseURL: server.base, extraHTTPHeaders: headers });
  const figures = async () => {
    const params = { name: 'figures', arguments: { slice: 'equity' } };
    const text = await (await program.post('/mcp', { data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })).text();
    const { result } = JSON.parse(text.replace(/^[^{]*/, '')) as { result: { structuredContent: Record<string, string> } };
    return result.structuredContent;
  };
  await expect.poll(async () => (await figures())['gross_pl']).toBe('₹1,34,550.00');
  const { net_pl: net = '' } = await figures();
  await page.goto('/history?tab=trades');
  await expect(page.getByText(net).filter({ visible: true }).first()).toBeVisible();
  await program.dispose();

  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Read by assistants', exact: true });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByRole('listitem').first()).toContainText('figures slice equity');
  await expect(panel.getByText('Assistant · ').first()).toBeVisible();
  await expectAccessible(page);
});
