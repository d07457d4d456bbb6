/** An article as the manifest lists it; what the manifest leaves out is empty. */
export interface Article {
  readonly slug: string;
  /** The file's name within the folder of the manifest. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** ISO day. */
  readonly date: string;
  /** Words by which other articles link here. */
  readonly keywords: readonly string[];
}

/** The articles of a parsed manifest, a list or an object whose `articles` is one. Throws when it is neither; entries without slug or file are left out. */
export function readManifest(manifest: unknown): Article[] {
  const list = Array.isArray(manifest) ? manifest : (manifest as { articles?: unknown } | null)?.articles;
  if (!Array.isArray(list)) throw new TypeError('The manifest holds no list of articles.');
  return list.flatMap((entry: unknown) => {
    const article = toArticle(entry);
    return article ? [article] : [];
  });
}

function toArticle(entry: unknown): Article | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const fields = entry as Readonly<Record<string, unknown>>;
  const textOf = (key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
  const keywords = Array.isArray(fields['keywords']) ? fields['keywords'].filter((word) => typeof word === 'string') : [];
  const [slug, file] = [textOf('slug'), textOf('file')];
  if (!slug || !file) return null;
  return { slug, file, title: textOf('title'), description: textOf('description'), date: textOf('date'), keywords };
}

/** What stands over an article and in the page's head: front matter before manifest, the specification's words where both are silent. */
export function headingOf(article: Article, fields: ReadonlyMap<string, string>): Pick<Article, 'title' | 'description'> {
  return {
    title: fields.get('title') || article.title || 'Education',
    description: fields.get('description') || article.description || 'Education article',
  };
}
