import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('csvText', () => {
  it('keeps numbers as numbers and quotes text', () => {
    expect(
      csvText(
        ['Symbol', 'P&L'],
        [
          ['M&M "A"', -12.5],
          ['TCS', null],
        ],
      ),
    ).toBe('\uFEFF"Symbol","P&L"\r\n"M&M ""A""",-12.5\r\n"TCS",\r\n');
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', ' =1', '\n=1', '＝1+1', '＋1', '－1', '＠A1', '\u200B=1', ' \u2060 ＝1'])(
    'never starts %j as a formula',
    (text) => {
      expect(csvText(['a'], [[text]])).toContain(`"'${text}"`);
    },
  );

  it('lets no text out of its cell', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, body = ''] = /^\uFEFF"a"\r\n"([\s\S]*)"\r\n$/.exec(csvText(['a'], [[text]])) ?? [];
        expect(body.replaceAll('""', '')).not.toContain('"');
        expect(body.replaceAll('""', '"').replace(/^'/, '')).toBe(text.replace(/^'/, ''));
        expect(/^\s*[=+\-@]/.test(body)).toBe(false);
      }),
    );
  });
});
