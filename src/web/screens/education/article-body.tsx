import { useMemo, type CSSProperties } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { articleUrl } from '../../urls.ts';
import type { Article } from './article.ts';
import { keywordLinks } from './keyword-links.ts';

interface ArticleBodyProps {
  /** Without front matter. */
  readonly markdown: string;
  readonly articles: readonly Article[];
  /** The slug of this article, which gets no links to itself. */
  readonly shown: string;
}

/** Renders an article's markdown (GFM), with links to other articles. */
export function ArticleBody({ markdown, articles, shown }: ArticleBodyProps) {
  const plugins = useMemo(() => [remarkGfm, () => keywordLinks({ articles, shown, addressOf: articleUrl })], [articles, shown]);
  return (
    <Markdown remarkPlugins={plugins} components={COMPONENTS}>
      {markdown}
    </Markdown>
  );
}

/** A node of the HTML tree: the fields used here. */
interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly children?: readonly HtmlNode[];
}

const COMPONENTS: Components = {
  a: ({ node: _, href = '', ...rest }) => (href.startsWith('/') ? <Link {...rest} to={href} /> : <a {...rest} href={href} />),
  img: ({ node: _, alt = '', ...rest }) => <img {...rest} alt={alt} loading="lazy" />,
  input: ({ node: _, ...rest }) => <input {...rest} aria-label={rest.checked ? 'Done' : 'To do'} />,
  // A class instead of a style attribute.
  th: ({ node: _, style, ...rest }) => <th {...rest} className={alignmentOf(style)} />,
  td: ({ node: _, style, ...rest }) => <td {...rest} className={alignmentOf(style)} />,
  table: ({ node, ...rest }) => (
    <ScrollRegion className="article-table boxed" label={`Table: ${headsOf(node).join(', ')}`}>
      <table {...rest} />
    </ScrollRegion>
  ),
};

function alignmentOf(style: CSSProperties | undefined): string | undefined {
  return style?.textAlign ? `article-${style.textAlign}` : undefined;
}

function headsOf(node: HtmlNode | undefined): string[] {
  if (node?.tagName === 'th') return [textOf(node)].filter(Boolean);
  return node?.children?.flatMap(headsOf) ?? [];
}

function textOf(node: HtmlNode): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}
