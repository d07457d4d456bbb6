import { UNIFORM_STAMP } from '../charges/rates/statutory-rows.ts';
import { isBucket, type TaxChoice, type TaxLine } from './tax-line.ts';
import type { TaxFigures } from './worksheet.ts';

/** What the figures of a year can rest on, in the order of a worksheet. */
export const ASSUMPTIONS = [
  'capital-gains',
  'business',
  'choice-changed',
  'dp-not-deducted',
  'dp-deducted',
  'turnover-a',
  'same-day',
  'fair-value-typed',
  'fair-value-stated',
  'fair-value-missing',
  'plain-bonds',
  'expiry-assumed',
  'stated-results',
  'stamp-estimated',
  'transferred-in',
  'exercised',
  'charges-stated',
  'charges-computed',
  'charges-estimated',
  'method',
] as const;
export type AssumptionCode = (typeof ASSUMPTIONS)[number];

/** What the assumptions of a year are read from. */
export interface SheetFacts {
  readonly lines: readonly TaxLine[];
  readonly figures: Pick<TaxFigures, 'dp_charges' | 'fno'>;
  /** One for each account. */
  readonly choices: readonly (TaxChoice & { readonly changed: boolean })[];
  /** Contract days of the year: all, those whose charges a file states, and those where a fee or a rate is not certain. */
  readonly charged: { readonly days: number; readonly stated: number; readonly estimated: number };
}

/** What the figures rest on, and how many closed trades, accounts or contract days it concerns; only what concerns some. */
export function assumptionsOf(facts: SheetFacts): { code: AssumptionCode; count: number }[] {
  const counts = countsOf(facts);
  return ASSUMPTIONS.flatMap((code) => (counts[code] === 0 ? [] : [{ code, count: counts[code] }]));
}

function countsOf({ lines, figures, choices, charged }: SheetFacts): Record<AssumptionCode, number> {
  const count = (is: (line: TaxLine) => boolean) => lines.filter(is).length;
  const { dp_charges: dp, fno } = figures;
  const withDp = (is: boolean) => (dp.amount > 0 ? choices.filter(({ deductsDp }) => deductsDp === is).length : 0);
  return {
    'capital-gains': count(({ head }) => isBucket(head)),
    business: count(({ head }) => head === 'delivery_business'),
    'choice-changed': choices.filter(({ changed }) => changed).length,
    'dp-not-deducted': withDp(false),
    'dp-deducted': withDp(true),
    'turnover-a': fno.gross === 0 && fno.charges === 0 ? 0 : count(({ head }) => head === 'fno_equity' || head === 'fno_commodity'),
    'same-day': count(({ head }) => head === 'speculative'),
    'fair-value-typed': count(({ isGrandfathered, trade }) => isGrandfathered && !trade.isValueStated),
    'fair-value-stated': count(({ isGrandfathered, trade }) => isGrandfathered && trade.isValueStated),
    'fair-value-missing': count(({ lacksFairValue }) => lacksFairValue),
    'plain-bonds': count(({ trade, head }) => trade.asset === 'bond' && isBucket(head)),
    'expiry-assumed': count(({ trade }) => trade.assumed),
    'stated-results': count(({ trade }) => trade.fromResult),
    'stamp-estimated': count(({ trade }) => trade.buyOn < UNIFORM_STAMP),
    'transferred-in': count(({ trade }) => trade.buyOrigin !== null),
    exercised: count(isSettled),
    'charges-stated': charged.stated,
    'charges-computed': charged.days - charged.stated,
    'charges-estimated': charged.estimated,
    method: lines.length,
  };
}

/** Ended by settlement or exercise, not by a trade. */
function isSettled({ trade, head }: TaxLine): boolean {
  return head === 'fno_equity' ? trade.buyOrder === 0 || trade.sellOrder === 0 : trade.buyOrigin === 'exercise';
}
