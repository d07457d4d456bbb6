import { expect, type Page } from '@playwright/test';
import { logIn, register, test } from './account-server.ts';
import { expectAccessible } from './axe.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Tokens for programs', exact: true });

test('a token is made, shown once, used and revoked @phone', async ({ page, server, playwright }) => {
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
