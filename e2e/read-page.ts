import type { APIRequestContext, Page } from '@playwright/test';

/** The addresses of all public pages. */
export async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

/** What the page says of itself, what it refers to, and what is wrong with it as HTML; works where the page's own scripts are off. */
export function readPage(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const of = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name) ?? '');
    const ids = of('[id]', 'id');
    const named = [...of('[aria-labelledby]', 'aria-labelledby'), ...of('[aria-controls]', 'aria-controls')];
    return {
      titles: all('head > title').map((title) => title.textContent),
      descriptions: of('meta[name=description]', 'content'),
      canonical: of('link[rel=canonical]', 'href'),
      openGraph: Object.fromEntries(all('meta[property]').map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')])),
      data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent) as { '@context': string }),
      headings: all('h1, h2, h3, h4').map((heading) => Number(heading.tagName.slice(1))),
      links: of('a[href]', 'href'),
      files: [
        ...of('link[href]:not([rel=canonical])', 'href'),
        ...of('script[src]', 'src'),
        ...of('img', 'src'),
        ...of('source', 'srcset'),
      ],
      faults: [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} stands twice`),
        ...all('a a, a button, button a, button button').map((element) => `${element.outerHTML} stands where it cannot`),
        ...all('img:not([alt]), img:not([width])').map((image) => `${image.outerHTML} lacks text or size`),
        ...named.filter((id) => !document.getElementById(id)).map((id) => `nothing has the id ${id}`),
      ],
    };
  });
}
