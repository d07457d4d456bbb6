import { describe, expect, it } from 'vitest';
import { headingOf, readManifest } from './article.ts';

const FULL = { slug: 'a', file: 'a.md', title: 'A', description: 'About A', date: '2026-11-21', keywords: ['x'] };
const BARE = { slug: 'b', file: 'b.md', title: '', description: '', date: '', keywords: [] };

describe('the manifest', () => {
  it('is a list, or an object that holds one', () => {
    expect(readManifest([FULL])).toEqual([FULL]);
    expect(readManifest({ articles: [FULL] })).toEqual([FULL]);
    expect(readManifest([])).toEqual([]);
  });

  it.each([null, 'text', {}, { articles: 'none' }])('is nothing else: %j', (manifest) => {
    expect(() => readManifest(manifest)).toThrow(TypeError);
  });

  it('may leave out all but slug and file, and what is of another type counts as left out', () => {
    expect(readManifest([{ slug: 'b', file: 'b.md', title: 1, keywords: 'x' }, null, { slug: 'c' }])).toEqual([BARE]);
    expect(readManifest([{ ...BARE, keywords: ['x', 1] }])[0]?.keywords).toEqual(['x']);
  });
});

describe('the heading', () => {
  it('is of the front matter, else of the manifest, else the specification’s', () => {
    const [full, bare] = readManifest([FULL, BARE]);
    expect(full && headingOf(full, new Map([['title', 'Other']]))).toEqual({ title: 'Other', description: 'About A' });
    expect(bare && headingOf(bare, new Map([['title', '']]))).toEqual({ title: 'Education', description: 'Education article' });
  });
});
