import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['a\u202Egnp.csv', 'agnp.csv'],
  ['two\r\nlines\tand a\u0000zero', 'two lines and azero'],
  ['\u2067टाटा\u2069 मोटर्स 👩‍👩‍👧', 'टाटा मोटर्स 👩‍👩‍👧'],
  ['Müller & Söhne', 'Müller & Söhne'],
])('%j is shown as %j', (text, shown) => {
  expect(plainText(text)).toBe(shown);
});
