import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import type { Price, Quantity } from '../money.ts';
import type { RoundTrip } from '../round-trips/round-trip.ts';

/** What a round trip is in a strategy. */
export interface LegTerms {
  readonly kind: 'share' | 'future' | 'call' | 'put';
  readonly side: RoundTrip['side'];
  /** Units entered. */
  readonly quantity: Quantity;
  /** null for a share and a future. */
  readonly strike: Price | null;
  /** null for a share, and where it is not known. */
  readonly expiryOn: TradingDay | null;
}

/** A round trip as a possible leg of a strategy. */
export interface StrategyLeg extends LegTerms {
  /** Its anchor. */
  readonly id: number;
  readonly accountId: number;
  readonly instrumentId: number;
  /** A share's own symbol; what a contract is on. */
  readonly underlying: string;
  readonly openedOn: TradingDay;
  readonly openedTime: TimeOfDay | null;
  /** Its last exit; null while any of it is open. */
  readonly closedOn: TradingDay | null;
  readonly closedTime: TimeOfDay | null;
}

/** A round trip as a leg. `contract` is that of its instrument, null for a share. */
export function legOf(
  trip: Pick<RoundTrip, 'id' | 'instrumentId' | 'symbol' | 'side' | 'status' | 'quantity'> &
    Pick<RoundTrip, 'openedOn' | 'openedTime' | 'exitedOn' | 'exitedTime'>,
  accountId: number,
  contract: Contract | null,
): StrategyLeg {
  const closed = trip.status === 'closed';
  return {
    id: trip.id,
    accountId,
    instrumentId: trip.instrumentId,
    underlying: contract?.underlying ?? trip.symbol,
    kind: kindOf(contract),
    side: trip.side,
    quantity: trip.quantity,
    strike: contract?.strike ?? null,
    expiryOn: contract?.expiryOn ?? null,
    openedOn: trip.openedOn,
    openedTime: trip.openedTime,
    closedOn: closed ? trip.exitedOn : null,
    closedTime: closed ? trip.exitedTime : null,
  };
}

function kindOf(contract: Contract | null): LegTerms['kind'] {
  if (contract === null) return 'share';
  if (contract.optionType === null) return 'future';
  return contract.optionType === 'CE' ? 'call' : 'put';
}
