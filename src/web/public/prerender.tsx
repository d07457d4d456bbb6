import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { machineHead, scriptJson } from './page-head.ts';
import { Screens } from '../router.tsx';
import { ArticleBody } from './education/article-body.tsx';
import { readManifest, type Article } from './education/article.ts';
import { readFrontMatter } from './education/front-matter.ts';
import { PRERENDERED_ID, PrerenderedContext, type PrerenderedEducation } from './education/prerendered.ts';
import { SessionProvider } from '../identity/session.tsx';
import { TERMS_UPDATED } from '../text/en/terms.ts';
import { articleUrl, paths } from '../urls.ts';

/** A page that the build writes as HTML, so that it shows without a script. */
interface PublicPage {
  readonly path: string;
  /** Source file of the screen. */
  readonly chunk: string;
  /** ISO day of the last change, if known. */
  readonly changedOn: string | null;
  /** The data of the screen. */
  readonly education: PrerenderedEducation | null;
}

/** A public page as HTML: the parts for the head, for #root, and after #root. */
export interface PageMarkup extends PublicPage {
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

/** Every public page. `manifest` is the parsed manifest of the articles, `textOf` reads an article's file. */
export async function publicPages(manifest: unknown, textOf: (file: string) => string): Promise<PageMarkup[]> {
  const articles = readManifest(manifest);
  const pages: PublicPage[] = [
    { path: paths.landing, chunk: 'public/landing/landing-screen.tsx', changedOn: null, education: null },
    { path: paths.terms, chunk: 'public/terms/terms-screen.tsx', changedOn: TERMS_UPDATED, education: null },
    { path: paths.education, chunk: 'public/education/education-screen.tsx', changedOn: null, education: { articles, shown: null } },
    ...(await Promise.all(articles.map((article) => articlePage(article, articles, textOf(article.file))))),
  ];
  return Promise.all(pages.map(markupOf));
}

async function articlePage({ slug, date }: Article, articles: readonly Article[], text: string): Promise<PublicPage> {
  const path = articleUrl(slug);
  const html = await draw(path, <ArticleBody markdown={readFrontMatter(text).body} articles={articles} shown={slug} />);
  return { path, chunk: 'public/education/article-screen.tsx', changedOn: date, education: { articles, shown: { slug, text, html } } };
}

async function draw(path: string, content: ReactNode): Promise<string> {
  // In one chunk: several would need a script to put them together.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(<StaticRouter location={path}>{content}</StaticRouter>, options);
  return new Response(prelude).text();
}

/** The tags that React puts first because they belong in the head. */
const HOISTED = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

async function markupOf(page: PublicPage): Promise<PageMarkup> {
  const markup = await draw(
    page.path,
    <PrerenderedContext value={page.education}>
      <SessionProvider>
        <Screens />
      </SessionProvider>
    </PrerenderedContext>,
  );
  const [hoisted = ''] = HOISTED.exec(markup) ?? [];
  const facts = {
    path: page.path,
    title: plain(/<title>(.*?)<\/title>/.exec(hoisted)?.[1]),
    description: plain(/<meta name="description" content="(.*?)"/.exec(hoisted)?.[1]),
    writtenOn: page.education?.shown ? page.changedOn : null,
  };
  return {
    ...page,
    head: hoisted + machineHead(facts),
    body: markup.slice(hoisted.length),
    data: page.education ? `<script type="application/json" id="${PRERENDERED_ID}">${dataOf(page.education)}</script>` : '',
  };
}

/** Without the article's HTML, which is already in the page. */
function dataOf({ articles, shown }: PrerenderedEducation): string {
  return scriptJson({ articles, shown: shown && { slug: shown.slug, text: shown.text } });
}

/** Undoes React's escapes. Throws if there is no text. */
function plain(html: string | undefined): string {
  if (!html) throw new Error('A public page has no title or no description.');
  const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
  return html.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (escape) => signs[escape] ?? escape);
}
