import type { Segment } from './instrument.ts';

/** A stored instrument: its id, and its name on screens. */
export interface StoredInstrument {
  readonly id: number;
  readonly symbol: string;
  readonly segment: Segment;
}
