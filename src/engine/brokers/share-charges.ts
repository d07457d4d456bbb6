import { NO_CHARGES, splitCharges, type Charges, type Levy } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';

/** Gives charges that a row states for all its legs to each leg by value. The buyer pays stamp duty, the seller the tax on contracts. */
export function shareCharges(stated: Charges, legs: readonly Trade[]): Trade[] {
  const shares = splitCharges(stated, legs.length, (levy) => legs.map((trade) => weight(levy, trade)));
  return legs.map((trade, index) => ({ ...trade, charges: shares[index] ?? NO_CHARGES }));
}

function weight(levy: Levy, { side, instrument, value }: Trade): number {
  if (levy === 'stamp' && side === 'SELL') return 0;
  if (levy === 'stt' && side === 'BUY' && instrument.contract !== null) return 0;
  return value;
}
