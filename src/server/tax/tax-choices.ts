import type { BroughtLoss } from '#engine/tax/set-off.ts';
import type { YearChoice } from '#engine/tax/choices.ts';
import { columnsOf, type NewRow } from '../store/columns-of.ts';
import type { Mine } from '../store/mine.ts';

/** What the user chose for the deliveries of accounts, by year and account. */
export function listTaxChoices(mine: Mine): Promise<YearChoice[]> {
  return mine.selectFrom('tax_choices').select(columnsOf('tax_choices')).orderBy('year').execute();
}

/** Puts a choice in the place of the one for this account and year. */
export async function putTaxChoice(mine: Mine, choice: YearChoice): Promise<void> {
  await mine.deleteFrom('tax_choices').where('account_id', '=', choice.accountId).where('year', '=', choice.year).execute();
  await mine.insertMany('tax_choices', [choice]);
}

/** Losses of earlier years that the user entered, the oldest first. */
export function listTaxLosses(mine: Mine): Promise<BroughtLoss[]> {
  return mine.selectFrom('tax_losses').select(['kind', 'year', 'amount']).orderBy('year').orderBy('kind').execute();
}

/** Makes these all the losses of the user. */
export async function replaceTaxLosses(mine: Mine, losses: readonly NewRow<'tax_losses'>[]): Promise<void> {
  await mine.deleteFrom('tax_losses').execute();
  await mine.insertMany('tax_losses', losses);
}
