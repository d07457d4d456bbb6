/** All arithmetic on money. Every amount is an integer, and parts sum to the whole. */

declare const unit: unique symbol;
/** Hundredths of a rupee. */
export type Paise = number & { readonly [unit]: 'paise' };
/** Ten-thousandths of a rupee per unit. */
export type Price = number & { readonly [unit]: 'price' };
/** Whole units of shares or contracts, never lots. */
export type Quantity = number & { readonly [unit]: 'quantity' };
/** A decimal fraction in units of 1e-9, e.g. 0.1 % is 1_000_000. */
export type Rate = bigint & { readonly [unit]: 'rate' };
/** Paise times a rate, not yet rounded: units of 1e-9 paise. */
export type ExactPaise = bigint & { readonly [unit]: 'exact-paise' };
/** What rounding to whole paise left out of an amount, or gave it too much: units of 1e-6 paise. */
export type Rest = number & { readonly [unit]: 'rest' };

const ZERO_DIGIT = 48;
const MINUS = 45;
/** The decimal point, counted from the digit 0. */
const POINT = -2;
const RATE_DECIMALS = 9;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const REST_SCALE = 1_000_000;

/** Largest value of one trade that the journal accepts: ₹10,000 crore, in paise. */
export const MAX_VALUE = 10_000_000_000_000 as Paise;
/** Largest quantity of one trade: a hundred crore units. */
export const MAX_QUANTITY = 1_000_000_000 as Quantity;

/** Marks an integer as paise; throws if it is not a safe integer, which is a bug and never bad input. */
export function paise(amount: number): Paise {
  return safe(amount) as Paise;
}

/** Marks an integer count of ten-thousandths of a rupee as a price; throws if it is not a safe integer. */
export function price(amount: number): Price {
  return safe(amount) as Price;
}

/** Marks an integer as a quantity of units; throws if it is not a safe integer. */
export function quantity(amount: number): Quantity {
  return safe(amount) as Quantity;
}

export const ZERO = 0 as Paise;
export const NO_REST = 0 as Rest;

/** Sum of two amounts; exact. */
export function add(a: Paise, b: Paise): Paise {
  return safe(a + b) as Paise;
}

/** a − b; exact. */
export function subtract(a: Paise, b: Paise): Paise {
  return safe(a - b) as Paise;
}

/** Sum of many amounts; exact. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return safe(total) as Paise;
}

/** Price × quantity in paise, half a paisa rounded up. */
export function valueOf(unitPrice: Price, units: Quantity): Paise {
  const product = unitPrice * units;
  if (Number.isSafeInteger(product)) return Math.floor((product + 50) / 100) as Paise;
  return safe(Number(divideHalfUp(BigInt(unitPrice) * BigInt(units), 100n))) as Paise;
}

/** The same of a part of each unit, `of` ÷ `per`. */
export function partOfValue(unitPrice: Price, units: Quantity, of: bigint, per: bigint): Paise {
  return safe(Number(divideHalfUp(BigInt(unitPrice) * BigInt(units) * of, 100n * per))) as Paise;
}

/** Value ÷ quantity as a price, half of 1e-4 rupee rounded up; quantity must be above 0. */
export function priceOf(value: Paise, units: Quantity): Price {
  const scaled = value * 100;
  if (Number.isSafeInteger(scaled * 2 + units)) return Math.floor((scaled * 2 + units) / (2 * units)) as Price;
  return safe(Number(divideHalfUp(BigInt(value) * 100n, BigInt(units)))) as Price;
}

/** The same of a number of units that need not be whole, `of` ÷ `per`. */
export function priceOfPart(value: Paise, of: bigint, per: bigint): Price {
  return safe(Number(divideHalfUp(BigInt(value) * 100n * per, of))) as Price;
}

/** `total` × `part` ÷ `whole`, rounded towards zero. To split exactly, take differences of running shares. */
export function shareOf(total: Paise, part: number, whole: number): Paise {
  if (part === whole) return total;
  const product = total * part;
  if (Number.isSafeInteger(product)) return Math.trunc(product / whole) as Paise;
  return Number((BigInt(total) * BigInt(part)) / BigInt(whole)) as Paise;
}

/**
 * Splits `total` by weights (integers ≥ 0) into parts that sum to it exactly: each part is the difference of two running shares.
 * If all weights are 0, the first part gets everything.
 */
export function allocate(total: Paise, weights: readonly number[]): Paise[] {
  let whole = 0;
  for (const weight of weights) whole += weight;
  if (whole === 0) return weights.map((_, index) => (index === 0 ? total : ZERO));
  const parts: Paise[] = [];
  let running = 0;
  let given = ZERO;
  for (const weight of weights) {
    running += weight;
    const upTo = shareOf(total, running, whole);
    parts.push((upTo - given) as Paise);
    given = upTo;
  }
  return parts;
}

/** What rounding an unrounded number of paise to these left out. */
export function restOf(unrounded: number, rounded: Paise): Rest {
  return (Math.round((unrounded - rounded) * REST_SCALE) + 0) as Rest;
}

/** The unrounded number of paise that these and their rest stand for. */
export function unroundedOf(rounded: Paise, rest: Rest): number {
  return rounded + rest / REST_SCALE;
}

/** Sum of two rests. */
export function addRests(a: Rest, b: Rest): Rest {
  return (a + b) as Rest;
}

/** An amount with what rounding left out of its parts, rounded once to the paisa. */
export function withRest(amount: Paise, rest: Rest, half: 'up' | 'down'): Paise {
  const paise = half === 'up' ? Math.floor(rest / REST_SCALE + 0.5) : Math.ceil(rest / REST_SCALE - 0.5);
  return safe(amount + paise) as Paise;
}

/** A decimal fraction such as '0.000030699' as a rate; throws on anything else, since rates are our own data. */
export function rate(fraction: string): Rate {
  const match = /^(\d+)(?:\.(\d{1,9}))?$/.exec(fraction);
  if (!match) throw new Error(`not a rate: ${fraction}`);
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(RATE_DECIMALS, '0')) as Rate;
}

/** A percentage as plain decimal text with at most seven decimals ('0.03') as a rate; null if it is anything else. */
export function parsePercent(text: string): Rate | null {
  const scaled = /\.\d{8}/.test(text) ? null : parseScaled(text, RATE_DECIMALS - 2);
  return scaled === null ? null : (BigInt(scaled) as Rate);
}

/** Amount × rate, unrounded. */
export function levy(amount: Paise, fraction: Rate): ExactPaise {
  return (BigInt(amount) * fraction) as ExactPaise;
}

/** Rounds an unrounded amount to whole paise, half up. */
export function roundToPaisa(exact: bigint): Paise {
  return safe(Number(divideHalfUp(exact, RATE_SCALE))) as Paise;
}

/** Rounds paise to whole rupees, 50 paise up, as contract notes round STT and stamp duty. Returns paise. */
export function roundToRupee(amount: Paise): Paise {
  return (Math.floor((amount + 50) / 100) * 100) as Paise;
}

/** Rupees as a JSON number, for the API. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** An unrounded amount in rupees as a JSON number, to a ten-thousandth of a paisa. */
export function exactToRupees(exact: ExactPaise): number {
  return Number(divideHalfUp(exact, 100_000n)) / 1_000_000;
}

/** Sum of two amounts in rupees as the API gives them, exact to the paisa. */
export function addRupees(a: number, b: number): number {
  return (Math.round(a * 100) + Math.round(b * 100)) / 100;
}

/** A price in rupees as a JSON number. */
export function priceToRupees(amount: Price): number {
  return amount / 10_000;
}

/** Reads plain decimal text ('1234.5', '-0.05') as paise, rounding half up to two decimals; null if it is not a plain decimal. */
export function parsePaise(text: string): Paise | null {
  return parseScaled(text, 2) as Paise | null;
}

/** Reads plain decimal text as a price, rounding half up to four decimals; null if it is not a plain decimal. */
export function parsePrice(text: string): Price | null {
  return parseScaled(text, 4) as Price | null;
}

const WHOLE = /^-?\d{1,15}(?:\.0*)?$/;

/** Reads a whole number ('150', '150.000000') as a quantity; null if it has a fraction or is not a plain decimal. */
export function parseQuantity(text: string): Quantity | null {
  return WHOLE.test(text) ? (Number.parseInt(text, 10) as Quantity) : null;
}

/** Digit by digit, since every row of a file needs this twice and a pattern with groups is ten times slower. */
function parseScaled(text: string, decimals: number): number | null {
  const isNegative = text.charCodeAt(0) === MINUS;
  const start = isNegative ? 1 : 0;
  let scaled = 0;
  let point = -1;
  for (let at = start; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO_DIGIT;
    if (digit === POINT && point < 0) point = at;
    else if (digit < 0 || digit > 9) return null;
    else if (point < 0 || at - point <= decimals) scaled = scaled * 10 + digit;
    else if (at - point === decimals + 1 && digit >= 5) scaled += 1;
  }
  const whole = (point < 0 ? text.length : point) - start;
  const fraction = point < 0 ? 0 : text.length - point - 1;
  if (whole > 13 || whole + fraction === 0) return null;
  for (let given = fraction; given < decimals; given += 1) scaled *= 10;
  if (!Number.isSafeInteger(scaled)) return null;
  return isNegative && scaled !== 0 ? -scaled : scaled;
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`money out of range: ${amount}`);
  return amount;
}
