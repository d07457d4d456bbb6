import { expect, type Page } from '@playwright/test';
import { codeOf } from '../test/code-of.ts';
import { logIn, register, test, type Person } from './account-server.ts';
import { expectAccessible } from './axe.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Second step', exact: true });

/** Types the password on the login screen, which then asks for a code. */
async function typePassword(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter a code');
}

test('the second step is set up, asked for, trusted and switched off @phone-again', async ({ page, server, context }) => {
  const person = await register(page, server);
  await logIn(page, person);
  await page.goto('/settings');
  await card(page).getByRole('button', { name: 'Set up with an app' }).click();
  await expect(card(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await card(page).getByRole('textbox', { name: 'Key' }).inputValue()).replaceAll(' ', '');
  await expectAccessible(page);
  await card(page).getByRole('textbox', { name: 'Code' }).fill('000000');
  await card(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(card(page).getByText('Invalid or used code.')).toBeVisible();
  // A code is good once: the login below takes that of the next period, which counts already, or of a later one on a slow machine.
  const begun = Date.now();
  await card(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, begun));
  await card(page).getByRole('button', { name: 'Switch on' }).click();
  const codes = card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(card(page).getByText('The second step is on.')).toBeFocused();
  await expect(card(page).getByText('The second step is on.')).toBeInViewport({ ratio: 1 });
  const [recovery = '', another = ''] = await codes.allInnerTexts();
  await card(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page).getByText('10 recovery codes left.')).toBeVisible();

  await context.clearCookies();
  await typePassword(page, person);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, begun));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Invalid or used code.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, Math.max(Date.now(), begun + 30_000)));
  await page.getByLabel('Do not ask for a code in this browser for 30 days').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/summary/);

  // The browser is trusted now; without its cookie a recovery code does.
  await page.request.post('/api/logout/');
  const answer = await page.request.post('/api/login/', { form: { username: person.username, password: person.password } });
  expect(await answer.json()).toMatchObject({ authenticated: true });
  await page.goto('/settings');
  await card(page)
    .getByRole('button', { name: /^Forget / })
    .click();
  await expect(card(page).getByText('Browsers that are not asked for a code')).toBeHidden();
  // A login by trust is no proof.
  await card(page).getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(another);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(card(page).getByRole('button', { name: 'Set up with an app' })).toBeVisible();
  await context.clearCookies();
  const after = await page.request.post('/api/login/', { form: { username: person.username, password: person.password } });
  expect(await after.json()).toMatchObject({ authenticated: true });
  expect(recovery).toMatch(/^[a-z2-9-]{29}$/);
});
