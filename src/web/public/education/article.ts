import { EDUCATION_TEXTS } from '../../text/en/education.ts';

/** An article in the manifest; missing fields are empty. */
export interface Article {
  readonly slug: string;
  /** File name, in the manifest's folder. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** ISO day. */
  readonly date: string;
  /** Words that other articles link here. */
  readonly keywords: readonly string[];
}

/** The articles of a parsed manifest: a list, or an object with a list `articles`; else it throws. Entries without slug or file are skipped. */
export function readManifest(manifest: unknown): Article[] {
  const list = Array.isArray(manifest) ? manifest : (manifest as { articles?: unknown } | null)?.articles;
  if (!Array.isArray(list)) throw new TypeError(EDUCATION_TEXTS.manifestHoldsNoList);
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

/** Title and description: from the front matter, else the manifest, else the specification's defaults. */
export function headingOf(article: Article, fields: ReadonlyMap<string, string>): Pick<Article, 'title' | 'description'> {
  return {
    title: fields.get('title') || article.title || EDUCATION_TEXTS.education,
    description: fields.get('description') || article.description || EDUCATION_TEXTS.educationArticle,
  };
}
