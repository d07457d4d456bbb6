import type { Instrument } from '../instruments/instrument.ts';
import { mcxMultiplier } from '../instruments/mcx-multiplier.ts';
import { inForce } from './dated.ts';
import { LOT_ROWS } from './rates/lot-rows.ts';

/** Units of one lot: of an index by its expiry, of a commodity always; null where no table tells (stocks, older expiries). */
export function lotSize(instrument: Instrument): number | null {
  const { contract } = instrument;
  if (contract && instrument.segment === 'COM') return mcxMultiplier(contract.underlying);
  if (!contract?.expiryOn) return null;
  const rows = LOT_ROWS.filter((row) => row.underlying === contract.underlying);
  const row = inForce(rows, contract.expiryOn);
  return row && row.from <= contract.expiryOn ? row.lot : null;
}
