/** A node of a markdown tree (mdast), as far as links concern it. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

/** What an article is called by in other articles. */
export interface KeywordArticle {
  readonly slug: string;
  readonly keywords: readonly string[];
}

export interface KeywordLinkOptions {
  readonly articles: readonly KeywordArticle[];
  /** The slug of the article that is shown: it is not linked to itself. */
  readonly shown: string;
  readonly addressOf: (slug: string) => string;
}

/** Where a link cannot stand, or would be in the way. Code holds no text nodes. */
const UNTOUCHED: ReadonlySet<string> = new Set(['link', 'linkReference', 'heading']);

interface Keyword {
  readonly text: string;
  readonly address: string;
}

/**
 * A remark plugin: the first occurrence of each keyword of every other article, as a whole word and in either case, becomes a link
 * to that article. Of keywords that begin at one place the longest wins. Changes the tree in place.
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

/** The keywords that are not linked yet, and what finds the next of them; null when none are left. */
interface Left {
  readonly keywords: Keyword[];
  pattern: RegExp | null;
}

/** Takes the keywords that it links out of `left`. */
function linkWithin(node: MarkdownNode, left: Left): void {
  if (!node.children || UNTOUCHED.has(node.type)) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return linked(child, left);
    linkWithin(child, left);
    return [child];
  });
}

/** A text node cut at the keywords that it holds. */
function linked(node: MarkdownNode, left: Left): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let rest = node.value ?? '';
  for (let match = left.pattern?.exec(rest); match; match = left.pattern?.exec(rest)) {
    // Each keyword is a group of its own: what matched in another case or over a line end is still known by its place.
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
