import { getFile } from '../../api.ts';
import { paths } from '../../urls.ts';
import { readManifest, type Article } from './article.ts';

/** One article with its text, and the list of all articles for links. */
export interface LoadedArticle {
  readonly article: Article;
  /** Markdown, front matter included. */
  readonly text: string;
  readonly articles: readonly Article[];
}

/** Loads the list of articles. Rejects if the manifest cannot be loaded or read. */
export async function loadArticles(signal: AbortSignal): Promise<readonly Article[]> {
  return readManifest(JSON.parse(await getFile(`${paths.education}/manifest.json`, signal)));
}

/** Loads the article with this slug. Rejects if the manifest does not list it or a file cannot be loaded. */
export async function loadArticle(slug: string, signal: AbortSignal): Promise<LoadedArticle> {
  const loaded = articleIn(await loadArticles(signal), slug, '');
  const text = await getFile(`${paths.education}/${encodeURIComponent(loaded.article.file)}`, signal);
  return { ...loaded, text };
}

/** Throws if no article has this slug. */
export function articleIn(articles: readonly Article[], slug: string, text: string): LoadedArticle {
  const article = articles.find((entry) => entry.slug === slug);
  if (!article) throw new Error(`No article is called ${slug}.`);
  return { article, text, articles };
}
