import { expect, type Page } from '@playwright/test';
import { codeOf } from '../test/code-of.ts';
import { logIn, newPerson, register, test as onServer } from './account-server.ts';
import { expectAccessible } from './axe.ts';

/** By its name: browsers make no passkeys for a number. */
const test = onServer.extend<{ baseURL: string }>({
  baseURL: async ({ server }, run) => {
    await run(server.base.replace('127.0.0.1', 'localhost'));
  },
});

const card = (page: Page, name = 'Passkeys') => page.getByRole('region', { name, exact: true });
const proof = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const button = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

/** A device that holds passkeys. Its user is verified until the given function says otherwise. */
async function addDevice(page: Page): Promise<(isUserVerified: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page).getByRole('textbox', { name: 'Name' })).toHaveValue(/ on /);
  await card(page).getByRole('textbox', { name: 'Name' }).fill(name);
  // The header would cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Go on' }).click();
}

/** The next such call is answered as it is 10 minutes after the last proof. */
async function askForProof(page: Page, call: string): Promise<void> {
  await page.route(`**${call}`, (route) => route.fulfill({ status: 403, json: { detail: 'Prove first.', code: 'prove-first' } }), {
    times: 1,
  });
}

test('a passkey is added, logs in alone, and is removed @phone-again', async ({ page, server, context }) => {
  const person = await register(page, server);
  await addDevice(page);
  await logIn(page, person);
  await page.goto('/settings');
  await addPasskey(page, 'My phone');
  await expect(card(page).getByText('Added: My phone.')).toBeVisible();
  await expect(card(page).getByText('not used yet')).toBeVisible();
  await addPasskey(page, 'My phone again');
  await expect(card(page).getByText('No passkey was added: this device has one of yours already.')).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('not mine');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Wrong email, username or password.')).toBeVisible();
  await button(page).click();
  await expect(page).toHaveURL(/\/summary/);

  await page.goto('/settings');
  await expect(card(page).getByText(/^last used /)).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Remove My phone' }).click();
  await expect(card(page).getByText('Removed: My phone. Delete it on the device too.')).toBeVisible();
  await expect(card(page).getByRole('list', { name: 'Your passkeys' })).toBeHidden();

  await context.clearCookies();
  await page.goto('/login');
  await button(page).click();
  await expect(page.getByText('This passkey is not known here or was not accepted.')).toBeVisible();
});

test('a passkey proves who its user is, or the password does @phone @slow', async ({ page, server }) => {
  const person = await register(page, server);
  const setVerified = await addDevice(page);
  await logIn(page, person);
  await page.goto('/settings');
  await askForProof(page, '/api/me/passkeys/start');
  await addPasskey(page, 'Laptop');
  await proof(page).getByLabel('Password', { exact: true }).fill(person.password);
  await expect(proof(page).getByRole('button', { name: 'Use my passkey' })).toBeHidden();
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(card(page).getByText('Added: Laptop.')).toBeVisible();

  await setVerified(false);
  await askForProof(page, '/api/me/second-factor');
  const setUp = () => card(page, 'Second step').getByRole('button', { name: 'Set up with an app' }).click();
  await setUp();
  await proof(page).getByRole('button', { name: 'Use my passkey' }).click();
  await expect(proof(page).getByText('No passkey was used. Try again, or another way.')).toBeVisible();
  await expectAccessible(page);
  await proof(page).getByRole('button', { name: 'Another way' }).click();
  await expect(proof(page).getByLabel('Password', { exact: true })).toBeFocused();
  await proof(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Second step').getByText('Prove first.')).toBeVisible();

  await setVerified(true);
  await askForProof(page, '/api/me/second-factor');
  await setUp();
  await proof(page).getByRole('button', { name: 'Another way' }).click();
  await proof(page).getByRole('button', { name: 'Use my passkey' }).click();
  const proven = page.waitForResponse('**/api/me/proof');
  await proof(page).getByRole('button', { name: 'Use my passkey' }).click();
  expect((await proven).status()).toBe(200);
  await expect(card(page, 'Second step').getByRole('img', { name: 'QR code of the key' })).toBeVisible();
});

test('a passkey proves who a user is that has Google only @slow', async ({ page, server }) => {
  const { username, email } = newPerson();
  server.google.setPerson({ sub: `sub-${username}`, email, name: 'Ravi Rao' });
  await addDevice(page);
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  await page.locator('main').getByRole('button', { name: 'Sign up with Google', exact: true }).click();
  await expect(page).toHaveURL(/\/summary/);
  await page.goto('/settings');
  await askForProof(page, '/api/me/passkeys/start');
  await addPasskey(page, 'Laptop');
  await expect(proof(page).getByText(/please log out and in again/)).toBeVisible();
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await card(page).getByRole('button', { name: 'Go on' }).click();
  await expect(card(page).getByText('Added: Laptop.')).toBeVisible();

  await askForProof(page, '/api/me/passkeys/*');
  await card(page).getByRole('button', { name: 'Remove Laptop' }).click();
  await proof(page).getByRole('button', { name: 'Use my passkey' }).click();
  await expect(card(page).getByText(/^Removed: Laptop\./)).toBeVisible();
});

test('a passkey takes the second step after the password, in place of the code @phone', async ({ page, server, context }) => {
  const person = await register(page, server);
  const setVerified = await addDevice(page);
  await logIn(page, person);
  await page.goto('/settings');
  await addPasskey(page, 'My phone');
  const secondStep = card(page, 'Second step');
  await secondStep.getByRole('button', { name: 'Set up with an app' }).click();
  const secret = (await secondStep.getByRole('textbox', { name: 'Key' }).inputValue()).replaceAll(' ', '');
  await secondStep.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, Date.now()));
  await secondStep.getByRole('button', { name: 'Switch on' }).click();
  await secondStep.getByRole('button', { name: 'I have saved them' }).click();

  await context.clearCookies();
  await setVerified(false);
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const use = page.getByRole('button', { name: 'Use my passkey' });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await expect(page.getByText('No passkey was used. Try again, or log in another way.')).toBeVisible();
  await setVerified(true);
  await page.getByLabel('Do not ask for a code in this browser for 30 days').check();
  await use.click();
  await expect(page).toHaveURL(/\/summary/);

  // The browser is trusted now.
  await page.request.post('/api/logout/');
  const answer = await page.request.post('/api/login/', { form: { username: person.username, password: person.password } });
  expect(await answer.json()).toMatchObject({ authenticated: true });
});

onServer('passkeys are not offered at an address that is a number @slow', async ({ page, server }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(button(page)).toBeHidden();
  await logIn(page, await register(page, server));
  await page.goto('/settings');
  await expect(card(page).getByText(/an address that is a number/)).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
