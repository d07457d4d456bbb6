import type { CSSProperties } from 'react';
import type { Components } from 'react-markdown';
import { ScrollRegion } from '../table/scroll-region.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** A node of the HTML tree: the fields used here. */
interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly children?: readonly HtmlNode[];
}

/** Check boxes with a name, and tables that scroll, with classes in place of style attributes. */
export const MARKDOWN_PARTS: Components = {
  input: ({ node: _, ...rest }) => <input {...rest} aria-label={rest.checked ? KIT_TEXTS.done : KIT_TEXTS.toDo} />,
  th: ({ node: _, style, ...rest }) => <th {...rest} className={alignmentOf(style)} />,
  td: ({ node: _, style, ...rest }) => <td {...rest} className={alignmentOf(style)} />,
  table: ({ node, ...rest }) => (
    <ScrollRegion className="markdown-table boxed" label={KIT_TEXTS.table(headsOf(node).join(', '))}>
      <table {...rest} />
    </ScrollRegion>
  ),
};

function alignmentOf(style: CSSProperties | undefined): string | undefined {
  return style?.textAlign && `markdown-${style.textAlign}`;
}

function headsOf(node: HtmlNode | undefined): string[] {
  if (node?.tagName === 'th') return [textOf(node)].filter(Boolean);
  return node?.children?.flatMap(headsOf) ?? [];
}

function textOf(node: HtmlNode): string {
  return node.value ?? node.children?.map(textOf).join('') ?? '';
}
