import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const documents = ['*.md', 'bench/*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));
const files = ['*', '{bench,cases,content,deploy,docs,e2e,scripts,src,test}/**'].flatMap((pattern) => globSync(pattern, { cwd: root }));
/** Where a path in a document may begin. */
const STARTS = ['', 'src/', 'src/engine/', 'src/server/', 'src/web/', 'src/contract/'];
const PATH = /^(?!\/|\.\/|x\.)[\w.-]*[\w-](?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|css|md|yaml|conf|ini|service|woff2|txt)$/;
const FOLDER = /^(?:bench|cases|content|deploy|docs|e2e|scripts|src|test)(?:\/[\w.-]+)*\/?$/;
/** Names that stand for any file, or for one that the reader makes. */
const EXAMPLES = new Set(['e2e/x.spec.ts', 'deploy/.env']);

/** The lines outside of blocks of code. */
function proseOf(text: string): string[] {
  return text
    .split(/^ *```[\s\S]*?^ *```$/m)
    .join('')
    .split('\n');
}

function exists(path: string): boolean {
  if (STARTS.some((start) => existsSync(join(root, start, path)))) return true;
  return !path.includes('/') && files.some((file) => file.endsWith(`/${path}`));
}

describe.each(documents)('%s', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const prose = proseOf(text);

  test('names files that exist', () => {
    // A decision that was superseded names what there was.
    if (/^\*?\*?(?:Status\*\* )?.*superseded/im.test(text.split('\n').slice(0, 6).join('\n'))) return;
    const named = prose.flatMap((line) => [...line.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path));
    const paths = named.filter((path) => (PATH.test(path) || FOLDER.test(path)) && !EXAMPLES.has(path));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  test('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    for (const [, path = '', heading] of links) {
      const target = path === '' ? join(root, name) : join(root, dirname(name), path);
      expect(existsSync(target), path).toBe(true);
      if (heading !== undefined) expect(headingsOf(readFileSync(target, 'utf8'))).toContain(heading);
    }
  });

  test('has lines of at most 100 characters', () => {
    expect(prose.filter((line) => Array.from(line).length > 100 && !line.startsWith('!['))).toEqual([]);
  });
});

/** The anchors that a code host gives to headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names what the code has', (name) => {
  const code = files.filter((file) => /\.(?:tsx?|json|sql)$/.test(file)).map((file) => readFileSync(join(root, file), 'utf8'));
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const named = readFileSync(join(root, name), 'utf8').match(/(?<=`)\w*(?:[a-z][A-Z]|_|[A-Z]{3})\w*(?=`)/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((word) => !words.has(word))).toEqual([]);
});

test('each decision has a number of its own', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((path) => /(\d+)-/.exec(path)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(numbers.length).toBeGreaterThan(15);
});

test('the rules name commands and scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const name of documents) {
    const named = [...readFileSync(join(root, name), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  }
});
