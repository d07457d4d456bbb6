import { lazy, Suspense } from 'react';
import { isTangled } from './is-tangled.ts';
import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** The level of the heading above it: its own headings begin one below. */
  readonly below?: 1 | 2 | 3;
}

/** Without a connection its code may be missing. The text is shown as typed then, and what is written beside it stays. */
const Body = lazy(async () => {
  const body = await import('./markdown-body.tsx').catch(() => null);
  return { default: body ? body.MarkdownBody : AsTyped };
});

function AsTyped({ text }: Pick<MarkdownProps, 'text'>) {
  return <p className="markdown-typed">{text}</p>;
}

/**
 * What a user wrote, as Markdown (GFM). Line breaks stay as typed, HTML is shown as text, images as their alternative text; links lead to
 * web pages, mailboxes and pages of the site only. A text that would take long to read is shown as typed.
 */
export function Markdown({ text, below = 2 }: MarkdownProps) {
  const asTyped = <AsTyped text={text} />;
  return (
    <div className="markdown">
      {isTangled(text) ? (
        asTyped
      ) : (
        <Suspense fallback={asTyped}>
          <Body text={text} below={below} />
        </Suspense>
      )}
    </div>
  );
}
