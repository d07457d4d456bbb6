import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

const root = join(import.meta.dirname, '..');

/** Literals that read as words and are none; what is put into them is written as 0. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Keys.
  'src/web/filter/filter-options.ts': ['days 0 0'],
  'src/web/strategies/screens/strategy-note.tsx': ['note of strategy 0'],
  'src/web/trips/trade/trade-note.tsx': ['note 0'],
  // An address.
  'src/web/urls.ts': ['/summary'],
  // What Intl calls a month in English.
  'src/web/format.ts': ['Sept', 'Sep'],
  // Types of schema.org.
  'src/web/public/page-head.ts': ['Organization', 'Article', 'Any', 'Offer', 'Question', 'Answer'],
  // Classes.
  'src/web/ui/button.tsx': ['button button-0 button-00'],
};

test('all words of the web stand in text/en', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(?:test|d)\.tsx?$|^src\/web\/(?:text|design|static)\//.test(file),
  );
  const found = files.toSorted().flatMap((file) =>
    wordsIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')
      .filter(({ text }) => !EXCEPTIONS[file]?.includes(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  ['<p>none</p>', ['none']],
  ['<p>&nbsp;·{count} / {all}</p>', []],
  ['<p>{all ? "every" : one.kind === "wide" ? name : other && `${n} left`}</p>', ['every', '0 left']],
  ['<Field label="to" className="stack gap" name="date" />', ['to']],
  ['<Page title={said ?? "it"} size="s" />', ['it']],
  ['<p>{cells.map((cell) => <b className={cell ? "wide cell" : ""}>{cell}</b>)}</p>', []],
  ['const entry = { caption: "KPIs & such", note: of ? "gross" : name, key: "pnl" };', ['KPIs & such', 'gross']],
  ['const NAMES = { "in use": "In use", state: "in use" };', ['In use', 'in use']],
  ['const all = ["Break-even", "Saving…", "EQ", "kept", "win_rate", "Rojmel"];', ['Break-even', 'Saving…']],
  ['const text = `${name} is gone.`, url = `/api/${id}?q=${q}`;', ['0 is gone.']],
  ['if (key === "Enter" || "Arrow keys" !== key) act();', []],
  ['matchMedia("screen and (width < 10rem)"); throw new Error("No such id.");', []],
  ['import { a } from "A b"; type Side = "Long side"; const side = "Long side" as Side;', ['Long side']],
])('%s', (source, words) => {
  expect(wordsIn(source, 'tsx').map(({ text }) => text)).toEqual(words);
});

test('a word is named with its line', () => {
  expect(wordsIn('const a = 1;\nconst b = "Not saved.";')).toEqual([{ line: 2, text: 'Not saved.' }]);
});
