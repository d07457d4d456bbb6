import { describe, expect, it } from 'vitest';
import { keywordLinks, type KeywordArticle, type MarkdownNode } from './keyword-links.ts';

const ARTICLES: readonly KeywordArticle[] = [
  { slug: 'charges', keywords: ['STT', 'DP charge'] },
  { slug: 'note', keywords: ['contract note', 'note'] },
  { slug: 'tax', keywords: ['F&O turnover', 'STT'] },
];

function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

function node(type: string, ...children: MarkdownNode[]): MarkdownNode {
  return { type, children };
}

/** The tree as text, links as [word](address). */
function shownAs(tree: MarkdownNode): string {
  const inner = tree.value ?? (tree.children ?? []).map(shownAs).join('');
  return tree.type === 'link' ? `[${inner}](${tree.url})` : inner;
}

function linkedIn(...children: MarkdownNode[]): string {
  const tree = node('root', ...children);
  keywordLinks({ articles: ARTICLES, shown: 'shown', addressOf: (slug) => `/education/${slug}` })(tree);
  return shownAs(tree);
}

function linked(value: string): string {
  return linkedIn(node('paragraph', text(value)));
}

describe('keyword links', () => {
  it('link the first occurrence only, in the spelling of the text', () => {
    expect(linked('No stt here, and STT there.')).toBe('No [stt](/education/charges) here, and STT there.');
  });

  it('link over paragraphs, emphasis and tables in the order of the text', () => {
    const table = node('table', node('tableRow', node('tableCell', text('STT')), node('tableCell', text('DP charge'))));
    const paragraph = node('paragraph', text('see '), node('strong', text('STT')));
    expect(linkedIn(paragraph, table)).toBe('see [STT](/education/charges)STT[DP charge](/education/charges)');
  });

  it.each(['STTs', 'xSTT', 'DP charges', 'STT_', 'éSTT', 'notes'])('leave “%s” alone: no whole word', (value) => {
    expect(linked(value)).toBe(value);
  });

  it('take a hyphen, a bracket or an end as the end of a word', () => {
    expect(linked('non-STT (DP charge)')).toBe('non-[STT](/education/charges) ([DP charge](/education/charges))');
  });

  it('prefer the longest, and still link the shorter one later', () => {
    expect(linked('a contract note, a note')).toBe('a [contract note](/education/note), a [note](/education/note)');
  });

  it('read signs as signs and a line end as a space', () => {
    expect(linked('F&O turnover of a contract\nnote')).toBe('[F&O turnover](/education/tax) of a [contract\nnote](/education/note)');
  });

  it('pass over headings, links and code to the next occurrence', () => {
    const link: MarkdownNode = { type: 'link', url: '/a', children: [text('STT')] };
    const code: MarkdownNode = { type: 'inlineCode', value: 'STT' };
    const paragraph = node('paragraph', link, code, node('linkReference', text('STT')), text(' STT'));
    expect(linkedIn(node('heading', text('STT')), paragraph)).toBe('STT[STT](/a)STTSTT [STT](/education/charges)');
  });

  it('do not link an article to itself', () => {
    const tree = node('root', text('STT and a note'));
    keywordLinks({ articles: ARTICLES.slice(0, 2), shown: 'charges', addressOf: (slug) => slug })(tree);
    expect(shownAs(tree)).toBe('STT and a [note](note)');
  });

  it('give a keyword of two articles to the first, once', () => {
    expect(linked('STT STT')).toBe('[STT](/education/charges) STT');
  });

  it('leave all as it was without keywords', () => {
    const tree = node('root', node('paragraph', text('STT')), { type: 'thematicBreak' });
    keywordLinks({ articles: [{ slug: 'a', keywords: ['', ' '] }], shown: 'b', addressOf: (slug) => slug })(tree);
    expect(tree).toEqual(node('root', node('paragraph', text('STT')), { type: 'thematicBreak' }));
  });

  it('work afresh on every tree', () => {
    const plugin = keywordLinks({ articles: ARTICLES, shown: 'x', addressOf: (slug) => slug });
    const trees = [node('root', text('STT')), node('root', text('STT'))];
    trees.forEach(plugin);
    expect(trees.map(shownAs)).toEqual(['[STT](charges)', '[STT](charges)']);
  });
});
