import type { APIRequestContext, Page } from '@playwright/test';

/** The addresses of all public pages. */
export async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

/** The page's title, description and other metadata. Works without the page's scripts. */
export function readPage(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const of = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
    return {
      titles: all('head > title').map((title) => title.textContent),
      descriptions: of('meta[name=description]', 'content'),
      canonical: of('link[rel=canonical]', 'href'),
      openGraph: Object.fromEntries(all('meta[property]').map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')])),
      data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent) as { '@context': string }),
      headings: all('h1, h2, h3, h4').map((heading) => Number(heading.tagName.slice(1))),
    };
  });
}
