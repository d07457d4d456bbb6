import type { OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/positions.ts';
import type { FieldErrors } from '../../ui/form-fields.ts';

/** A row as it is typed; texts. */
export interface TypedPosition {
  readonly symbol: string;
  readonly buy_sell: string;
  readonly segment: string;
  readonly date: string;
  readonly quantity: string;
  readonly avg_price: string;
  readonly broker: string;
}

/** What the editor offers (specification 000 §9); a commodity stays one. */
export function segmentsOf({ segment }: OpenPositionBody): readonly { value: string; name: string }[] {
  return (segment === 'COM' ? ['COM'] : ['EQ', 'FUT', 'OPT']).map((value) => ({ value, name: value }));
}

/** What is wrong with what was typed, in the order of the fields. */
export function editErrors({ symbol, date, quantity, avg_price: price }: TypedPosition, today: string): FieldErrors {
  return {
    ...(symbol.trim() === '' && { symbol: POSITION_TEXTS.symbolMissing }),
    ...((date === '' || date > today) && { date: date === '' ? POSITION_TEXTS.dateMissing : POSITION_TEXTS.dateAhead }),
    ...(!(Number(quantity) > 0) && { quantity: POSITION_TEXTS.quantityWrong }),
    ...(!(Number(price) > 0) && { avg_price: POSITION_TEXTS.priceWrong }),
  };
}

/** What is sent: symbol and broker in upper case, the date as midnight UTC, the one price under both of its names. */
export function editBody(typed: TypedPosition) {
  const price = Number(typed.avg_price);
  return {
    buy_sell: typed.buy_sell,
    symbol: typed.symbol.trim().toUpperCase(),
    segment: typed.segment,
    timestamp: `${typed.date}T00:00:00.000Z`,
    quantity: Number(typed.quantity),
    price,
    avg_price: price,
    broker: typed.broker.trim().toUpperCase(),
  };
}
