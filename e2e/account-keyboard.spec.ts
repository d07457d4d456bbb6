import { expect, type Page } from '@playwright/test';
import { logIn, newPerson, register, test } from './account-server.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { linkFrom } from './outbox.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const inMain = (page: Page, role: 'button' | 'link', name: string) => page.locator('main').getByRole(role, { name, exact: true });

test('an account from sign-up to deletion, with the keyboard only @slow', async ({ page, server }) => {
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
  await typeInto(page, page.getByLabel('Email', { exact: true }), person.email);
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

test('the other settings, with the keyboard only @slow', async ({ page, server, browser }) => {
  const person = await register(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.base, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  await logIn(await elsewhere.newPage(), person);
  await elsewhere.close();
  await logIn(page, person);
  await page.goto('/settings');
  await press(page, page.getByRole('button', { name: 'End session: Firefox on Windows' }));
  await expect(card(page, 'Sessions').getByText('Session ended: Firefox on Windows.')).toBeVisible();
  await expect(card(page, 'Sessions').locator('.outcome')).toBeFocused();

  const loadsAgain = async (save: () => Promise<void>, title: string, text: string) => {
    const loaded = page.waitForEvent('load');
    await save();
    await loaded;
    await expect(card(page, title).getByText(text)).toBeVisible();
  };
  await typeInto(page, card(page, 'Capital').getByLabel('Capital (₹)'), '500000');
  await loadsAgain(() => page.keyboard.press('Enter'), 'Capital', 'Capital saved.');
  await typeInto(page, card(page, 'Username').getByRole('textbox'), `${person.username}.k`);
  await loadsAgain(() => page.keyboard.press('Enter'), 'Username', 'Username saved.');
  await typeInto(page, card(page, 'Password').getByLabel('Current password'), person.password);
  await typeInto(page, card(page, 'Password').getByLabel('New password'), 'a better horse 10');
  await loadsAgain(() => page.keyboard.press('Enter'), 'Password', 'Password changed.');
  server.google.setPerson({ sub: `sub-${person.username}`, email: person.email });
  const link = card(page, 'Link Google').getByRole('button', { name: 'Continue with Google' });
  await tabTo(page, link);
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Google linked successfully.')).toBeVisible();
  await loaded;
  await expect(card(page, 'Account activity').getByText('Google linked')).toBeVisible();

  await typeInto(page, card(page, 'Email').getByRole('textbox'), `k.${person.email}`);
  await loadsAgain(() => page.keyboard.press('Enter'), 'Email', 'Check the inbox of the new address');
});

test('Google, with the keyboard only @slow', async ({ page, server }) => {
  const { username, email } = newPerson();
  server.google.setPerson({ sub: `sub-${username}`, email, name: 'Ravi Rao' });
  await page.goto('/signup');
  await press(page, page.getByRole('button', { name: 'Continue with Google' }));
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Sign up with Google' }));
  await expect(page).toHaveURL(/\/summary/);

  await page.goto('/settings');
  await press(page, page.getByRole('button', { name: 'Delete my account' }));
  const zone = card(page, 'Danger Zone');
  await press(page, zone.getByRole('button', { name: 'Continue with Google' }));
  await expect(zone.getByText('Google verified. You can now confirm deletion.')).toBeVisible();
  await press(page, zone.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.type('DELETE');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
