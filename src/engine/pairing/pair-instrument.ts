import type { Fill } from '../fills/fill.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Settlement } from './pair-contract.ts';
import { pairContract } from './pair-contract.ts';
import { pairEquity } from './pair-equity.ts';
import type { Paired } from './position.ts';

/** Pairs all fills of one instrument in one broker account, as aggregateFills orders them; linear in their number. */
export function pairInstrument(instrument: Instrument, fills: readonly Fill[], settlement: Settlement): Paired {
  return instrument.segment === 'EQ' ? pairEquity(fills) : pairContract(instrument.contract, fills, settlement);
}
