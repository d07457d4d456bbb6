import { expect, type Page } from '@playwright/test';
import { newPerson, test } from './account-server.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { linkFrom } from './outbox.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const inMain = (page: Page, role: 'button' | 'link', name: string) => page.locator('main').getByRole(role, { name, exact: true });

test('the whole life of an account, by keyboard alone', async ({ page, server }) => {
  const person = newPerson();
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/signup');
  await typeInto(page, page.getByLabel('Name', { exact: true }), person.name);
  await typeInto(page, page.getByLabel('Username'), person.username);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, password, person.password);
  await press(page, page.getByRole('button', { name: 'Show password' }), 'Space');
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, inMain(page, 'button', 'Sign up'));
  await expect(page.getByRole('alert')).toContainText('Please agree');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, inMain(page, 'button', 'Sign up'));
  await press(page, page.getByRole('button', { name: 'Resend verification email' }));
  await expect(page.getByText('a new link is on its way')).toBeVisible();

  await page.goto(await linkFrom(server.dataDir, person.email, 'sign-up'));
  await press(page, inMain(page, 'button', 'Verify email'));
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await press(page, inMain(page, 'link', 'Log in'));
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await typeInto(page, page.getByLabel('Email'), person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset email sent.')).toBeVisible();

  await page.goto(await linkFrom(server.dataDir, person.email, 'reset-password'));
  await typeInto(page, page.getByLabel('New password', { exact: true }), 'a better horse 10');
  await typeInto(page, page.getByLabel('Confirm new password'), 'a better horse 10');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await typeInto(page, page.getByLabel('Email or username'), person.username);
  await typeInto(page, password, 'a better horse 10');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/summary/);

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }));
  await typeInto(page, card(page, 'Display Name').getByRole('textbox'), 'Asha by hand');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await expect(card(page, 'Display Name').getByText('Display name saved.')).toBeVisible();
  await expect(card(page, 'Display Name').locator('.outcome')).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Delete my account' }));
  await expect(card(page, 'Danger Zone').getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('a better horse 10');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type DELETE to confirm')).toBeFocused();
  await page.keyboard.type('DELETE');
  await tabTo(page, page.getByRole('button', { name: 'Confirm delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account deleted. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('Google, by keyboard alone', async ({ page, server }) => {
  const { username, email } = newPerson();
  server.google.seat({ sub: `sub-${username}`, email, name: 'Ravi Rao' });
  await page.goto('/signup');
  await press(page, page.getByRole('button', { name: 'Continue with Google' }));
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Sign up with Google' }));
  await expect(page).toHaveURL(/\/summary/);
});
