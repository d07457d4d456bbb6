import type { Paise } from '#engine/money.ts';
import type { BroughtLoss } from '#engine/tax/set-off.ts';
import type { YearChoice } from '#engine/tax/choices.ts';
import type { Mine } from '../store/mine.ts';

/** What the user chose for the deliveries of accounts, by year and account. */
export function listTaxChoices(mine: Mine): Promise<YearChoice[]> {
  return mine
    .selectFrom('tax_choices')
    .select(['account_id as accountId', 'year', 'is_business as isBusiness', 'deducts_dp as deductsDp'])
    .orderBy('year')
    .execute();
}

/** Puts a choice in the place of the one for this account and year. */
export async function putTaxChoice(mine: Mine, { accountId, year, isBusiness, deductsDp }: YearChoice): Promise<void> {
  await mine.deleteFrom('tax_choices').where('account_id', '=', accountId).where('year', '=', year).execute();
  await mine.insertInto('tax_choices').values({ account_id: accountId, year, is_business: isBusiness, deducts_dp: deductsDp }).execute();
}

/** Losses of earlier years that the user entered, the oldest first. */
export function listTaxLosses(mine: Mine): Promise<BroughtLoss[]> {
  return mine.selectFrom('tax_losses').select(['kind', 'year', 'amount']).orderBy('year').orderBy('kind').execute();
}

/** Makes these all the losses of the user. */
export async function replaceTaxLosses(
  mine: Mine,
  losses: readonly { readonly kind: BroughtLoss['kind']; readonly year: number; readonly amount: Paise }[],
): Promise<void> {
  await mine.deleteFrom('tax_losses').execute();
  if (losses.length > 0)
    await mine
      .insertInto('tax_losses')
      .values(losses.map(({ kind, year, amount }) => ({ kind, year, amount })))
      .execute();
}
