import { useId, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { MARKDOWN_PARTS } from './markdown-parts.tsx';

interface MarkdownBodyProps {
  readonly text: string;
  readonly below: 1 | 2 | 3;
}

/** Draws Markdown that a user wrote; see Markdown, which loads it. */
export function MarkdownBody({ text, below }: MarkdownBodyProps) {
  // Several notes stand on a page, each with its own footnotes.
  const id = useId();
  const components = useMemo(() => ({ ...PARTS, ...headingsBelow(below) }), [below]);
  return (
    <ReactMarkdown remarkPlugins={PLUGINS} remarkRehypeOptions={{ clobberPrefix: `${id}-` }} urlTransform={safeUrl} components={components}>
      {text}
    </ReactMarkdown>
  );
}

/** A node of the Markdown tree: the fields used here. */
interface TextNode {
  readonly type: string;
  readonly value?: string;
  children?: TextNode[];
}

const PLUGINS = [remarkGfm, () => keepAsTyped];

const PARTS: Components = {
  ...MARKDOWN_PARTS,
  a: ({ node: _, href = '', children, ...rest }) => {
    if (href === '') return <span>{children}</span>;
    if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
    if (href.startsWith('#'))
      return (
        <a {...rest} href={href}>
          {children}
        </a>
      );
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  },
  // Loading it would tell another server who reads this, and when.
  img: ({ alt = '' }) => <span>{alt}</span>,
};

/** Addresses of web pages and mailboxes, and those of the site, which begin with a slash; '' for all others. */
function safeUrl(url: string): string {
  if (url.startsWith('#')) return url;
  const base = 'https://site.invalid';
  if (!URL.canParse(url, base)) return '';
  const { protocol, origin, href, pathname, search, hash } = new URL(url, base);
  if (origin === base) return url.startsWith('/') ? `${pathname}${search}${hash}` : '';
  return ['http:', 'https:', 'mailto:'].includes(protocol) && !url.startsWith('/') ? href : '';
}

function headingsBelow(level: number): Components {
  const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return Object.fromEntries(
    tags.map((tag, index) => {
      const Tag = tags[Math.min(level + index, 5)] ?? 'h6';
      const Heading: Components['h1'] = ({ node: _, ...rest }) => <Tag {...rest} />;
      return [tag, Heading];
    }),
  );
}

/** Line breaks stay, and HTML is text. */
function keepAsTyped(node: TextNode): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child): TextNode[] => {
    keepAsTyped(child);
    if (child.type === 'text') return brokenLines(child.value ?? '');
    if (child.type !== 'html') return [child];
    const lines = brokenLines(child.value ?? '');
    return isOfBlocks(node) ? [{ type: 'paragraph', children: lines }] : lines;
  });
}

function isOfBlocks({ type }: TextNode): boolean {
  return ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);
}

function brokenLines(text: string): TextNode[] {
  return text.split('\n').flatMap((value, index) => [...(index > 0 ? [{ type: 'break' }] : []), { type: 'text', value }]);
}
