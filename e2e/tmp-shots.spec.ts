import { test } from '@playwright/test';
import { doubtfulFile } from '../test/server/doubtful-file.ts';
import { newTrader } from './trader.ts';
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
for (const theme of ['dark', 'light']) {
  test(`shots ${theme} @phone`, async ({ page }, info) => {
    await page.addInitScript((t) => localStorage.setItem('rojmel-theme', t), theme);
    await page.emulateMedia({ colorScheme: theme as 'dark' });
    await newTrader(page);
    await page.goto('/upload');
    await page.getByLabel('Choose CSV or Excel files').setInputFiles([csv('mine.csv', doubtfulFile())]);
    await page.getByLabel('Broker name').fill('groww');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('1 file waits for your answer.').waitFor();
    await page.getByText('How it was read').click();
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${info.project.name}-${theme}-${name}.png`, fullPage: true });
    await page.waitForTimeout(500);
    await shot('upload');
    await page.getByRole('link', { name: 'Answer mine.csv' }).click();
    await page.getByRole('radio', { name: /Yes, day first/ }).check();
    await page.getByText('your row 2').waitFor();
    await shot('file');
    await page.goto('/imports');
    await page.getByText('mine.csv').first().waitFor();
    await shot('imports');
  });
}
