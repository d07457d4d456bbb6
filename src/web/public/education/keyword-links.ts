/** A node of a markdown tree (mdast): the fields used here. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

/** The words that link to an article. */
export interface KeywordArticle {
  readonly slug: string;
  readonly keywords: readonly string[];
}

export interface KeywordLinkOptions {
  readonly articles: readonly KeywordArticle[];
  /** The slug of the current article, which gets no links to itself. */
  readonly shown: string;
  readonly addressOf: (slug: string) => string;
}

/** Nodes that get no links. Code has no text nodes, so it needs no entry. */
const UNTOUCHED: ReadonlySet<string> = new Set(['link', 'linkReference', 'heading']);

interface Keyword {
  readonly text: string;
  readonly address: string;
}

/**
 * A remark plugin: the first occurrence of each keyword of the other articles becomes a link (whole words, any case). If several
 * keywords start at one place, the longest wins. Changes the tree in place.
 */
export function keywordLinks({ articles, shown, addressOf }: KeywordLinkOptions): (tree: MarkdownNode) => void {
  const keywords = new Map<string, Keyword>();
  for (const { slug, keywords: texts } of articles) {
    if (slug === shown) continue;
    for (const text of texts.map((word) => word.trim()).filter(Boolean)) {
      const known = keywords.get(text.toLowerCase());
      keywords.set(text.toLowerCase(), known ?? { text, address: addressOf(slug) });
    }
  }
  const longestFirst = [...keywords.values()].sort((a, b) => b.text.length - a.text.length);
  return (tree) => linkWithin(tree, { keywords: [...longestFirst], pattern: patternOf(longestFirst) });
}

/** The keywords that are not linked yet, and a pattern that finds them; null if there are none. */
interface Left {
  readonly keywords: Keyword[];
  pattern: RegExp | null;
}

/** Removes the keywords that it links from `left`. */
function linkWithin(node: MarkdownNode, left: Left): void {
  if (!node.children || UNTOUCHED.has(node.type)) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return linked(child, left);
    linkWithin(child, left);
    return [child];
  });
}

/** A text node split at its keywords. */
function linked(node: MarkdownNode, left: Left): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let rest = node.value ?? '';
  for (let match = left.pattern?.exec(rest); match; match = left.pattern?.exec(rest)) {
    // Each keyword is a group of its own, so the group's index says which one matched, in any case and over line ends.
    const [keyword] = left.keywords.splice(
      match.slice(1).findIndex((group) => group !== undefined),
      1,
    );
    left.pattern = patternOf(left.keywords);
    if (match.index > 0) parts.push({ type: 'text', value: rest.slice(0, match.index) });
    parts.push({ type: 'link', url: keyword?.address ?? '', children: [{ type: 'text', value: match[0] }] });
    rest = rest.slice(match.index + match[0].length);
  }
  if (parts.length === 0) return [node];
  return rest ? [...parts, { type: 'text', value: rest }] : parts;
}

function patternOf(keywords: readonly Keyword[]): RegExp | null {
  if (keywords.length === 0) return null;
  const groups = keywords.map(
    ({ text }) => `(${text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)})`,
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${groups.join('|')})(?![\p{L}\p{N}_])`, 'iu');
}
