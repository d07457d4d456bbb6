import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { Db } from '../store/client.ts';
import type { OwnRow } from '../store/insert-many.ts';
import { type Derived, replaceRows } from './replace-rows.ts';

const COLUMNS = {
  id: 'int8',
  account_id: 'int8',
  instrument_id: 'int8',
  quantity: 'int8',
  open_quantity: 'int8',
  entry_value: 'int8',
  first_quantity: 'int8',
  first_value: 'int8',
  exit_value: 'int8',
  gross: 'int8',
  charges: 'int8',
  net: 'int8',
  open_charges: 'int8',
  opened_on: 'date',
  exited_on: 'date',
  opened_time: 'int4',
  exited_time: 'int4',
  entry_orders: 'int4',
  exit_orders: 'int4',
  expired: 'bool',
  assumed: 'bool',
  from_result: 'bool',
  segment: 'text',
  symbol: 'text',
  side: 'text',
  product: 'text',
  status: 'text',
} as const;

/** Makes these the round trips of these instruments in one account. */
export async function replaceRoundTrips(db: Db, userId: number, of: Derived, trips: readonly RoundTrip[]): Promise<void> {
  const rows = trips.map((trip) => roundTripRow(of.accountId, trip));
  await replaceRows(db, userId, 'round_trips', COLUMNS, ['instrument_id', 'id'], of, rows);
}

/** A round trip of an account as it is stored. */
export function roundTripRow(accountId: number, trip: RoundTrip): OwnRow<'round_trips'> {
  return {
    id: trip.id,
    account_id: accountId,
    instrument_id: trip.instrumentId,
    quantity: trip.quantity,
    open_quantity: trip.openQuantity,
    entry_value: trip.entryValue,
    first_quantity: trip.firstQuantity,
    first_value: trip.firstValue,
    exit_value: trip.exitValue,
    gross: trip.gross,
    charges: trip.charges,
    net: trip.net,
    open_charges: trip.openCharges,
    opened_on: trip.openedOn,
    exited_on: trip.exitedOn,
    opened_time: trip.openedTime,
    exited_time: trip.exitedTime,
    entry_orders: trip.entryOrders,
    exit_orders: trip.exitOrders,
    expired: trip.expired,
    assumed: trip.assumed,
    from_result: trip.fromResult,
    segment: trip.segment,
    symbol: trip.symbol,
    side: trip.side,
    product: trip.product,
    status: trip.status,
  };
}
