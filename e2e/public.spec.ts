import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newTrader } from './trader.ts';

const PAGES = ['/', '/terms', '/education', '/education/charges-and-rates'];

test.describe('landing page', () => {
  test('links to the sign-up at the top and at the bottom', async ({ page }) => {
    for (const name of ['Get Started — Free', 'Create free journal']) {
      await page.goto('/');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/signup$/);
    }
  });

  test('shows the four steps in order, each with its picture', async ({ page }) => {
    await page.goto('/');
    const steps = page.locator('section', { has: page.getByRole('heading', { name: 'How it works' }) }).getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText(['Add trade', 'Dashboard', 'Open positions', 'Closed trades']);
    for (const step of await steps.all()) await expect(step.getByRole('img')).toHaveCount(1);
  });

  test('answers common questions with what the journal promises', async ({ page }) => {
    await page.goto('/');
    for (const [question, promise] of [
      ['Is it really free?', /The core journal stays free, and no card is needed/],
      ['What happens to my data?', /No user data is sold/],
      ['I trade through several accounts. Can I keep them together?', /multiple accounts are supported/],
    ] as const) {
      await expect(page.getByText(promise)).toBeHidden();
      await page.getByText(question).click();
      await expect(page.getByText(promise)).toBeVisible();
    }
    for (const name of ['Write to us', 'Contact support']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/);
    }
  });

  test('shows and loads the pictures of the current theme only, undistorted', async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => response.url().endsWith('.webp') && loaded.push(response.url()));
    await page.goto('/');
    for (const picture of await page.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      const off = await picture.evaluate(async (element) => {
        const image = element as HTMLImageElement;
        await image.decode();
        return image.naturalWidth / image.naturalHeight - Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      });
      expect(Math.abs(off), String(await picture.getAttribute('src'))).toBeLessThan(0.005);
    }
    expect(loaded.length).toBe(5);
    expect(loaded.filter((url) => !url.includes('-dark'))).toEqual([]);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.getByRole('img', { name: /^An upload/ })).toHaveAttribute('src', /-light/);
  });

  test('is not shown to users who are logged in', async ({ page }) => {
    await newTrader(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/summary$/);
    // From now on it is not shown while the session is checked either.
    const checked = Promise.withResolvers<void>();
    await page.route('**/api/me', async (route) => {
      await checked.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/me');
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await expect(page.getByText('Get Started — Free')).toBeHidden();
    checked.resolve();
    await expect(page).toHaveURL(/\/summary$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  });
});

test('the terms have the date of their last change and the required texts @slow', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(page.getByText('Last updated 30 Aug 2025')).toBeVisible();
  for (const words of [
    /analytics about your own past trades.*investment advice/,
    /You warrant that the data you upload or enter is accurate/,
    /provided as it is/,
    /liability is limited/,
    /These terms may change/,
  ]) {
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('an unknown address links to the start page', async ({ page }) => {
  await page.goto('/no/such/screen');
  await expect(page).toHaveURL(/:\d+\/$/);
});

for (const path of PAGES) {
  test(`${path} is accessible in both themes @phone-again`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const question of await page.getByRole('main').locator('summary').all()) await question.click();
    await expectAccessible(page);
  });

  test(`${path} fits 360 pixels @slow`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('the licence notices of the app’s packages are served with it', async ({ request }) => {
  const answer = await request.get('/licences.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const name of ['react-dom', 'echarts', 'react-markdown']) expect(text).toMatch(new RegExp(`^## ${name} - `, 'm'));
});
