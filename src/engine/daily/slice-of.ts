import { type Segment, SEGMENTS } from '../instruments/instrument.ts';
import type { Slice } from './rollup.ts';

const SLICE_OF_SEGMENT = { EQ: 'equity', FUT: 'futures', OPT: 'options', COM: 'com' } as const;

/** The slice of a segment; every trade is in 'overall' too. */
export function sliceOf(segment: Segment): Exclude<Slice, 'overall'> {
  return SLICE_OF_SEGMENT[segment];
}

/** The segment of a slice; null of 'overall'. */
export function segmentOf(slice: Slice): Segment | null {
  return SEGMENTS.find((segment) => sliceOf(segment) === slice) ?? null;
}
