import { expect, test } from '@playwright/test';

test('the page of the API describes and sends calls, from this server only and within the content policy @slow', async ({ page }) => {
  // The page is the heaviest of all, and its code is not ours.
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1') foreign.push(request.url());
  });

  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Rojmel API');
  await expect(page.getByRole('heading', { name: /^Rojmel/ })).toBeVisible();
  // The page draws what is in sight only: of so many calls the last are not in the document until one scrolls.
  await expect(page.getByRole('heading', { name: /^Session / })).toBeVisible();
  const { tags } = (await (await page.request.get('/api/docs/json')).json()) as { tags: { name: string }[] };
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Imports', 'Open positions', 'Closed trades', 'Analytics']));

  const call = page.locator('#operations-Session-me');
  await call.getByRole('button').first().click();
  await expect(call.getByText('For visitors,')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"authenticated": false');

  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});
