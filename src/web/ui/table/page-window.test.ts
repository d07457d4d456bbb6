import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [5, 20, [2, 3, 4, 5, 6, 7, 8]],
    [19, 20, [14, 15, 16, 17, 18, 19, 20]],
  ])('page %d of %d', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers);
  });

  it('always has the current page and up to 7 numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)];
        const numbers = pageWindow(page, pages);
        expect(numbers).toContain(page);
        expect(numbers).toHaveLength(Math.min(7, pages));
        expect([Math.min(...numbers) >= 1, Math.max(...numbers) <= pages]).toEqual([true, true]);
      }),
    );
  });
});

describe('pageCount', () => {
  it('is one for an empty list', () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
  });
});
