import { expect, test as plainTest, type Page, type Route } from '@playwright/test';
import { logIn, newPerson, register, signUp, test, type AccountServer } from './account-server.ts';
import { expectAccessible } from './axe.ts';
import { expectMoveAfter } from './delay.ts';
import { linkFrom } from './outbox.ts';
import { pathOf } from '#contract/routes.ts';

const GIS = 'https://accounts.google.com/gsi/client';
const UNVERIFIED = 'Email already registered but unverified. Verify your email or log in with password, then link Google from Settings.';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

/** Makes a person with a Google account and none of ours, who uses the browser from now on. */
function seatNew(server: AccountServer): { sub: string; email: string; name: string } {
  const { username, email } = newPerson();
  const person = { sub: `sub-${username}`, email, name: 'Ravi Rao' };
  server.google.setPerson(person);
  return person;
}

/** Signs up with Google, which also logs in. */
async function registerWithGoogle(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  await button(page, 'Sign up with Google').click();
  await expect(page).toHaveURL(/\/summary/);
}

test('signs up with Google after agreeing to the terms @slow', async ({ page, server }) => {
  const person = seatNew(server);
  await page.goto('/signup');
  await expect(page.getByText('Sign up with Google')).toBeVisible();
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please agree to the Terms and Conditions before continuing with Google.');
  await expect(page.getByRole('checkbox')).toBeFocused();
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toBeHidden();
  for (const [body, text] of [
    ['{"detail":"The door is shut."}', 'The door is shut.'],
    ['', 'Google sign-in failed.'],
  ] as const) {
    await page.route('**/api/auth/google/login', (route) => route.fulfill({ status: 500, body }), { times: 1 });
    await button(page, 'Sign up with Google').click();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  const sent = page.waitForRequest('**/api/auth/google/login');
  await expectMoveAfter(
    page,
    async () => {
      await button(page, 'Sign up with Google').click();
      await expect(page.getByText('Google signup successful! Redirecting...')).toBeVisible();
    },
    800,
    () => expect(page).toHaveURL(/\/summary/),
  );
  expect((await sent).headers()['content-type']).toContain('application/json');
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['id_token']);
  await expect(page.getByRole('banner')).toContainText('Ravi Rao');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await button(page, 'Sign in with Google').click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/summary/);
  const me = (await (await page.request.get('/api/me')).json()) as { user: object };
  expect(me.user).toMatchObject({ provider: 'google', has_google: true, has_password: false, email: person.email });
});

test('says why the login with Google failed, and can be tried again @slow', async ({ page, server }) => {
  const person = seatNew(server);
  const unverified = newPerson();
  await signUp(page, unverified);
  const verified = await register(page, server);
  await page.goto('/login');
  /** Ends when the button is renewed, as after each failure: the message before may say the same. */
  const pressInVain = async () => {
    const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === pathOf('googleSetup'));
    await button(page, 'Sign in with Google').click();
    await renewed;
  };
  for (const [email, text] of [
    [verified.email, 'Email already registered. Log in with your password, then link Google from Settings.'],
    [unverified.email, UNVERIFIED],
  ] as const) {
    server.google.setPerson({ ...person, email });
    await pressInVain();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await expectAccessible(page);
  for (const [status, body, text] of [
    [409, '', UNVERIFIED],
    [409, '{"detail":"The door is shut."}', 'The door is shut.'],
    [500, '', 'Google sign-in failed.'],
  ] as const) {
    await page.route('**/api/auth/google/login', (route) => route.fulfill({ status, body }), { times: 1 });
    await pressInVain();
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  server.google.setPerson({ ...person, aud: 'the client of another site' });
  await pressInVain();
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed.');
  server.google.setPerson(null);
  await pressInVain();
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed.');
  server.google.setPerson(person);
  await button(page, 'Sign in with Google').click();
  await expect(page).toHaveURL(/\/summary/);
});

test('says that Google’s script cannot be loaded @slow', async ({ page, server }) => {
  const person = seatNew(server);
  const cutOff = (route: Route) => route.abort();
  await page.route(GIS, cutOff);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed to initialize.');
  await expectAccessible(page);
  await page.goto('/signup');
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed to initialize.');
  await expectAccessible(page);
  await logIn(page, await register(page, server));
  await page.goto('/settings');
  await expect(card(page, 'Link Google').getByRole('alert')).toHaveText('Google linking failed to initialize.');
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Google sign-in failed to initialize.');
  await page.unroute(GIS, cutOff);
  await page.getByRole('button', { name: 'Try Google again' }).click();
  server.google.setPerson(person);
  await button(page, 'Sign in with Google').click();
  await expect(page).toHaveURL(/\/summary/);
});

test('links Google to an account with a password @slow', async ({ page, server }) => {
  const person = await register(page, server);
  const google = seatNew(server);
  await logIn(page, person);
  await page.goto('/settings');
  const link = card(page, 'Link Google');
  const press = () => link.getByRole('button', { name: 'Continue with Google' }).click();
  for (const [status, body, text] of [
    [500, '', 'Failed to link Google.'],
    [409, '{"detail":"That Google account is linked to another user."}', 'That Google account is linked to another user.'],
  ] as const) {
    await page.route('**/api/link/google', (route) => route.fulfill({ status, body }), { times: 1 });
    await press();
    await expect(link.getByRole('alert')).toHaveText(text);
  }
  server.google.setPerson(null);
  await press();
  await expect(link.getByRole('alert')).toHaveText('Failed to link Google.');
  await expectAccessible(page);
  server.google.setPerson(google);
  const sent = page.waitForRequest('**/api/link/google');
  const loaded = page.waitForEvent('load');
  await expectMoveAfter(
    page,
    async () => {
      await press();
      await expect(link.getByText('Google linked successfully.')).toBeVisible();
    },
    600,
    async () => void (await loaded),
  );
  expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded');
  expect([...new URLSearchParams((await sent).postData() ?? '').keys()]).toEqual(['id_token']);
  await expect(card(page, 'Account activity').getByText('Google linked')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(card(page, 'Password')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await button(page, 'Sign in with Google').click();
  await expect(page).toHaveURL(/\/summary/);
  await expect(page.getByRole('banner')).toContainText(person.name);
});

test('unlinks Google from an account with a password @slow', async ({ page, server }) => {
  const person = await register(page, server);
  seatNew(server);
  await logIn(page, person);
  await page.goto('/settings');
  await card(page, 'Link Google').getByRole('button', { name: 'Continue with Google' }).click();
  const unlink = card(page, 'Unlink Google');
  await expect(unlink).toBeVisible();
  await expect(card(page, 'Link Google')).toBeHidden();
  await expectAccessible(page);
  const press = () => unlink.getByRole('button', { name: 'Unlink Google' }).click();
  await page.route('**/api/link/google', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await press();
  await expect(unlink.getByRole('alert')).toHaveText('Failed to unlink Google.');
  await press();
  await expect(card(page, 'Link Google').getByText('Google unlinked.')).toBeVisible();
  await expect(card(page, 'Account activity').getByText('Google unlinked')).toBeVisible();
  await expect(unlink).toBeHidden();
});

test('a password reset says that it unlinks Google @slow', async ({ page, server }) => {
  const person = await register(page, server);
  seatNew(server);
  await logIn(page, person);
  await page.goto('/settings');
  await card(page, 'Link Google').getByRole('button', { name: 'Continue with Google' }).click();
  await expect(card(page, 'Unlink Google')).toBeVisible();
  await page.request.post('/api/password/forgot', { form: { email: person.email } });
  await page.goto(await linkFrom(server.dataDir, person.email, 'reset-password'));
  await expect(page.getByText('This logs you out everywhere, unlinks Google if it is linked, and removes your passkeys.')).toBeVisible();
  for (const name of ['New password', 'Confirm new password']) await page.getByLabel(name, { exact: true }).fill('a better horse 10');
  await button(page, 'Set password').click();
  const said = page.getByText('Password updated. Redirecting to login …');
  await expect(said).toContainText('Google was unlinked: link it again in Settings if you use it.');
});

test('a user with Google only can set a password @slow', async ({ page, server }) => {
  seatNew(server);
  await registerWithGoogle(page);
  await page.goto('/settings');
  await expect(card(page, 'Password')).toBeHidden();
  await expect(card(page, 'Link Google')).toBeHidden();
  const set = card(page, 'Set a password');
  await expect(set.getByLabel('Current password')).toBeHidden();
  await expectAccessible(page);
  await set.getByLabel('New password').fill('a first horse 11');
  await set.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set.')).toBeVisible();
  await expect(card(page, 'Password').getByLabel('Current password')).toBeVisible();
});

test('a user with Google only confirms with Google before the account is deleted @slow', async ({ page, server }) => {
  const person = seatNew(server);
  await registerWithGoogle(page);
  await page.goto('/settings');
  const zone = card(page, 'Danger Zone');
  await zone.getByRole('button', { name: 'Delete my account' }).click();
  const proceed = zone.getByRole('button', { name: 'Delete account' });
  const verify = zone.getByRole('button', { name: 'Continue with Google' });
  await expect(verify).toBeVisible();
  await expectAccessible(page);
  await proceed.click();
  await expect(zone.getByRole('alert')).toHaveText('Please verify with Google first.');
  server.google.setPerson(null);
  await verify.click();
  await expect(zone.getByRole('alert')).toHaveText('Google verification failed. Try again.');

  const confirm = async () => {
    await verify.click();
    await expect(zone.getByText('Google verified. You can now confirm deletion.')).toBeVisible();
    await proceed.click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Confirm delete' }).click();
  };
  server.google.setPerson({ ...person, sub: 'somebody-else' });
  await confirm();
  await expect(zone.getByRole('alert')).toHaveText('Google verification failed. Try again.');
  await expectAccessible(page);
  await page.route('**/api/me/delete/google-confirm', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  server.google.setPerson(person);
  await confirm();
  await expect(zone.getByRole('alert')).toHaveText('Deletion failed.');

  const sent = page.waitForRequest('**/api/me/delete/google-confirm');
  await confirm();
  await expect(zone.getByText('Account deleted. Redirecting...')).toBeVisible();
  expect([...new URLSearchParams((await sent).postData() ?? '').keys()]).toEqual(['token', 'google_id_token']);
  await expect(page).toHaveURL(/\/login$/);
});

test('says that Google cannot be reached before the account is deleted @slow', async ({ page, server }) => {
  seatNew(server);
  await registerWithGoogle(page);
  await page.route(GIS, (route) => route.abort());
  await page.goto('/settings');
  const zone = card(page, 'Danger Zone');
  await zone.getByRole('button', { name: 'Delete my account' }).click();
  await expect(zone.getByRole('alert')).toHaveText('Google re-auth failed.');
});

plainTest('shows no Google where the server has no client id @slow', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/login', '/signup']) {
    const setup = page.waitForResponse('**/api/auth/google');
    await page.goto(path);
    await setup;
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  }
  expect(asked.filter((url) => url.includes('google.com'))).toEqual([]);
});
