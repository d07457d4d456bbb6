import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(readFrontMatter(text).fields);
}

describe('front matter', () => {
  it('is taken off the body', () => {
    const text = '---\ntitle: "Win rate: a start"\ndescription: plain words\n---\n\nBody\n---\nmore\n';
    expect(fieldsOf(text)).toEqual({ title: 'Win rate: a start', description: 'plain words' });
    expect(readFrontMatter(text).body).toBe('\nBody\n---\nmore\n');
  });

  it.each([
    ['a closing line is missing', '---\ntitle: Drawdown\nBody\n'],
    ['it does not stand at the start', '\n---\ntitle: Drawdown\n---\nBody\n'],
    ['the first line is longer than three dashes', '----\ntitle: Drawdown\n---\nBody\n'],
    ['the closing line is longer', '---\ntitle: Drawdown\n--- end\nBody\n'],
    ['the text is empty', ''],
  ])('is none where %s', (_, text) => {
    expect(readFrontMatter(text)).toEqual({ fields: new Map(), body: text });
  });

  it('reads Windows line ends, blanks at line ends, and an end without a line end', () => {
    expect(fieldsOf('---  \r\ntitle :  "Drawdown" \r\n---')).toEqual({ title: 'Drawdown' });
    expect(readFrontMatter('---\r\ntitle: A\r\n---\r\nBody').body).toBe('Body');
  });

  it('may be empty, and passes over what is no field', () => {
    expect(readFrontMatter('---\n---\nBody').body).toBe('Body');
    expect(fieldsOf('---\n# a remark\n\ntitle: ""\ndate: 2026-11-21\n---\n')).toEqual({ title: '', date: '2026-11-21' });
  });

  it('keeps a single quote mark and quotes within', () => {
    expect(fieldsOf('---\na: "\nb: say "n/a"\n---\n')).toEqual({ a: '"', b: 'say "n/a"' });
  });
});
