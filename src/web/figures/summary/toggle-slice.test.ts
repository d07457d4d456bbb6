import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLICES } from '#engine/daily/rollup.ts';
import { toggleSlice } from './toggle-slice.ts';

describe('toggleSlice', () => {
  it('removes the segments when Overall is chosen', () => {
    expect(toggleSlice(['equity', 'options'], 'overall')).toEqual(['overall']);
    expect(toggleSlice(['overall'], 'overall')).toEqual(['overall']);
  });

  it('replaces Overall by a segment and joins segments', () => {
    expect(toggleSlice(['overall'], 'options')).toEqual(['options']);
    expect(toggleSlice(['options'], 'equity')).toEqual(['equity', 'options']);
  });

  it('selects Overall when the last segment is removed', () => {
    expect(toggleSlice(['equity'], 'equity')).toEqual(['overall']);
  });

  it('always selects Overall alone or at least one segment', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SLICES)), (presses) => {
        const selected = presses.reduce<readonly (typeof SLICES)[number][]>(toggleSlice, ['overall']);
        expect(selected.length).toBeGreaterThan(0);
        expect(selected.includes('overall')).toBe(selected.length === 1 && selected[0] === 'overall');
      }),
    );
  });
});
