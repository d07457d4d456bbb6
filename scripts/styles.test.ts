import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', 'src', 'web');

/** What is no token, with the reason. A file stands for all that is in it. */
const EXCEPTIONS: readonly (readonly [file: string, declaration: string | null, reason: string])[] = [
  ['ui/tokens.css', null, 'defines them'],
  ['ui/page/print.css', null, 'paper: margins in millimetres, and type by which a review fits on two sheets'],
  ['figures/calendar/calendar-screen.css', 'font-size: 0.625rem', 'seven days beside each other on a phone of 360 pixels'],
  ['public/landing/landing-screen.css', 'font-size: clamp(2.125rem, 5vw, 3.5rem)', 'the headline of the product grows with the window'],
  ['public/landing/landing-screen.css', 'font-size: clamp(1.375rem, 2.6vw, 1.875rem)', 'the headlines below it grow with the window'],
  ['public/education/article-screen.css', 'font-size: clamp(1.625rem, 4vw, 2.125rem)', "an article's headline grows with the window"],
];

/** The widths at which windows change: phone, tablet, wide window. The specification has the charts screen change at 768. */
const WINDOWS = [640, 1024, 1280];
const SPECIFIED = [['figures/charts/charts-screen.css', 'width <= 768px']];
/** Parts change at these of their own widths: half a phone's screen less has no room for four gauges, 768 for a row of many figures. */
const CONTAINERS = [480, 640, 768, 1024];

const SPACE = /^(?:gap|row-gap|column-gap|border-spacing|padding|margin)(?:-|$)/;
/** Nothing, a hairline, a part of the text's size, of the box or of the window; and what calc, clamp and min are made of. */
const LENGTH = /^(?:|auto|inherit|calc|clamp|min|max|-|-?1px|-?[\d.]+(?:em|%|vw|vh|cqi)?)$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(|\b(?:black|white|red|green|blue|gray|grey|orange)\b/i;

const sheets = globSync('**/*.css', { cwd: web }).map((path) => {
  const text = readFileSync(join(web, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return { file: relative('.', path), text };
});

test('sizes, spaces and colours are tokens', () => {
  const found = sheets.flatMap(({ file, text }) =>
    declarationsOf(text)
      .filter(({ property, value }) => !isByTokens(property, value))
      .map(({ property, value }) => `${file}: ${property}: ${value}`),
  );
  expect(found.filter((fault) => !EXCEPTIONS.some(([file, what]) => fault.startsWith(`${file}: ${what ?? ''}`)))).toEqual([]);
});

test('each exception is needed', () => {
  for (const [file, what] of EXCEPTIONS) {
    const text = sheets.find((sheet) => sheet.file === file)?.text ?? '';
    expect(what === null ? text : text.includes(what), file).toBeTruthy();
  }
});

test('windows and parts change at few widths', () => {
  const found = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@(media|container)([^{]*)\{/g)]
      .filter(([, kind, query = '']) => {
        if (SPECIFIED.some(([where, said = '']) => where === file && query.includes(said))) return false;
        const widths = kind === 'media' ? WINDOWS : CONTAINERS;
        return [...query.matchAll(/([\d.]+)(px|r?em)/g)].some(([, width, unit]) => unit !== 'px' || !widths.includes(Number(width)));
      })
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

test('each token that is used is there', () => {
  const all = sheets.map(({ text }) => text).join('\n');
  const given = new Set([...all.matchAll(/(--[a-z\d-]+)\s*:/g)].map(([, name]) => name));
  // What a component sets on its element.
  given.add('--depth');
  expect([...all.matchAll(/var\((--[a-z\d-]+)/g)].map(([, name]) => name).filter((name) => !given.has(name))).toEqual([]);
});

test('what is no token is found', () => {
  const faults = [
    ['font-size', '13px'],
    ['font-size', 'var(--space-12)'],
    ['font-weight', '600'],
    ['gap', '8px'],
    ['padding', '0 var(--space-8) 61px'],
    ['margin-top', '0.5rem'],
    ['border-radius', '6px'],
    ['background', 'rgb(0 0 0 / 10%)'],
    ['color', '#fff'],
  ] as const;
  for (const [property, value] of faults) expect(isByTokens(property, value), `${property}: ${value}`).toBe(false);
  expect(isByTokens('margin', 'calc(-1 * var(--space-8)) auto 0 1px')).toBe(true);
});

function declarationsOf(text: string): { readonly property: string; readonly value: string }[] {
  return [...text.matchAll(/([\w-]+):\s+([^;{}]+);/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }));
}

function isByTokens(property: string, value: string): boolean {
  if (COLOUR.test(value.replaceAll(/url\([^)]*\)|var\([^)]*\)/g, ''))) return false;
  if (property === 'font-weight') return /^(?:inherit|var\(--(?:regular|medium|strong|bold)\))$/.test(value);
  if (property === 'font-size') return isMadeOf(value, /var\(--type-\d+\)/g);
  if (property === 'border-radius') return isMadeOf(value, /var\(--radius(?:-\w+)?\)/g);
  return !SPACE.test(property) || isMadeOf(value, /var\(--(?:space-\d+|gutter|type-\d+|header-height)\)/g);
}

function isMadeOf(value: string, tokens: RegExp): boolean {
  return value
    .replaceAll(tokens, '')
    .split(/[\s(),*+/]+/)
    .every((part) => LENGTH.test(part));
}
