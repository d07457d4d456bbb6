import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { MARKDOWN_PARTS } from '../../ui/text/markdown-parts.tsx';
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

const COMPONENTS: Components = {
  ...MARKDOWN_PARTS,
  a: ({ node: _, href = '', ...rest }) => (href.startsWith('/') ? <Link {...rest} to={href} /> : <a {...rest} href={href} />),
  img: ({ node: _, alt = '', ...rest }) => <img {...rest} alt={alt} loading="lazy" />,
};
