import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Request } from '@playwright/test';

interface Entry {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
}
const manifest = JSON.parse(readFileSync(new URL('../content/education/manifest.json', import.meta.url), 'utf8')) as {
  readonly articles: readonly Entry[];
};

/** Replaces the site's education files, by name. A number is a status. */
async function serve(page: Page, files: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [name, answer] of Object.entries(files)) {
    const reply = typeof answer === 'number' ? { status: answer, body: '' } : { body: answer };
    await page.route(`**/education/${name}`, (route) => route.fulfill({ contentType: 'text/plain; charset=utf-8', ...reply }));
  }
}

const listOf = (...entries: readonly object[]) => JSON.stringify(entries);
/** An address without a prerendered page, so that the browser draws the screen. */
const FRESH = { slug: 'fresh', file: 'fresh.md', title: 'From the manifest', description: 'Said by the manifest', date: '2026-03-09' };

const MARKDOWN = `
| Side | Price |
|---|---:|
| Buy | 100 |

~~gone~~

- [x] done
- [ ] open

A claim.[^1]

![](wide.svg)

[^1]: The source.
`;

test('the list shows title, description and date of every article and links to it @phone', async ({ page }) => {
  await page.goto('/education');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Education');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(manifest.articles.length);
  for (const [index, article] of manifest.articles.entries()) {
    await expect(entries.nth(index)).toContainText(article.title);
    await expect(entries.nth(index)).toContainText(article.description);
    await expect(entries.nth(index)).toContainText(`${Number(article.date.slice(-2))} Nov 2026`);
    await expect(entries.nth(index).getByRole('link')).toHaveAttribute('href', `/education/${article.slug}`);
  }
  await entries.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manifest.articles[0]?.title ?? '');
  await page.getByRole('link', { name: '← All articles' }).click();
  await expect(page).toHaveURL(/\/education$/);
});

test('files are requested without caches @slow', async ({ page }) => {
  const asked = Promise.all(['manifest.json', 'drawdown.md'].map((name) => page.waitForRequest(`**/education/${name}`)));
  await page.goto('/education/drawdown');
  for (const request of await asked) expect((await request.allHeaders())['cache-control']).toBe('no-cache');
});

test('an article without a title is listed by its slug, in either form of the manifest', async ({ page }) => {
  await serve(page, { 'manifest.json': JSON.stringify({ articles: [{ slug: 'no-title', file: 'x.md' }] }) });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Education' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['no-title']);
});

test('an empty list says so @slow', async ({ page }) => {
  await serve(page, { 'manifest.json': '[]' });
  await page.goto('/education');
  await expect(page.getByText('No articles yet.')).toBeVisible();
});

test('a list that cannot be loaded says so, and can be loaded again', async ({ page }) => {
  await serve(page, { 'manifest.json': 503 });
  await page.goto('/education');
  await expect(page.getByText('Failed to load articles.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(manifest.articles.length);
});

test('markdown is drawn with tables, strikethrough, tasks, footnotes and images @phone-again', async ({ page }) => {
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="600"/>';
  await page.route('**/education/wide.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: wide }));
  await serve(page, { 'manifest.json': listOf(FRESH), 'fresh.md': MARKDOWN });
  await page.goto('/education/fresh');
  await expect(page.getByRole('cell', { name: '100' })).toHaveCSS('text-align', 'right');
  await expect(page.locator('del')).toHaveText('gone');
  await expect(page.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
  const image = page.locator('article img');
  await expect(image).toHaveAttribute('alt', '');
  await image.scrollIntoViewIfNeeded();
  const width = await page.locator('article').evaluate((element) => element.clientWidth);
  await expect.poll(() => image.evaluate((element) => Math.round(element.clientWidth))).toBe(width);
  await page.locator('article sup a').click();
  await expect(page.getByText('The source.')).toBeInViewport();
});

test('a newer text replaces that of the built page @slow', async ({ page }) => {
  await serve(page, { 'drawdown.md': '---\ntitle: Newer\n---\n\nWritten after the build.' });
  await page.goto('/education/drawdown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer');
  await expect(page.locator('.article-body')).toHaveText('Written after the build.');
});

test('front matter overrides the manifest, in the head too @slow', async ({ page }) => {
  const text = '---\ntitle: "Said by the file"\ndescription: Also said there\n---\nText.';
  await serve(page, { 'manifest.json': listOf(FRESH), 'fresh.md': text });
  await page.goto('/education/fresh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Said by the file');
  await expect(page.locator('article')).toContainText('9 Mar 2026');
  await expect(page).toHaveTitle('Said by the file');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Also said there');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/education\/fresh$/);
});

test('without title and description, defaults are used', async ({ page }) => {
  await serve(page, { 'manifest.json': listOf({ slug: 'fresh', file: 'fresh.md' }), 'fresh.md': 'Text.' });
  await page.goto('/education/fresh');
  await expect(page).toHaveTitle('Education');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Education article');
});

test('the first mention of another article is a link to it @slow', async ({ page }) => {
  const other = { slug: 'other', file: 'other.md', title: 'Other', keywords: ['win rate'] };
  await serve(page, {
    'manifest.json': listOf({ ...FRESH, keywords: ['drawdown'] }, other),
    'fresh.md': 'Win Rate and win rate, drawdown.',
    'other.md': 'A drawdown.',
  });
  await page.goto('/education/fresh');
  const links = page.locator('.article-body').getByRole('link');
  await expect(links).toHaveText(['Win Rate']);
  await links.click();
  await expect(page).toHaveURL(/\/education\/other$/);
  await expect(links).toHaveText(['drawdown']);
});

for (const [fault, path, files] of [
  ['an unknown slug', '/education/nowhere', {}],
  ['no manifest', '/education/fresh', { 'manifest.json': 500 }],
  ['a manifest that is not a list', '/education/fresh', { 'manifest.json': '{}' }],
  ['no file', '/education/fresh', { 'manifest.json': listOf(FRESH), 'fresh.md': 404 }],
  ['a prerendered article that is gone', '/education/drawdown', { 'manifest.json': '[]' }],
] as const) {
  test(`${fault}: the article is not found @slow`, async ({ page }) => {
    await serve(page, files);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found.');
    await expect(page).toHaveTitle('Education');
  });
}

test('an answer that comes too late is ignored', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.goto('/education');
  await page.route('**/education/drawdown.md', async (route) => {
    await slow.promise;
    await route.fulfill({ body: 'The slow one.' }).catch(() => undefined);
  });
  const isSlow = (request: Request) => request.url().endsWith('/drawdown.md');
  const asked = page.waitForRequest(isSlow);
  const left = page.waitForEvent('requestfailed', isSlow);
  await page.getByRole('link', { name: /^Drawdown/ }).click();
  await expect(page).toHaveURL(/drawdown$/);
  await asked;
  await page.getByRole('link', { name: '← All articles' }).click();
  await page.getByRole('link', { name: /^Position size/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Position size and risk per trade');
  slow.resolve();
  await left;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Position size and risk per trade');
  await expect(page.getByText('The slow one.')).toHaveCount(0);
});
