import type { OpenPositionBody } from '#contract/positions.ts';
import { POSITION_TEXTS } from '../../text/en/positions.ts';
import type { FieldErrors } from '../../ui/form/form-fields.ts';

/** The texts of the editor's fields. */
export interface TypedPosition {
  readonly symbol: string;
  readonly buy_sell: string;
  readonly segment: string;
  readonly date: string;
  readonly quantity: string;
  readonly avg_price: string;
  readonly broker: string;
}

/** The segments to choose from (specification 000 §9); a commodity cannot become another. */
export function segmentsOf({ segment }: OpenPositionBody): readonly { value: string; name: string }[] {
  return (segment === 'COM' ? ['COM'] : ['EQ', 'FUT', 'OPT']).map((value) => ({ value, name: value }));
}

/** The errors by field, in the order of the fields. */
export function editErrors({ symbol, date, quantity, avg_price: price }: TypedPosition, today: string): FieldErrors {
  return {
    ...(symbol.trim() === '' && { symbol: POSITION_TEXTS.symbolMissing }),
    ...((date === '' || date > today) && { date: date === '' ? POSITION_TEXTS.dateMissing : POSITION_TEXTS.dateAhead }),
    ...(!(Number(quantity) > 0) && { quantity: POSITION_TEXTS.quantityWrong }),
    ...(!(Number(price) > 0) && { avg_price: POSITION_TEXTS.priceWrong }),
  };
}

/** The body to send: symbol and broker in upper case, the date as midnight UTC, the price under both of its names. */
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
