import { expect, test, type Page } from '@playwright/test';
import { logIn, newPerson, register } from './account-server.ts';
import { expectMoveAfter } from './delay.ts';

const ASK = 'Please log in to access your trading dashboard.';

/** Answers the session check with this user. */
async function pretend(page: Page, user: object): Promise<void> {
  const body = { username: '', display_name: '', email: '', user_id: 1, provider: 'local', has_password: true, has_google: false, ...user };
  await page.route('**/api/me', (route) => route.fulfill({ json: { authenticated: true, user: body } }), { times: 1 });
}

test('a visitor is asked to log in on every screen of the journal, with no word of the check', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => alerts.push(dialog.message()));
  for (const path of ['/upload', '/summary', '/calendar', '/history', '/open-positions', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/settings');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(alerts).toEqual([]);
});

test('the header calls a user by the first name that is known, and logs out even when the server does not answer', async ({ page }) => {
  for (const [user, label] of [
    [{ display_name: 'Asha Rao', username: 'asha', email: 'asha@example.in' }, 'Asha Rao'],
    [{ username: 'asha', email: 'asha@example.in' }, 'asha'],
    [{ email: 'asha@example.in' }, 'asha@example.in'],
    [{}, 'User'],
  ] as const) {
    await pretend(page, user);
    await page.goto('/terms');
    await expect(page.getByRole('banner').locator('.account-name')).toHaveText(label);
  }
  await page.route('**/api/logout/', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Signup' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('logging out ends the session', async ({ page }) => {
  await logIn(page, await register(page));
  await page.goto('/summary');
  const sent = page.waitForRequest('**/api/logout/');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await sent).method()).toBe('POST');
  await expect(page).toHaveURL(/\/login$/);
  expect(await (await page.request.get('/api/me')).json()).toEqual({ authenticated: false, user: null });
});

test('a sign-up where nobody asks for verification goes to the login after 1.2 s', async ({ page }) => {
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
    () => expect(page).toHaveURL(/\/login$/),
  );
});

test('a logout in one tab shows in the others at once', async ({ page, context }) => {
  await logIn(page, await register(page));
  await page.goto('/history?slice=options');
  await expect(page.getByRole('heading', { name: 'Closed Trades' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ASK);
});

test('a session that has ended is said with a login that comes back to the screen', async ({ page, context }) => {
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
