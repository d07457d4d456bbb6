import { siteOrigin } from './site.ts';
import { FAQ, LANDING_TEXTS } from '../text/en/landing.ts';
import { paths } from '../urls.ts';

/** What search engines and link previews get to know about a public page. */
export interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** ISO day of an article; null for other pages. */
  readonly writtenOn: string | null;
}

const PUBLISHER = { '@type': 'Organization', name: 'Rojmel', url: `${siteOrigin}/`, logo: `${siteOrigin}/icon-512.png` };
const PICTURE = { address: `${siteOrigin}/share.jpg`, width: 1200, height: 630, text: LANDING_TEXTS.sharedPicture };

/** Open Graph tags (ogp.me) and structured data (schema.org) of a page. */
export function machineHead(facts: PageFacts): string {
  const { path, title, description, writtenOn } = facts;
  const tags: readonly (readonly [name: string, content: string | number])[] = [
    ['og:site_name', 'Rojmel'],
    ['og:type', writtenOn ? 'article' : 'website'],
    ['og:locale', 'en_IN'],
    ['og:url', siteOrigin + path],
    ['og:title', title],
    ['og:description', description],
    ['og:image', PICTURE.address],
    ['og:image:width', PICTURE.width],
    ['og:image:height', PICTURE.height],
    ['og:image:alt', PICTURE.text],
    ...(writtenOn ? [['article:published_time', writtenOn] as const] : []),
  ];
  const card = '<meta name="twitter:card" content="summary_large_image">';
  const meta = tags.map(([name, content]) => `<meta property="${name}" content="${attribute(String(content))}">`).join('');
  const graph = structuredData(facts);
  return (
    meta + card + (graph ? `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...graph })}</script>` : '')
  );
}

function structuredData({ path, title, description, writtenOn }: PageFacts): object | null {
  if (path === paths.landing) return { '@graph': [application(description), questions()] };
  if (!writtenOn) return null;
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: writtenOn,
    inLanguage: 'en-IN',
    mainEntityOfPage: siteOrigin + path,
    image: PICTURE.address,
    author: PUBLISHER,
    publisher: PUBLISHER,
  };
}

function application(description: string): object {
  return {
    '@type': 'WebApplication',
    name: 'Rojmel',
    url: `${siteOrigin}/`,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: 'en-IN',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
    publisher: PUBLISHER,
  };
}

function questions(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** JSON that cannot end the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
