import { expect, test as plainTest, type Locator, type Page } from '@playwright/test';
import { logIn, newPerson, register, test, type Person } from './account-server.ts';
import { expectAccessible } from './axe.ts';
import { expectMoveAfter } from './delay.ts';
import { linkFrom } from './outbox.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The drawer's entries with their captions (specification 000 §2), and what the theme switch does. */
const ENTRIES = [
  'Add Trade Upload CSV or manual',
  'Summary KPIs & overview',
  'Timeline Daily PnL view',
  'Performance Equity & KPIs',
  'Today Plan, trades and review',
  'Trades Why and how, trade by trade',
  'Diary Plan and review by day',
  'Playbook Setups and their rules',
  'Leaks To whom the money went',
  'Reports What pays and what costs',
  'Review A month or a year on one page',
  'Books What needs you, what is there',
  'Files Uploads and market files',
  'Accounts Broker accounts, charges',
  'Tax The worksheet of a year',
  'Changes What was changed, and undo',
  'Corporate actions Splits, bonuses and origins',
  'Cash Deposits, dividends and fees',
  'Reconcile A statement beside the journal',
  'Closed Trades Paired ledger',
  'Open Positions Exposure & averages',
  'Settings Account',
  'Theme Switch to light',
  'Hide rupees Percent and R stay',
  'Education Guides & articles',
];

function formOf(body: string | null): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body ?? ''));
}

/** Saves, and expects the message, then a reload after 0.6 s that still shows it. */
async function expectSaved(page: Page, inCard: Locator, save: string, text: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await expectMoveAfter(
    page,
    async () => {
      await inCard.getByRole('button', { name: save }).click();
      await expect(inCard.getByText(text)).toBeVisible();
    },
    600,
    async () => void (await loaded),
  );
  await expect(inCard.getByText(text)).toBeVisible();
}

test.describe('settings', () => {
  test('has an entry in the header @slow', async ({ page, server }) => {
    await logIn(page, await register(page, server));
    await page.goto('/summary');
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Username',
      'Display Name',
      'Email',
      'Password',
      'Link Google',
      'Passkeys',
      'Second step',
      'Sessions',
      'Tokens for programs',
      'Read by assistants',
      'Account activity',
      'Capital',
      'Recent changes',
      'Appearance',
      'Your data',
      'Danger Zone',
    ]);
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('has a list at its side that stays, and marks the section that is read @slow', async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, await register(page, server));
    await page.goto('/settings');
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    const list = page.getByRole('navigation', { name: 'Settings' });
    const names = ['Profile', 'Security', 'Trading', 'Appearance', 'Your data'];
    await expect(list.getByRole('link')).toHaveText(names);
    await expect(list.locator('[aria-current]')).toHaveText(['Profile']);
    const place = await list.boundingBox();
    // The last ones too, which cannot reach the top of the window.
    for (const name of names) {
      await list.getByRole('link', { name }).click();
      await expect(list.locator('[aria-current]')).toHaveText([name]);
      await expect(page.locator(`#${name.toLowerCase().replace(' ', '-')}`)).toBeInViewport();
      expect(await list.boundingBox()).toEqual(place);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(list.locator('[aria-current]')).toHaveText(['Profile']);
  });

  test('has an entry in the drawer of a phone @slow', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, await register(page, server));
    await page.goto('/summary');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(drawer).toBeVisible();
    for (const more of await drawer.getByText('More', { exact: true }).all()) await more.click();
    const captions = await drawer.getByRole('navigation').locator('a, button').allInnerTexts();
    expect(captions.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(ENTRIES);
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Settings Account' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(card(page, 'Danger Zone')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Please log in to access your trading dashboard.')).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(drawer.getByRole('link', { name: 'Signup' })).toBeVisible();
  });

  test('saves username and display name, one field for each call, and reloads after 0.6 s @slow', async ({ page, server }) => {
    const person = await register(page, server);
    await logIn(page, person);
    const other = newPerson();
    for (const [title, field, value] of [
      ['Username', 'username', other.username],
      ['Display Name', 'display_name', 'Asha R'],
    ] as const) {
      await page.goto('/settings');
      await card(page, title).getByRole('textbox').fill(value);
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await expectSaved(page, card(page, title), 'Save', field === 'username' ? 'Username saved.' : 'Display name saved.');
      expect(new URL((await sent).url()).pathname).toBe('/api/me');
      expect(formOf((await sent).postData())).toEqual({ [field]: value });
      await expect(card(page, title).getByRole('textbox')).toHaveValue(value);
      await expectAccessible(page);
    }
    await expect(page.getByRole('banner')).toContainText('Asha R');
    await page.reload();
    await expect(card(page, 'Display Name').getByRole('textbox')).toHaveValue('Asha R');
    await expect(page.getByText('Display name saved.')).toBeHidden();
  });

  test('keeps the old email until the link to the new one is followed @slow', async ({ page, server }) => {
    const person = await register(page, server);
    const { email } = newPerson();
    await logIn(page, person);
    await page.goto('/settings');
    const emailCard = card(page, 'Email');
    await emailCard.getByRole('textbox').fill(email);
    await expectSaved(page, emailCard, 'Save email', 'Check the inbox of the new address');
    await expect(emailCard.getByRole('textbox')).toHaveValue(person.email);
    await page.goto(await linkFrom(server.dataDir, email, 'change-email'));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Your new email address is verified.')).toBeVisible();
    await page.getByRole('link', { name: 'Open my journal' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(emailCard.getByRole('textbox')).toHaveValue(email);
  });

  test('the owner of the old mailbox can stop a change of the email @slow', async ({ page, server }) => {
    const person = await register(page, server);
    await logIn(page, person);
    const { email } = newPerson();
    expect((await page.request.put('/api/me', { form: { email } })).ok()).toBe(true);
    await page.goto(await linkFrom(server.dataDir, person.email, 'email-change-asked'));
    await expectAccessible(page);
    const keep = page.getByRole('button', { name: 'Keep my address' });
    await page.route('**/api/keep-email', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await keep.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to keep your email address.');
    await keep.click();
    await expect(page.getByText(`${person.email} stays the address of your account`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/\/reset-password-request$/);
    await page.goto(await linkFrom(server.dataDir, email, 'change-email'));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.');
    await page.goto('/keep-email');
    await expect(keep).toBeDisabled();
    await page.goto('/settings');
    await expect(page.getByText('Please log in to access your trading dashboard.')).toBeVisible();
  });

  test('saves the capital and the risk-free rate, and removes the capital @slow', async ({ page, server }) => {
    await logIn(page, await register(page, server));
    await page.goto('/settings');
    const capital = card(page, 'Capital');
    const [amount, rate] = [capital.getByLabel('Capital (₹)'), capital.getByLabel('Risk-free rate (% a year)')];
    await expect(amount).toHaveValue('');
    await expect(rate).toHaveValue('6.5');
    await amount.fill('five lakh');
    await rate.fill('');
    await capital.getByRole('button').click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription('Enter an amount above 0, or nothing.');
    await expect(rate).toHaveAccessibleDescription('Enter a percentage of 0 or more.');
    await expectAccessible(page);
    await amount.fill('5,00,000');
    await rate.fill('70');
    await capital.getByRole('button').click();
    await expect(rate).toHaveAccessibleDescription('Risk-free rate must be a number from 0 to 50, in percent a year.');
    await expect(rate).toBeFocused();
    await rate.fill('7.1');
    const sent = page.waitForRequest('**/api/me/capital');
    await expectSaved(page, capital, 'Save capital', 'Capital saved.');
    expect((await sent).method()).toBe('PUT');
    expect(formOf((await sent).postData())).toEqual({ capital: '5,00,000', risk_free_rate: '7.1' });
    await expect(amount).toHaveValue('500000');
    await expect(rate).toHaveValue('7.1');
    await amount.fill('');
    await capital.getByRole('button').click();
    await expect(capital.getByText('Capital saved.')).toBeVisible();
    await page.reload();
    await expect(rate).toHaveValue('7.1');
    await expect(amount).toHaveValue('');
  });

  test('shows errors: at the field, from the server, or that saving failed @slow', async ({ page, server }) => {
    const taken = await register(page, server);
    await logIn(page, await register(page, server));
    await page.goto('/settings');
    for (const [title, wrong, text] of [
      ['Username', '', 'Enter a username.'],
      ['Display Name', ' ', 'Enter a display name.'],
      ['Email', 'asha', 'Enter a valid email address.'],
    ] as const) {
      await card(page, title).getByRole('textbox').fill(wrong);
      await card(page, title).getByRole('button').click();
      await expect(card(page, title).getByRole('textbox')).toBeFocused();
      await expect(card(page, title).getByRole('textbox')).toHaveAccessibleDescription(text);
    }
    await card(page, 'Username').getByRole('textbox').fill(taken.username);
    await card(page, 'Username').getByRole('button').click();
    await expect(card(page, 'Username').getByRole('alert')).toHaveText('That username is already taken.');
    await card(page, 'Display Name').getByRole('textbox').fill('Asha');
    await card(page, 'Email').getByRole('textbox').fill(newPerson().email);
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    for (const [title, text] of [
      ['Username', 'Save username failed.'],
      ['Display Name', 'Save display name failed.'],
      ['Email', 'Save email failed.'],
    ] as const) {
      await card(page, title).getByRole('button').click();
      await expect(card(page, title).getByRole('alert')).toHaveText(text);
    }
    await expectAccessible(page);
    await page.unroute('**/api/me');
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 200, body: '' }) : route.continue(),
    );
    await card(page, 'Display Name').getByRole('button').click();
    await expect(card(page, 'Display Name').getByText('Saved.')).toBeVisible();
  });

  test('changes the password and ends every other session', async ({ page, server, browser }) => {
    const person = await register(page, server);
    await logIn(page, person);
    const elsewhere = await browser.newContext({ baseURL: server.base });
    const otherPage = await elsewhere.newPage();
    await logIn(otherPage, person);
    await page.goto('/settings');
    const password = card(page, 'Password');
    const [current, next] = [password.getByLabel('Current password'), password.getByLabel('New password')];
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    const change = password.getByRole('button', { name: 'Change password' });
    await change.click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription('Enter your current password.');
    await expect(next).toHaveAccessibleDescription(/Use at least 8 characters\./);
    await expectAccessible(page);
    await current.fill('not the password');
    await next.fill('a better horse 10');
    await expect(password.getByText('Strength: Strong')).toBeVisible();
    await change.click();
    await expect(password.getByRole('alert')).toHaveText('Current password is wrong.');
    await page.route('**/api/me/password', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await change.click();
    await expect(password.getByRole('alert')).toHaveText('Password change failed.');
    await current.fill(person.password);
    const sent = page.waitForRequest('**/api/me/password');
    await expectSaved(page, password, 'Change password', 'Password changed.');
    expect((await sent).method()).toBe('PUT');
    expect(formOf((await sent).postData())).toEqual({ current_password: person.password, new_password: 'a better horse 10' });
    await otherPage.goto('/settings');
    await expect(otherPage.getByText('Please log in to access your trading dashboard.')).toBeVisible();
    await elsewhere.close();
    await logIn(page, { ...person, password: 'a better horse 10' });
  });

  test('lists the sessions, ends another one, and lists what happened to the account @slow', async ({ page, server, browser }) => {
    const person = await register(page, server);
    await logIn(page, person);
    const elsewhere = await browser.newContext({ baseURL: server.base, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
    const otherPage = await elsewhere.newPage();
    await logIn(otherPage, person);
    await page.request.post('/api/login/', { form: { username: person.username, password: 'a wrong one' } });
    await page.goto('/settings');
    const sessions = card(page, 'Sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' }).getByRole('button')).toBeHidden();
    await sessions.getByRole('button', { name: 'End session: Firefox on Windows' }).click();
    await expect(sessions.getByText('Session ended: Firefox on Windows.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await otherPage.goto('/settings');
    await expect(otherPage.getByText('Please log in to access your trading dashboard.')).toBeVisible();
    await elsewhere.close();
    const events = card(page, 'Account activity').getByRole('listitem');
    await expect(events.locator('strong')).toHaveText([
      'Session ended from Settings',
      'Login with a wrong password or passkey',
      'Logged in',
      'Logged in',
      'Email verified',
      'Account created',
    ]);
    for (let change = 0; change < 6; change += 1) await page.request.put('/api/me', { form: { display_name: `Asha ${change}` } });
    await page.reload();
    await expect(events).toHaveCount(10);
    await card(page, 'Account activity').getByRole('button', { name: 'Show older' }).click();
    await expect(events).toHaveCount(12);
    await expect(events.last()).toContainText('Account created');
    await expect(card(page, 'Account activity').getByRole('button', { name: 'Show older' })).toBeHidden();
  });

  test('says that the lists cannot be loaded, and loads them again @slow', async ({ page, server }) => {
    await logIn(page, await register(page, server));
    await page.route('**/api/me/sessions', (route) => route.fulfill({ status: 500, body: '' }));
    await page.route('**/api/me/audit**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.route('**/api/me/capital', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/settings');
    await expect(page.getByText('Failed to load your capital.')).toBeVisible();
    await expect(page.getByText('Failed to load your sessions.')).toBeVisible();
    await expect(page.getByText('Failed to load your account activity.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    for (const name of ['Capital', 'Sessions']) await card(page, name).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Capital').getByLabel('Capital (₹)')).toBeVisible();
    await card(page, 'Account activity').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This session')).toBeVisible();
    await expect(page.getByText('Account created')).toBeVisible();
  });
});

plainTest('settings without mail and without Google @slow', async ({ page }) => {
  const person = await register(page);
  await logIn(page, person);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/settings');
  const { email } = newPerson();
  await card(page, 'Email').getByRole('textbox').fill(email);
  await expectSaved(page, card(page, 'Email'), 'Save email', 'Email saved.');
  await expect(card(page, 'Email').getByRole('textbox')).toHaveValue(email);
  await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  await expect(card(page, 'Link Google')).toBeHidden();
  expect(asked.filter((url) => url.includes('google.com'))).toEqual([]);
});

test.describe('account deletion', () => {
  async function begin(page: Page, person: Person): Promise<Locator> {
    await logIn(page, person);
    await page.goto('/settings');
    const zone = card(page, 'Danger Zone');
    await zone.getByRole('button', { name: 'Delete my account' }).click();
    return zone;
  }

  test('asks for the password, then for the word, then confirms the deletion @slow', async ({ page, server }) => {
    const person = await register(page, server);
    const initiated = page.waitForResponse('**/api/me/delete/initiate');
    const zone = await begin(page, person);
    const { delete_token: token } = (await (await initiated).json()) as { delete_token: string };
    const password = zone.getByLabel('Current password');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await zone.getByRole('button', { name: 'Delete account' }).click();
    await expect(password).toHaveAccessibleDescription(/Enter your current password\./);

    await password.fill(person.password);
    await zone.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    const word = dialog.getByLabel('Type DELETE to confirm');
    const confirm = dialog.getByRole('button', { name: 'Confirm delete' });
    await expect(word).toBeFocused();
    for (const wrong of ['', 'delete', 'DELETE!', 'DEL ETE']) {
      await word.fill(wrong);
      await expect(confirm).toBeDisabled();
    }
    await word.fill('  DELETE ');
    await expect(confirm).toBeEnabled();
    await expectAccessible(page);
    const sent = page.waitForRequest('**/api/me/delete/confirm');
    await expectMoveAfter(
      page,
      async () => {
        await confirm.click();
        await expect(zone.getByText('Account deleted. Redirecting...')).toBeVisible();
      },
      800,
      () => expect(page).toHaveURL(/\/login$/),
    );
    expect(formOf((await sent).postData())).toEqual({ token, current_password: person.password });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Signup' })).toBeVisible();
    const again = await page.request.post('/api/login/', { form: { username: person.username, password: person.password } });
    expect(again.status()).toBe(401);
  });

  test('can be cancelled at every step @slow', async ({ page, server }) => {
    const person = await register(page, server);
    const zone = await begin(page, person);
    await zone.getByLabel('Current password').fill('not the password');
    await zone.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await zone.getByRole('button', { name: 'Delete account' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await zone.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Confirm delete' }).click();
    await expect(zone.getByRole('alert')).toHaveText('Current password is wrong.');
    await expectAccessible(page);
    await zone.getByRole('button', { name: 'Keep my account' }).click();
    await expect(zone.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await page.reload();
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  });

  test('says what failed @slow', async ({ page, server }) => {
    const person = await register(page, server);
    await logIn(page, person);
    await page.goto('/settings');
    const zone = card(page, 'Danger Zone');
    const start = zone.getByRole('button', { name: 'Delete my account' });
    for (const [answer, text] of [
      [{ status: 500, body: '' }, 'Failed to initiate deletion.'],
      [{ status: 200, body: '{}' }, 'Failed to initiate deletion.'],
      [{ status: 429, body: '{"detail":"Too many attempts."}' }, 'Too many attempts.'],
      [null, 'Network error.'],
    ] as const) {
      await page.route('**/api/me/delete/initiate', (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
      await start.click();
      await expect(zone.getByRole('alert')).toHaveText(text);
    }
    await start.click();
    await zone.getByLabel('Current password').fill(person.password);
    for (const [answer, text] of [
      [{ status: 500, body: '' }, 'Deletion failed.'],
      [{ status: 422, body: '{"detail":"Please start again."}' }, 'Please start again.'],
      [null, 'Network error.'],
    ] as const) {
      await page.route('**/api/me/delete/confirm', (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
      await zone.getByRole('button', { name: 'Delete account' }).click();
      await page.getByLabel('Type DELETE to confirm').fill('DELETE');
      await page.getByRole('button', { name: 'Confirm delete' }).click();
      await expect(zone.getByRole('alert')).toHaveText(text);
    }
  });

  test('of an account with neither a password nor Google says what to do @slow', async ({ page, server }) => {
    const person = await register(page, server);
    // Our server makes no such account, but the screen handles it.
    await page.route('**/api/me', async (route) => {
      const me = (await (await route.fetch()).json()) as { user: object };
      await route.fulfill({ json: { ...me, user: { ...me.user, provider: 'google', has_password: false } } });
    });
    const zone = await begin(page, person);
    await expect(zone.getByText('This account has neither a password nor a linked Google identity.')).toBeVisible();
    await expect(zone.getByText('Set a password or link Google in Settings, then retry deletion.')).toBeVisible();
    await expect(zone.getByRole('button', { name: 'Delete account' })).toBeHidden();
    await expect(card(page, 'Password')).toBeHidden();
    await expect(card(page, 'Set a password')).toBeVisible();
    await expectAccessible(page);
  });
});
