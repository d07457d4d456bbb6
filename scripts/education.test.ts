import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly slug: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly keywords: readonly string[];
}

const folder = new URL('../content/education/', import.meta.url);
const { articles } = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as { readonly articles: readonly Entry[] };
const texts = new Map(articles.map(({ slug, file }) => [slug, readFileSync(new URL(file, folder), 'utf8')]));
const slugs = articles.map((entry) => entry.slug);
const keywords = articles.flatMap((entry) => entry.keywords);

function textOf(slug: string): string {
  return texts.get(slug) ?? '';
}

/** The block between the first two lines of three dashes. */
function frontMatterOf(slug: string): string {
  return /^---\n(.*?)\n---\n/su.exec(textOf(slug))?.[1] ?? '';
}

/** The text in which a word can be linked: the body without headings, links and code. */
function proseOf(slug: string): string {
  return textOf(slug)
    .slice(frontMatterOf(slug).length + 8)
    .replaceAll(/^#.*$|\[[^\]^]+\]\([^)]*\)|`[^`]*`/gmu, '');
}

describe('the manifest', () => {
  it('lists every article of the folder once', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(articles.map((entry) => entry.file).sort()).toEqual(files.sort());
    expect(new Set(slugs).size).toBe(articles.length);
  });

  it('links each keyword to one article', () => {
    const spelt = keywords.map((keyword) => keyword.toLowerCase());
    expect(new Set(spelt).size).toBe(spelt.length);
  });

  it.each(articles)('$slug: slug, date, lengths, keywords', (entry) => {
    expect(entry.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u);
    expect(entry.file).toBe(`${entry.slug}.md`);
    expect(entry.date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(entry.title.length).toBeLessThanOrEqual(60);
    expect(entry.description.length).toBeGreaterThanOrEqual(50);
    expect(entry.description.length).toBeLessThanOrEqual(160);
    expect(entry.keywords.length).toBeGreaterThan(0);
    expect(entry.keywords.length).toBeLessThanOrEqual(5);
    expect(entry.keywords.filter((keyword) => !/^[\w-]+( [\w-]+)*$/u.test(keyword))).toEqual([]);
  });

  it.each(articles.flatMap(({ slug, keywords }) => keywords.map((keyword) => [keyword, slug] as const)))(
    '“%s” occurs in an article other than %s',
    (keyword, slug) => {
      const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${keyword}(?![\p{L}\p{N}])`, 'iu');
      expect(slugs.filter((other) => other !== slug && word.test(proseOf(other)))).not.toEqual([]);
    },
  );
});

describe.each(articles)('$slug', ({ slug, title, description }) => {
  it('begins with front matter that says what the manifest says', () => {
    expect(frontMatterOf(slug).split('\n')).toEqual([`title: "${title}"`, `description: "${description}"`]);
  });

  it('has sources at its end and no second title', () => {
    const headings = textOf(slug).match(/^#+ .*$/gmu) ?? [];
    expect(headings.at(-1)).toBe('## Sources');
    expect(headings.filter((heading) => heading.startsWith('# '))).toEqual([]);
  });

  it('links within the site only to articles that exist', () => {
    const targets = [...textOf(slug).matchAll(/\]\((?!https:)([^)]*)\)/gu)].map((match) => match[1]);
    expect(targets.filter((target) => !slugs.some((other) => other !== slug && target === `/education/${other}`))).toEqual([]);
  });

  it('defines each footnote that it refers to, and no other', () => {
    const defined = [...textOf(slug).matchAll(/^\[\^(\w+)\]:/gmu)].map((match) => match[1]);
    const referred = [...textOf(slug).matchAll(/\[\^(\w+)\](?!:)/gu)].map((match) => match[1]);
    expect(new Set(defined)).toEqual(new Set(referred));
    expect(new Set(defined).size).toBe(defined.length);
  });

  it('has as many cells in each row of a table as in its head', () => {
    const tables = textOf(slug).match(/(?:^\|.*\|\n)+/gmu) ?? [];
    for (const table of tables) {
      const cells = table
        .trimEnd()
        .split('\n')
        .map((row) => row.split('|').length);
      expect(new Set(cells).size, table).toBe(1);
    }
  });
});
