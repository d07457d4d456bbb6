import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LONGEST_NOTE } from '#contract/limits.ts';
import { isTangled } from './is-tangled.ts';
import { MarkdownBody } from './markdown-body.tsx';

const draw = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MarkdownBody text={text} below={2} />
    </MemoryRouter>,
  );

test.each([
  ['[a](javascript:alert(1))', '<p><span>a</span></p>'],
  ['[a](JaVaScRiPt&colon;alert(1))', '<p><span>a</span></p>'],
  ['[a](\u0001javascript:alert(1))', '<p>[a](\u0001javascript:alert(1))</p>'],
  ['[a](<java\tscript:alert(1)>)', '<p><span>a</span></p>'],
  ['[a](vbscript:x)', '<p><span>a</span></p>'],
  ['[a](data:text/html,<script>alert(1)</script>)', '<p><span>a</span></p>'],
  ['[a](blob:https://example.com/1)', '<p><span>a</span></p>'],
  ['[a](file:///etc/passwd)', '<p><span>a</span></p>'],
  ['[a](//other.example/x)', '<p><span>a</span></p>'],
  ['[a](/\\\\other.example/x)', '<p><a href="/%5Cother.example/x" data-discover="true">a</a></p>'],
  ['[a](/\t/other.example)', '<p>[a](/\t/other.example)</p>'],
  ['<javascript:alert(1)>', '<p><span>javascript:alert(1)</span></p>'],
  ['[a]: javascript:alert(1)\n\n[a]', '<p><span>a</span></p>'],
  ['![x](https://other.example/pixel.png)', '<p><span>x</span></p>'],
  ['![x" onerror="alert(1)](x)', '<p><span>x&quot; onerror=&quot;alert(1)</span></p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
  ['<svg\nonload=alert(1)>', '<p>&lt;svg<br/>\nonload=alert(1)&gt;</p>'],
  ['<!-- <b>', '<p>&lt;!-- &lt;b&gt;</p>'],
])('draws nothing that can run or load: %j', (text, html) => {
  expect(draw(text).replaceAll('\n<br/>', '<br/>')).toBe(html);
});

test('links say who may know of them, and those of the site stay in it', () => {
  const rel = 'target="_blank" rel="noopener noreferrer nofollow"';
  expect(draw('[a](https://example.com/x?y=1)')).toBe(`<p><a href="https://example.com/x?y=1" ${rel}>a</a></p>`);
  expect(draw('www.example.com')).toContain(`<a href="http://www.example.com/" ${rel}>`);
  expect(draw('a@example.com')).toContain(`<a href="mailto:a@example.com" ${rel}>`);
  expect(draw('[a](/days/2026-11-20)')).toContain('<a href="/days/2026-11-20" data-discover="true">a</a>');
});

test('keeps the line breaks as typed, and the order of headings', () => {
  expect(draw('a\nb\n\nc').replaceAll('\n', '')).toBe('<p>a<br/>b</p><p>c</p>');
  expect(draw('# a\n\n## b\n\n##### c').replaceAll('\n', '')).toBe('<h3>a</h3><h4>b</h4><h6>c</h6>');
});

test('footnotes of two notes on a page do not have the same addresses', () => {
  const two = renderToStaticMarkup(
    <MemoryRouter>
      {['a[^1]\n\n[^1]: x', 'b[^1]\n\n[^1]: y'].map((text) => (
        <MarkdownBody key={text} text={text} below={2} />
      ))}
    </MemoryRouter>,
  );
  const ids = [...two.matchAll(/<li id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(two).toContain(`href="#${id}"`);
});

/** Texts of the longest length that repeat what is expensive to read. */
const REPEATED = [
  '[',
  '>',
  '> ',
  '- ',
  '1. ',
  '* ',
  '![',
  '[a](',
  '](',
  '*a _b ',
  '*a ',
  '_',
  '`',
  'a`',
  '``` ',
  '<',
  '<a ',
  '\\',
  '~a ',
  '&',
];
const HOSTILE = [
  ...REPEATED.map((piece) => piece.repeat(LONGEST_NOTE).slice(0, LONGEST_NOTE)),
  ...REPEATED.map((piece) => `${piece.repeat(80 / piece.length)}\n\n`.repeat(LONGEST_NOTE).slice(0, LONGEST_NOTE)),
  `${'['.repeat(LONGEST_NOTE / 2)}${']'.repeat(LONGEST_NOTE / 2)}`,
  `${'*a _b '.repeat(LONGEST_NOTE / 12)}${' b_ a*'.repeat(LONGEST_NOTE / 12)}`,
  Array.from({ length: 198 }, (_, index) => `${' '.repeat(index)}- a`).join('\n'),
  '|a|b|\n|-|-|\n'.padEnd(LONGEST_NOTE, '|a|b|\n'),
  Array.from({ length: 1000 }, (_, index) => `[^${index}]\n\n[^${index}]: a\n\n`).join(''),
];

test.each(HOSTILE.map((text, index) => [index, text.slice(0, 12), text] as const))(
  'draws hostile text %i (%j) soon, or as it was typed',
  (_, __, text) => {
    // Beside a long text of a person, since the machine of a test is busy: that takes 30 ms, what is tangled takes minutes.
    const usual = timeOf(() => draw('Bought **two** lots late.\n\n'.repeat(LONGEST_NOTE / 28)));
    expect(timeOf(() => !isTangled(text) && draw(text))).toBeLessThan(100 * Math.max(usual, 30));
  },
);

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

test('a long text of a person is not tangled', () => {
  const paragraph = 'Bought **two** lots at `24,500` [late](https://example.com), *again*: > 1 % risk_per_trade.\n- one\n  - two\n\n';
  expect(isTangled(paragraph.repeat(LONGEST_NOTE / paragraph.length))).toBe(false);
});
