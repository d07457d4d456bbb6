import { expect, type Page } from '@playwright/test';
import { lettersTo, linkFrom } from './outbox.ts';
import { newPerson, register, signUp, test, type Person } from './account-server.ts';
import { expectAccessible } from './axe.ts';
import { expectMoveAfter } from './delay.ts';

const UNVERIFIED = 'Please verify your email address before you log in. Check your inbox for the link.';

const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function typeLogin(page: Page, identifier: string, secret: string): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function typeSignup(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
}

const pressSignup = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();

test.describe('login', () => {
  test('sends username or email form-encoded, then opens the summary', async ({ page, server }) => {
    const person = await register(page, server);
    for (const [field, identifier] of [
      ['username', person.username],
      ['email', person.email],
    ] as const) {
      await page.context().clearCookies();
      await page.goto('/login');
      const sent = page.waitForRequest('**/api/login/');
      await expectMoveAfter(
        page,
        async () => {
          await typeLogin(page, identifier, person.password);
          await expect(page.getByText('Login successful!')).toBeVisible();
        },
        600,
        () => expect(page).toHaveURL(/\/summary$/),
      );
      const request = await sent;
      expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
      expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({ [field]: identifier, password: person.password });
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    }
  });

  test('says at each field what is missing, and focuses the first @slow', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Email or username')).toBeFocused();
    await expect(page.getByLabel('Email or username')).toHaveAccessibleDescription('Enter your email or username.');
    await expect(password(page)).toHaveAccessibleDescription('Enter your password.');
    await expectAccessible(page);
  });

  test('shows the detail, the message or a general error, and keeps the typed text', async ({ page }) => {
    await page.goto('/login');
    await typeLogin(page, 'nobody', 'wrong password');
    await expect(page.getByRole('alert')).toHaveText('Wrong email, username or password.');
    await expect(page.getByLabel('Email or username')).toHaveValue('nobody');
    await expectAccessible(page);
    for (const [status, body, text] of [
      [500, '{"message":"The door is shut."}', 'The door is shut.'],
      [500, '', 'Login failed.'],
      [403, '{"detail":"The door is shut to you."}', 'The door is shut to you.'],
    ] as const) {
      await page.route('**/api/login/', (route) => route.fulfill({ status, body }), { times: 1 });
      await typeLogin(page, 'nobody', 'wrong password');
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(page.getByRole('region', { name: 'Verify your email' })).toBeHidden();
    }
  });

  test('shows and hides the password, and works with password managers', async ({ page }) => {
    await page.goto('/login');
    await password(page).fill('secret words');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Email or username')).toHaveAttribute('autocomplete', 'username');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/reset-password-request$/);
    await page.goBack();
    await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('of an unverified address offers to send the e-mail again', async ({ page, server }) => {
    const person = newPerson();
    await signUp(page, person);
    await page.goto('/login');
    await typeLogin(page, person.email, person.password);
    await expect(page.getByRole('alert')).toHaveText(UNVERIFIED);
    const box = page.getByRole('region', { name: 'Verify your email' });
    await expect(box.getByLabel('Email')).toHaveValue(person.email);
    await expectAccessible(page);
    await linkFrom(server.dataDir, person.email, 'sign-up');
    const sent = page.waitForRequest('**/api/resend-verification');
    await box.getByRole('button', { name: 'Resend verification email' }).click();
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({ email: person.email });
    await expect(box.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
    await linkFrom(server.dataDir, person.email, 'verify-email');

    await typeLogin(page, person.username, person.password);
    await expect(page.getByRole('alert')).toHaveText(UNVERIFIED);
    await expect(box.getByLabel('Email')).toHaveValue('');
    for (const address of ['', 'asha']) {
      await box.getByLabel('Email').fill(address);
      await box.getByRole('button', { name: 'Resend verification email' }).click();
      await expect(box.getByText('Please enter a valid email address.')).toBeVisible();
    }
    await box.getByLabel('Email').fill(person.email);
    for (const [status, body, text] of [
      [200, '{}', 'Verification email sent successfully!'],
      [500, '', 'Failed to resend verification email.'],
      [429, '{"detail":"Too many attempts."}', 'Too many attempts.'],
    ] as const) {
      await page.route('**/api/resend-verification', (route) => route.fulfill({ status, body }), { times: 1 });
      await box.getByRole('button', { name: 'Resend verification email' }).click();
      await expect(box.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('is shown to visitors in place of the screens of users @slow', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByText('Please log in to access your trading dashboard.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('signup', () => {
  test('rates the strength of the password @slow', async ({ page }) => {
    await page.goto('/signup');
    await expect(password(page)).toHaveAccessibleDescription('At least 8 characters');
    for (const [typed, strength] of [
      ['a', 'Weak'],
      ['aaaaaaaa', 'Weak'],
      ['aaaaaaaA', 'Medium'],
      ['aaaaaaA1', 'Strong'],
      ['aaaaaA1!', 'Strong'],
    ] as const) {
      await password(page).fill(typed);
      await expect(page.getByText(`Strength: ${strength}`)).toBeVisible();
      if (typed !== 'a' && typed !== 'aaaaaaA1') await expectAccessible(page);
    }
  });

  test('says what is missing, and needs the terms', async ({ page }) => {
    await page.goto('/signup');
    await pressSignup(page);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const [label, text] of [
      ['Name', 'Enter your name.'],
      ['Username', 'Choose a username.'],
      ['Email', 'Enter a valid email address.'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(text);
    await expectAccessible(page);

    const person = newPerson();
    await typeSignup(page, { ...person, email: 'asha.example.in' });
    await pressSignup(page);
    await expect(page.getByLabel('Email')).toBeFocused();
    await typeSignup(page, person);
    await pressSignup(page);
    await expect(page.getByRole('alert')).toHaveText('Please agree to the Terms and Conditions to continue.');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms');
    for (const [label, hint] of [
      ['Name', 'name'],
      ['Username', 'username'],
      ['Email', 'email'],
      ['Password', 'new-password'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', hint);
  });

  test('with verification offers to send the e-mail again and stays; the link works once @slow', async ({ page, server }) => {
    const person = newPerson();
    await page.goto('/signup');
    await typeSignup(page, person);
    await page.getByRole('checkbox').check();
    const sent = page.waitForRequest('**/api/signup/');
    await pressSignup(page);
    const { username, name, email, password: secret } = person;
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
      username,
      name,
      email,
      password: secret,
      agree_terms: 'true',
    });
    await expect(page.getByText('Account created. Check your inbox')).toBeVisible();
    await expectAccessible(page);
    const link = await linkFrom(server.dataDir, email, 'sign-up');
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    await resend.click();
    await expect(page.getByText('a new link is on its way')).toBeVisible();
    await expect(resend).toBeHidden();
    await expect(page).toHaveURL(/\/signup$/);
    await expectAccessible(page);

    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Your email address is verified. You can log in now.')).toBeVisible();
    await expectAccessible(page);
    await page.locator('main').getByRole('link', { name: 'Log in' }).click();
    await typeLogin(page, email, secret);
    await expect(page).toHaveURL(/\/summary/);

    await page.goto(link);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.');
    await expect(page.getByRole('region', { name: 'Verify your email' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/verify-email');
    await expect(page.getByRole('alert')).toHaveText('Invalid or missing verification token.');
    await expect(page.getByRole('button', { name: 'Verify email' })).toBeDisabled();
  });

  test('with an address that has an account shows the same, and the owner gets an e-mail @slow', async ({ page, server }) => {
    const owner = await register(page, server);
    const before = lettersTo(server.dataDir, owner.email);
    await page.goto('/signup');
    await typeSignup(page, { ...newPerson(), email: owner.email });
    await page.getByRole('checkbox').check();
    await pressSignup(page);
    await expect(page.getByText('Account created. Check your inbox')).toBeVisible();
    await expect.poll(() => lettersTo(server.dataDir, owner.email)).toBe(before + 1);
  });

  test('shows the detail or a general error, and keeps the typed text @slow', async ({ page, server }) => {
    const owner = await register(page, server);
    await page.goto('/signup');
    await typeSignup(page, { ...newPerson(), username: owner.username });
    await page.getByRole('checkbox').check();
    await pressSignup(page);
    await expect(page.getByRole('alert')).toHaveText('That username is already taken.');
    await expect(page.getByLabel('Username')).toHaveValue(owner.username);
    await expectAccessible(page);
    await page.route('**/api/signup/', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await pressSignup(page);
    await expect(page.getByRole('alert')).toHaveText('Signup failed.');
    await page.route('**/api/signup/', (route) => route.abort(), { times: 1 });
    await pressSignup(page);
    await expect(page.getByRole('alert')).toHaveText('Signup failed. Check your connection and try again.');
  });
});

test.describe('forgotten password', () => {
  const SENT = 'Password reset email sent. Check the inbox if the address exists. The link is valid for 30 minutes.';

  test('shows the same message in every case, and returns to the login after 5 s @slow', async ({ page, server }) => {
    const person = await register(page, server);
    for (const [address, answer] of [
      [person.email, null],
      [newPerson().email, null],
      [person.email, 500],
      [person.email, 0],
    ] as const) {
      if (answer !== null)
        await page.route(
          '**/api/password/forgot',
          (route) => (answer === 0 ? route.abort() : route.fulfill({ status: answer, body: '' })),
          {
            times: 1,
          },
        );
      await page.goto('/reset-password-request');
      const sent = page.waitForRequest('**/api/password/forgot');
      await expectMoveAfter(
        page,
        async () => {
          await page.getByLabel('Email').fill(address);
          await page.getByRole('button', { name: 'Send reset link' }).click();
          await expect(page.getByText(SENT)).toBeVisible();
        },
        5000,
        () => expect(page).toHaveURL(/\/login$/),
      );
      expect((await sent).postData()).toBe(new URLSearchParams({ email: address }).toString());
    }
  });

  test('does not return users to the login who have left the screen', async ({ page }) => {
    await page.goto('/reset-password-request');
    await expectAccessible(page);
    await page.clock.install();
    await page.getByLabel('Email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('a link sets a new password, and the old one no longer works @slow', async ({ page, server }) => {
    const person = await register(page, server);
    await page.request.post('/api/password/forgot', { form: { email: person.email } });
    const link = await linkFrom(server.dataDir, person.email, 'reset-password');
    await page.goto('/login');
    await page.goto(link);
    const set = page.getByRole('button', { name: 'Set password' });
    const first = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm new password');
    await expect(set).toBeDisabled();
    await first.fill('seven 7');
    await again.fill('seven 7');
    await expect(set).toBeDisabled();
    await first.fill('a better horse 10');
    await expect(set).toBeDisabled();
    await expect(again).toHaveAccessibleDescription('The two passwords differ.');
    await expectAccessible(page);
    await again.fill('a better horse 10');
    await expect(set).toBeEnabled();
    for (const field of [first, again]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
    const sent = page.waitForRequest('**/api/password/reset');
    await expectMoveAfter(
      page,
      async () => {
        await set.click();
        await expect(page.getByText('Password updated. Redirecting to login …')).toBeVisible();
      },
      1500,
      () => expect(page).toHaveURL(/\/login$/),
    );
    const token = new URL(link, server.base).searchParams.get('token');
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({ token, new_password: 'a better horse 10' });
    await typeLogin(page, person.username, person.password);
    await expect(page.getByRole('alert')).toHaveText('Wrong email, username or password.');
    await typeLogin(page, person.username, 'a better horse 10');
    await expect(page).toHaveURL(/\/summary/);
    // The screen with the used link is not in the browser's history, and the login leads a user on.
    const summary = page.getByRole('heading', { level: 1, name: 'Summary' });
    for (let back = 0; back < 2; back += 1) {
      // The screen, not only its address: until then the login is still there.
      await expect(summary).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/summary/);
    }
  });

  test('a link that is missing or used, or gets an unknown answer @slow', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toHaveText('Invalid or missing reset token.');
    await page.getByLabel('New password', { exact: true }).fill('a better horse 10');
    await page.getByLabel('Confirm new password').fill('a better horse 10');
    await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled();
    await expectAccessible(page);

    await page.goto('/reset-password?token=used-up');
    await page.getByLabel('New password', { exact: true }).fill('a better horse 10');
    await page.getByLabel('Confirm new password').fill('a better horse 10');
    const set = page.getByRole('button', { name: 'Set password' });
    const press = () => set.click();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/password/reset', (route) => answer.promise.then(() => route.continue()), { times: 1 });
    await press();
    await expect(set).toBeDisabled();
    answer.resolve();
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.');
    await expectAccessible(page);
    for (const [status, body, text] of [
      [500, '', 'Reset failed'],
      [500, '{"message":"The door is shut."}', 'The door is shut.'],
      [500, '{"error":"The key is bent."}', 'The key is bent.'],
      [202, '{"message":"Later."}', 'Unexpected response'],
    ] as const) {
      await page.route('**/api/password/reset', (route) => route.fulfill({ status, body }), { times: 1 });
      await press();
      await expect(page.getByRole('alert')).toHaveText(text);
    }
  });
});
