import type { TaxLossesForm } from '#contract/tax.ts';
import { financialYear, type TradingDay } from '#engine/day.ts';
import { MAX_VALUE, parsePaise, parsePrice, type Price } from '#engine/money.ts';
import type { YearChoice } from '#engine/tax/choices.ts';
import type { BroughtLoss } from '#engine/tax/set-off.ts';
import type { Asset } from '#engine/tax/tax-trade.ts';
import { FIRST_TAX_YEAR, yearOfLabel } from '#engine/tax/tax-year.ts';
import { lockUser } from '../accounts/users.ts';
import { accountById } from '../journal/broker-accounts.ts';
import { putTaxChoice, replaceTaxLosses } from '../journal/tax-choices.ts';
import { setSecurity } from '../journal/tax-trades.ts';
import { ApiProblem } from '../problems.ts';
import type { Store } from '../store/client.ts';
import { NO_ACCOUNT } from './change-account.ts';

/** Keeps how the deliveries of an account are taxed in a year. Throws an ApiProblem (404). */
export function chooseTaxHead(store: Store, userId: number, choice: YearChoice): Promise<void> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await accountById(tx, userId, choice.accountId))) throw new ApiProblem(404, NO_ACCOUNT);
    await putTaxChoice(tx, userId, choice);
  });
}

/** Keeps what a security is for tax. Throws an ApiProblem: 404, 422. */
export async function describeSecurity(
  store: Store,
  userId: number,
  id: number,
  { asset, fair_value: typed }: { readonly asset: Asset | null; readonly fair_value: string | null },
): Promise<void> {
  const said = { asset, fair_value: readFairValue(typed) };
  if (!(await setSecurity(store.db, userId, id, said))) throw new ApiProblem(404, 'No such security.');
}

function readFairValue(typed: string | null): Price | null {
  if (typed === null || typed.trim() === '') return null;
  const price = parsePrice(typed.replaceAll(',', ''));
  if (price === null || price <= 0 || price > MAX_VALUE)
    throw new ApiProblem(422, 'The price of 31 January 2018 must be an amount above 0, such as 1560.50.');
  return price;
}

/** Makes these all the losses that the user brought forward. Throws an ApiProblem (422). */
export async function enterLosses(store: Store, userId: number, { losses }: TaxLossesForm, today: TradingDay): Promise<BroughtLoss[]> {
  const read = losses.map(({ kind, fy, amount }): BroughtLoss => {
    const year = yearOfLabel(fy.trim());
    if (year === null || year < FIRST_TAX_YEAR || year >= financialYear(today))
      throw new ApiProblem(422, `The year of a loss must be an earlier financial year, such as 2023-24; this is ${fy}.`);
    const paise = parsePaise(amount.replaceAll(',', ''));
    if (paise === null || paise <= 0 || paise > MAX_VALUE)
      throw new ApiProblem(422, `A loss must be an amount above 0, such as 14250; this is ${amount}.`);
    return { kind, year, amount: paise };
  });
  if (new Set(read.map(({ kind, year }) => `${kind} ${year}`)).size < read.length)
    throw new ApiProblem(422, 'There are two losses of one kind and year: enter their sum.');
  await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await replaceTaxLosses(tx, userId, read);
  });
  return read;
}
