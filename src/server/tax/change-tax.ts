import type { TaxLossesForm } from '#contract/tax.ts';
import { financialYear, type TradingDay } from '#engine/day.ts';
import { MAX_VALUE, parsePrice, type Price } from '#engine/money.ts';
import type { YearChoice } from '#engine/tax/choices.ts';
import type { BroughtLoss } from '#engine/tax/set-off.ts';
import type { Asset } from '#engine/tax/tax-trade.ts';
import { FIRST_TAX_YEAR, yearOfLabel } from '#engine/tax/tax-year.ts';
import { accountById } from '../ledger/broker-accounts.ts';
import { typedRupees } from '../ledger/changes/typed-trade.ts';
import { putTaxChoice, replaceTaxLosses } from './tax-choices.ts';
import { setSecurity } from './tax-trades.ts';
import { orMissing, wrongField, apiProblem } from '../problems.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Keeps how the deliveries of an account are taxed in a year. Throws an ApiProblem (404). */
export function chooseTaxHead(mine: Mine, choice: YearChoice): Promise<void> {
  return locked(mine, async (tx) => {
    orMissing(await accountById(tx, choice.accountId), 'no-account');
    await putTaxChoice(tx, choice);
  });
}

/** Keeps what a security is for tax. Throws an ApiProblem: 404, 422. */
export async function describeSecurity(
  mine: Mine,
  id: number,
  { asset, fair_value: typed }: { readonly asset: Asset | null; readonly fair_value: string | null },
): Promise<void> {
  const said = { asset, fair_value: readFairValue(typed) };
  orMissing(await setSecurity(mine, id, said), 'no-security');
}

function readFairValue(typed: string | null): Price | null {
  if (typed === null || typed.trim() === '') return null;
  const price = parsePrice(typed.replaceAll(',', ''));
  if (price === null || price <= 0 || price > MAX_VALUE)
    throw wrongField('fair_value', 'The price of 31 January 2018 must be an amount above 0, such as 1560.50.');
  return price;
}

/** Makes these all the losses that the user brought forward. Throws an ApiProblem (422). */
export async function enterLosses(mine: Mine, { losses }: TaxLossesForm, today: TradingDay): Promise<BroughtLoss[]> {
  const read = losses.map(({ kind, fy, amount }): BroughtLoss => {
    const year = yearOfLabel(fy.trim());
    if (year === null || year < FIRST_TAX_YEAR || year >= financialYear(today)) throw apiProblem('loss-year', { year: fy });
    const paise = typedRupees(amount, 'amount');
    if (paise === null || paise <= 0 || paise > MAX_VALUE) throw apiProblem('loss-amount', { amount });
    return { kind, year, amount: paise };
  });
  if (new Set(read.map(({ kind, year }) => `${kind} ${year}`)).size < read.length) throw apiProblem('two-equal-losses');
  await locked(mine, async (tx) => {
    await replaceTaxLosses(tx, read);
  });
  return read;
}
