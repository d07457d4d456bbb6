import { parseAst } from 'vite';

/** What a sentence looks like: two words after each other, or one that begins with a capital letter. */
const SENTENCE = /\p{L}[\p{L}’',.:;?!)]* [(‘“]?[\p{L}\d]|^\s*\p{Lu}\p{Ll}+(?:…|-\p{Ll}|[.:?!]?(?:\s|$))/u;
const LETTER = /\p{L}/u;
/** Markup, ids such as win_rate, fonts and media queries. */
const CODE = /^\s*<|^[a-z]+(?:_[a-z]+)+$|\d+px\b/;
/** It is the same in every language. */
const PRODUCT = 'Rojmel';

/** Props that say something to people. */
const SAYS = new Set(
  'act alt aria-label caption empty failed heading help hint label lead legend message note placeholder summary text title words'.split(
    ' ',
  ),
);
/** Props that say something to machines. */
const TELLS = new Set('accept className d key place points rel style transform viewBox'.split(' '));
/** Calls that say something to machines. */
const CALLS =
  /(?:^|\.)(?:matchMedia|useMediaQuery|querySelector(?:All)?|closest|matches|Error|RegExp|DateTimeFormat|NumberFormat|startsWith|useDraft)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Word {
  readonly line: number;
  readonly text: string;
}

/** The literals of a source that people would read. */
export function wordsIn(source: string, lang: 'ts' | 'tsx' = 'ts'): Word[] {
  const found: Word[] = [];
  const codeOf = ({ start, end }: Node) => source.slice(start, end);
  look(parseAst(source, { lang }) as unknown as Node, false);
  return found;

  function say({ start }: Node, text: string): void {
    found.push({ line: source.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() });
  }

  /** `shown` is a place where any letter would be read: the content of an element, or a prop for people. */
  function look(node: Node, shown: boolean): void {
    if (tellsMachines(node)) return;
    const text = textOf(node);
    if (text !== null) {
      if (shown || node.type === 'JSXText' ? LETTER.test(text) : SENTENCE.test(text)) say(node, text);
    }
    for (const [key, child] of childrenOf(node)) look(child, staysShown(node, key, shown));
  }

  function staysShown(node: Node, key: string, shown: boolean): boolean {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children';
    if (node.type === 'JSXAttribute') return SAYS.has(nameOf(node));
    if (node.type === 'Property') return key === 'value' && SAYS.has(nameOfKey(node));
    if (node.type === 'JSXExpressionContainer') return shown;
    if (node.type === 'ConditionalExpression') return shown && key !== 'test';
    if (node.type === 'LogicalExpression') return shown && (key === 'right' || node['operator'] !== '&&');
    return false;
  }

  function tellsMachines(node: Node): boolean {
    if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(node.type)) return true;
    if (node.type === 'BinaryExpression') return /^[!=]==$/.test(String(node['operator'])) && !hasElement(node);
    if (node.type === 'JSXAttribute') return TELLS.has(nameOf(node));
    if (node.type === 'CallExpression' || node.type === 'NewExpression') return CALLS.test(codeOf(node['callee'] as Node));
    return false;
  }

  function hasElement(node: Node): boolean {
    return node.type.startsWith('JSX') || childrenOf(node).some(([, child]) => hasElement(child));
  }
}

function nameOf(attribute: Node): string {
  return String((attribute['name'] as Node)['name']);
}

/** The name of a property; '' where it is worked out. */
function nameOfKey(property: Node): string {
  return property['computed'] === true ? '' : String((property['key'] as Node)['name']);
}

/** The text of a literal; what it puts in is written as 0. Null for code. */
function textOf(node: Node): string | null {
  const text = literalOf(node);
  return text === null || CODE.test(text) ? null : text.replaceAll(PRODUCT, '');
}

function literalOf({ type, value, quasis }: Node): string | null {
  if (type === 'JSXText') return String(value).replaceAll(/&\w+;/g, '');
  if (type === 'TemplateLiteral') return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('0');
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) => {
    // The name of a property is none of its words.
    if (key === 'key' && node.type === 'Property' && node['computed'] !== true) return [];
    return [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [key, child]);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
