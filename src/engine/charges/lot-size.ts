import type { Instrument } from '../instruments/instrument.ts';
import { inForce } from './dated.ts';
import { LOT_ROWS } from './rates/lot-rows.ts';

/** Units of one lot of an index contract, by its expiry; null where no public table tells (stocks, commodities, older expiries). */
export function lotSize(instrument: Instrument): number | null {
  const { contract } = instrument;
  if (!contract?.expiryOn) return null;
  const rows = LOT_ROWS.filter((row) => row.underlying === contract.underlying);
  const row = inForce(rows, contract.expiryOn);
  return row && row.from <= contract.expiryOn ? row.lot : null;
}
