import { type TaxChoice, USUAL_CHOICE } from './tax-line.ts';

/** What the user chose for the deliveries of an account in a year. */
export interface YearChoice extends TaxChoice {
  readonly accountId: number;
  readonly year: number;
}

/** What holds for an account in a year: what the user chose, or what is usual. */
export function choiceIn(choices: readonly YearChoice[], accountId: number, year: number): TaxChoice {
  return chosenIn(choices, accountId, year) ?? USUAL_CHOICE;
}

/**
 * Whether deliveries of the account were another head in the year before. Without a choice for it, its worksheet shows capital gains; there is
 * none before the year of the first trade.
 */
export function hasChangedHead(choices: readonly YearChoice[], accountId: number, year: number, firstYear: number | null): boolean {
  const before = chosenIn(choices, accountId, year - 1) ?? (firstYear !== null && firstYear < year ? USUAL_CHOICE : undefined);
  return before !== undefined && before.isBusiness !== choiceIn(choices, accountId, year).isBusiness;
}

function chosenIn(choices: readonly YearChoice[], accountId: number, year: number): YearChoice | undefined {
  return choices.find((choice) => choice.accountId === accountId && choice.year === year);
}
