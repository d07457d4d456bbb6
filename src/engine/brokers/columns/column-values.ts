import { isIsin } from '../../instruments/instrument-of.ts';
import { parseQuantity } from '../../money.ts';
import type { Field } from './column-aliases.ts';
import { readDay, readInstant } from '../read-day.ts';
import { readNumber, readQuantity } from '../read-number.ts';
import { readTime } from '../read-time.ts';
import { isSerialDay } from '../judge/serial-days.ts';
import { readExchange, readOptionType, readProduct, readSegment, readSide, wasExecuted } from '../read-words.ts';

/** Whether a text is a value of the field. An empty text is one if a trade does not need the field. */
export const IS_VALUE: Readonly<Record<Field, (text: string) => boolean>> = {
  side: (text) => readSide(text) !== null,
  day: isDay,
  time: (text) => isNone(text) || readTime(text) !== null || readInstant(text) !== null,
  quantity: (text) => parseQuantity(readQuantity(text) ?? '') !== null,
  price: (text) => readNumber(text) !== null,
  value: (text) => readNumber(text) !== null,
  buyPrice: isNumberOrNone,
  sellPrice: isNumberOrNone,
  sellDay: (text) => isNone(text) || isDay(text),
  entryPrice: isNumberOrNone,
  exitPrice: isNumberOrNone,
  exitDay: (text) => isNone(text) || isDay(text),
  symbol: isName,
  name: isName,
  isin: (text) => isNone(text) || isIsin(text),
  segment: (text) => readSegment(text) !== null,
  exchange: (text) => readExchange(text) !== null || readSegment(text) !== null,
  tradeId: () => true,
  orderId: () => true,
  expiry: (text) => isNone(text) || isDay(text),
  strike: isNumberOrNone,
  optionType: (text) => isNone(text) || readOptionType(text) !== null,
  product: (text) => isNone(text) || readProduct(text) !== null,
  charges: isNumberOrNone,
  remarks: () => true,
  status: (text) => wasExecuted(text) !== null,
};

/** Whether at least 95 % of the values are right. */
export function areMostly<T>(values: readonly T[], isRight: (value: T) => boolean): boolean {
  let right = 0;
  for (const value of values) if (isRight(value)) right += 1;
  return right * 20 >= values.length * 19;
}

function isDay(text: string): boolean {
  return readDay(text, 'day-first') !== null || readDay(text, 'month-first') !== null || isSerialDay(text);
}

function isNumberOrNone(text: string): boolean {
  return isNone(text) || readNumber(text) !== null;
}

function isNone(text: string): boolean {
  return text === '' || text === '-';
}

/** A plain number is an exchange's code, not a name. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text);
}
