import { expect, test } from '@playwright/test';
import { layoutShifts, watchLayout } from './layout-shift.ts';
import { readPage, sitemap } from './read-page.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the sitemap has its title and description', async ({ page, request }) => {
    const addresses = await sitemap(request);
    expect(addresses.length).toBe(18);
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const pictures = new Set<string>();
    for (const address of addresses) {
      await page.goto(address);
      const facts = await readPage(page);
      expect([facts.titles.length, facts.descriptions.length, facts.canonical], address).toEqual([1, 1, [address]]);
      expect(facts.descriptions[0]?.length, address).toBeGreaterThan(49);
      expect(facts.descriptions[0]?.length, address).toBeLessThan(171);
      expect(facts.openGraph, address).toMatchObject({
        'og:title': facts.titles[0],
        'og:description': facts.descriptions[0],
        'og:url': address,
        'og:image': `${new URL(address).origin}/share.jpg`,
      });
      pictures.add(JSON.stringify([facts.openGraph['og:image'], facts.openGraph['og:image:width'], facts.openGraph['og:image:height']]));
      descriptions.add(facts.descriptions[0] ?? '');
      expect(facts.headings.filter((level) => level === 1).length, address).toBe(1);
      const skipped = facts.headings.filter((level, index) => level > (facts.headings[index - 1] ?? 0) + 1);
      expect(skipped, address).toEqual([]);
      titles.add(facts.titles[0] ?? '');
    }
    expect([titles.size, descriptions.size]).toEqual([addresses.length, addresses.length]);
    for (const picture of pictures) {
      const [address, width, height] = JSON.parse(picture) as string[];
      await page.goto(address ?? '');
      const size = await page.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
      expect(size.map(String)).toEqual([width, height]);
    }
  });

  test('the landing page and an article can be read @phone-again', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closed trades', exact: true })).toBeVisible();
    await page.getByText('Is it really free?').click();
    await expect(page.getByText('no card is needed')).toBeVisible();
    for (const name of ['Open menu', 'Share', /Switch to/]) await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('link', { name: 'Education' }).last().click();
    await page.getByRole('link', { name: /^Every charge/ }).click();
    await expect(page.getByRole('cell', { name: '0.025 % sell' }).first()).toBeVisible();
    await expect(page.locator('.markdown-table').first()).toHaveCSS('overflow-x', 'auto');
  });
});

test('structured data can be read', async ({ page }) => {
  for (const [path, text] of [
    ['/', 'FAQPage'],
    ['/education/drawdown', '"@type":"Article"'],
  ] as const) {
    await page.goto(path);
    const { data } = await readPage(page);
    expect(data.length).toBe(1);
    expect(data[0]?.['@context']).toBe('https://schema.org');
    expect(JSON.stringify(data)).toContain(text);
    expect(JSON.stringify(data)).not.toContain('__');
  }
});

for (const path of ['/', '/terms', '/education', '/education/charges-and-rates']) {
  test(`${path} is taken over by the app unchanged, and nothing moves @phone-again`, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/react-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await watchLayout(page);
    // Asked before the program is there.
    const session = page.waitForResponse('**/api/me');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-before', ''));
    const tags = page.locator('head > title, head > meta, head > link[rel=canonical]');
    const before = await tags.count();
    // Pressed before the app is there, which does it then.
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    script.resolve();
    await session;
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1[data-before]')).toHaveCount(1);
    expect(await tags.count()).toBe(before);
    expect(await layoutShifts(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('browsers keep built files and ask again for pages; both are compressed', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => /\/assets\/.*\.js$/.test(response.url()) && scripts.push(response.url()));
  await page.goto('/');
  const headers = { 'accept-encoding': 'br' };
  const script = await request.get(scripts[0] ?? '', { headers });
  expect(script.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  const html = await request.get('/', { headers });
  expect(html.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  });
  const again = await request.get('/', { headers: { ...headers, 'if-none-match': html.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  const font = await request.get(await page.locator('link[rel=preload][as=font]').evaluate((link: HTMLLinkElement) => link.href));
  expect(font.headers()).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'font/woff2' });
  const libraries = await request.get(scripts.find((url) => url.includes('/react-')) ?? '', { headers });
  expect(libraries.headers()['content-encoding']).toBe('br');
});

test('robots.txt, the app manifest and its icons are served', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']?.split(';')[0]).toBe(type);
  // The template of pages is not served as a page.
  expect((await request.get('/app.html')).status()).toBe(404);
});
