import { expect, test } from '@playwright/test';
import { logIn, newPerson, register } from './account-server.ts';
import { expectMoveAfter } from './delay.ts';

const ASK = 'Please log in to access your trading dashboard.';

test('a sign-up without verification opens the login after 1.2 s, which leads on: nothing is typed twice', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await expectMoveAfter(
    page,
    async () => {
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByText('Account created. You can log in now.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeHidden();
    },
    1200,
    () => expect(page).toHaveURL(/\/summary$/),
  );
  await expect(page.getByRole('heading', { name: 'Your summary starts with one file' })).toBeVisible();
});

test('a logout in one tab logs the others out at once', async ({ page, context }) => {
  await logIn(page, await register(page));
  await page.goto('/history?slice=options');
  await expect(page.getByRole('heading', { name: 'Closed Trades' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK);
});

test('the end of a session is shown, with a login that returns to the screen', async ({ page, context }) => {
  const person = await register(page);
  await logIn(page, person);
  await page.goto('/upload?prefill=1&symbol=INFY&qty=5&broker=GROWW');
  await page.getByLabel('Price (₹)').fill('1500');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add trade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/upload?prefill=1&symbol=INFY&qty=5&broker=GROWW');
  await expect(page.getByLabel('Symbol')).toHaveValue('INFY');
});
