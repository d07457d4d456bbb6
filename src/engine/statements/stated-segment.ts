import type { Segment } from '../instruments/instrument.ts';

/** The trades that a statement is about: shares, futures and options, or commodities. */
export const STATED_SEGMENTS = ['equity', 'fno', 'commodity'] as const;
export type StatedSegment = (typeof STATED_SEGMENTS)[number];

/** The segments of instruments of each. */
export const SEGMENTS_OF: Readonly<Record<StatedSegment, readonly Segment[]>> = { equity: ['EQ'], fno: ['FUT', 'OPT'], commodity: ['COM'] };

/** The statement's segment of an instrument. */
export function statedSegment(segment: Segment): StatedSegment {
  if (segment === 'EQ') return 'equity';
  return segment === 'COM' ? 'commodity' : 'fno';
}
