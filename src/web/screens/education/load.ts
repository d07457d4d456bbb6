import { getFile } from '../../api.ts';
import { paths } from '../../urls.ts';
import { readManifest, type Article } from './article.ts';

/** One article with its text, and all others, for links to them. */
export interface LoadedArticle {
  readonly article: Article;
  /** Markdown, front matter included. */
  readonly text: string;
  readonly articles: readonly Article[];
}

/** All articles, asked for anew. Rejects when the manifest cannot be had or read. */
export async function loadArticles(signal: AbortSignal): Promise<readonly Article[]> {
  return readManifest(JSON.parse(await getFile(`${paths.education}/manifest.json`, signal)));
}

/** The article of this slug, asked for anew. Rejects when the manifest does not list it, or either file cannot be had. */
export async function loadArticle(slug: string, signal: AbortSignal): Promise<LoadedArticle> {
  const loaded = articleIn(await loadArticles(signal), slug, '');
  const text = await getFile(`${paths.education}/${encodeURIComponent(loaded.article.file)}`, signal);
  return { ...loaded, text };
}

/** Throws when no article has this slug. */
export function articleIn(articles: readonly Article[], slug: string, text: string): LoadedArticle {
  const article = articles.find((entry) => entry.slug === slug);
  if (!article) throw new Error(`No article is called ${slug}.`);
  return { article, text, articles };
}
