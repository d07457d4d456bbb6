import type { Answers, Evidence, Option, Question, Remark } from '../../questions.ts';
import { NOTHING_SAID, type Count, type Doubts, type Market, type Said, type StatedQuantity } from './doubts.ts';
import { SMALLEST_LOT } from './known-lots.ts';
import { remarkOn } from '../remark.ts';

/** What must be asked about a column of quantities, and what is read if it was answered. */
export interface JudgedUnits {
  readonly question: UnitsQuestion | null;
  /** How to read the file once more; null if it is read rightly. */
  readonly counts: Said['counts'] | null;
  readonly remarks: readonly Remark[];
}

type UnitsQuestion = Extract<Question, { readonly kind: 'units' }>;

const ID = 'units';
/** A commodity's lot is so small that quantities can be multiples by chance. */
const LARGE_LOT = 25;
/** One in so many rows may be below a lot, left over from a corporate action or an older lot. */
const ODD_IN = 10;

/**
 * Whether quantities count units or lots. No contract trades below one lot, so such quantities are lots or the lot is another. It is asked
 * for the market concerned, and for commodities also where lots are so small that any quantity is possible.
 */
export function judgeUnits({ quantities, lots }: Doubts, answer: Answers[string] | null = null): JudgedUnits {
  const doubtful = (['COM', 'FO'] as const).filter((market) => areInDoubt(market, quantities));
  const rows = quantities.filter(({ market }) => doubtful.includes(market));
  const said = answer === 'units' || answer === 'lots' ? answer : null;
  const remarks = lots.length > 0 ? [remarkOn('lots-to-units', lots)] : [];
  const [first] = rows;
  if (first === undefined) return { question: null, counts: null, remarks };
  if (said !== null) return { question: null, counts: countsOf(doubtful, said), remarks };
  const options = (['units', 'lots'] as const).map((count) => optionOf(count, rows));
  return { question: { id: ID, kind: ID, rows: rows.length, column: first.column, options }, counts: null, remarks };
}

function areInDoubt(market: Market, quantities: readonly StatedQuantity[]): boolean {
  const stated = quantities.filter((quantity) => quantity.market === market);
  if (market === 'COM') return stated.some((quantity) => isBelow(quantity) || (!quantity.isDeclared && (quantity.lot ?? 0) < LARGE_LOT));
  return stated.filter(isBelow).length * ODD_IN > stated.length;
}

/** Less than one lot; where the lot is not known, less than any. */
function isBelow({ stated, lot, market, isDeclared }: StatedQuantity): boolean {
  return stated < (lot ?? (market === 'FO' && !isDeclared ? SMALLEST_LOT : 1));
}

function countsOf(markets: readonly Market[], said: Count): Said['counts'] {
  return { COM: markets.includes('COM') ? said : NOTHING_SAID.counts.COM, FO: markets.includes('FO') ? said : NOTHING_SAID.counts.FO };
}

/** The first quantity as it would be read, and for units how many are below a lot or are whole lots. */
function optionOf(value: Count, rows: readonly StatedQuantity[]): Option {
  const example = rows.find(isBelow) ?? rows[0];
  const text = String(example?.stated ?? '');
  const units = value === 'units' ? text : example?.lot == null ? '' : String(example.stated * example.lot);
  const below = rows.filter(isBelow).length;
  const whole = rows.filter(({ stated, lot }) => lot !== null && stated % lot === 0).length;
  const counted: readonly Evidence[] = [
    { code: 'below-one-lot', count: below },
    { code: 'multiple-of-lot', count: whole },
  ];
  return { value, example: { text, meaning: units }, evidence: value === 'units' ? counted.filter(({ count }) => count > 0) : [] };
}
