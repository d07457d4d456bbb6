import { use } from 'react';
import { Link } from 'react-router';
import { PageMeta } from '../page-meta.tsx';
import { EDUCATION_DESCRIPTION, EDUCATION_LEAD, EDUCATION_TEXTS } from '../../text/en/education.ts';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { articleUrl, paths } from '../../urls.ts';
import { ArticleDate } from './article-date.tsx';
import type { Article } from './article.ts';
import { loadArticles } from './load.ts';
import { PrerenderedContext } from './prerendered.ts';
import { useFresh } from './use-fresh.ts';
import './education-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The list of articles. */
export function EducationScreen() {
  const articles = useFresh(loadArticles, use(PrerenderedContext)?.articles ?? null);
  return (
    <Page title={EDUCATION_TEXTS.education} lead={EDUCATION_LEAD}>
      <PageMeta description={EDUCATION_DESCRIPTION} path={paths.education} />
      <Loaded
        of={articles}
        failed={EDUCATION_TEXTS.loadFailed}
        skeleton={<Loading />}
        empty={<Empty icon="book" level={2} title={EDUCATION_TEXTS.noArticlesYet} hint={EDUCATION_TEXTS.theyAppearOnceThey} />}
      >
        {(list) => <ArticleList articles={list} />}
      </Loaded>
    </Page>
  );
}

function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <ul className="article-list">
      {articles.map(({ slug, title, description, date }) => (
        <li key={slug}>
          <Link to={articleUrl(slug)} className="article-card stack gap-8 boxed">
            <h2>{title || slug}</h2>
            {description && <p>{description}</p>}
            <ArticleDate date={date} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className="article-list" aria-busy="true">
      <output className="visually-hidden">{KIT_TEXTS.loading}</output>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height={148} />
      ))}
    </div>
  );
}
