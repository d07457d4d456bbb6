import type { Instrument } from '../instruments/instrument.ts';
import { mcxMultiplier } from '../instruments/mcx-multiplier.ts';
import { inForce } from './dated.ts';
import { LOT_ROWS } from './rates/lot-rows.ts';

/** Units of one lot: for an index by its expiry, for a commodity always; null if no table has it (stocks, older expiries). */
export function lotSize(instrument: Instrument): number | null {
  const { contract } = instrument;
  if (contract && instrument.segment === 'COM') return mcxMultiplier(contract.underlying);
  if (!contract?.expiryOn) return null;
  const rows = LOT_ROWS.filter((row) => row.underlying === contract.underlying);
  const row = inForce(rows, contract.expiryOn);
  return row && row.from <= contract.expiryOn ? row.lot : null;
}
