import { lazy, Suspense, use, useCallback, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageMeta } from '../page-meta.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { articleUrl, paths } from '../../urls.ts';
import { ArticleDate } from './article-date.tsx';
import { headingOf } from './article.ts';
import { readFrontMatter } from './front-matter.ts';
import { articleIn, loadArticle, type LoadedArticle } from './load.ts';
import { BODY_CLASS, PrerenderedContext } from './prerendered.ts';
import { useFresh } from './use-fresh.ts';
import './article-screen.css';
import { EDUCATION_TEXTS } from '../../text/en/education.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const loadBody = async () => ({ default: (await import('./article-body.tsx')).ArticleBody });
const ArticleBody = lazy(loadBody);

/** One article. */
export function ArticleScreen() {
  const { slug = '' } = useParams();
  return (
    <div className="page page-narrow article">
      <Link to={paths.education} className="article-back type-14 medium">
        {EDUCATION_TEXTS.allArticles}
      </Link>
      <ArticleOf key={slug} slug={slug} />
    </div>
  );
}

function ArticleOf({ slug }: { readonly slug: string }) {
  const given = use(PrerenderedContext);
  const shown = given?.shown?.slug === slug ? given.shown : null;
  const [first] = useState(() => (given && shown ? articleIn(given.articles, slug, shown.text) : null));
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [article] = await Promise.all([loadArticle(slug, signal), first ? null : loadBody()]);
      return article;
    },
    [slug, first],
  );
  const { data, isError } = useFresh(load, first);
  if (isError) return <NotFound />;
  if (!data) return <Loading />;
  return <Shown {...data} html={data === first ? (shown?.html ?? null) : null} />;
}

interface ShownProps extends LoadedArticle {
  /** The body from the build; null if the text has changed since. */
  readonly html: string | null;
}

function Shown({ article, text, articles, html }: ShownProps) {
  const { fields, body } = useMemo(() => readFrontMatter(text), [text]);
  const { title, description } = headingOf(article, fields);
  return (
    <article>
      <PageMeta title={title} description={description} path={articleUrl(article.slug)} />
      <header className="article-head stack gap-8">
        <h1>{title}</h1>
        <ArticleDate date={article.date} />
      </header>
      {html ? (
        // HTML from our own build, made from our own text.
        <div className={`markdown ${BODY_CLASS}`} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div className={`markdown ${BODY_CLASS}`}>
          <Suspense fallback={<Loading />}>
            <ArticleBody markdown={body} articles={articles} shown={article.slug} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

function NotFound() {
  return (
    <Empty icon="book" level={1} title={EDUCATION_TEXTS.articleNotFound} hint={EDUCATION_TEXTS.mayMovedAllArticles}>
      <title>{EDUCATION_TEXTS.education}</title>
      <ButtonLink to={paths.education} variant="default">
        {EDUCATION_TEXTS.education}
      </ButtonLink>
    </Empty>
  );
}

function Loading() {
  return (
    <div className="stack gap-20" aria-busy="true">
      <title>{EDUCATION_TEXTS.education}</title>
      <output className="visually-hidden">{KIT_TEXTS.loading}</output>
      <Skeleton height={32} width="80%" />
      {[96, 120, 220, 97, 121].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
