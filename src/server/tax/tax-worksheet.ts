import { NO_FILTER } from '#contract/filter.ts';
import type { TaxBody } from '#contract/tax.ts';
import { financialYear, type TradingDay } from '#engine/day.ts';
import { daysOfYear, FIRST_TAX_YEAR, yearOfLabel } from '#engine/tax/tax-year.ts';
import { choiceIn, type YearChoice } from '#engine/tax/choices.ts';
import { type ExcludedTrade, type TaxLine, taxLines } from '#engine/tax/tax-line.ts';
import type { BroughtLoss } from '#engine/tax/set-off.ts';
import type { CashMovement } from '#engine/daily/cash.ts';
import { cashMoved } from '../ledger/cash.ts';
import { chargeSources } from '../ledger/contract-days.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { taxSpan, leftOpen, type LeftOpen, taxTrades } from './tax-trades.ts';
import { doubtOfEach } from '../doubts/doubts-of.ts';
import { apiProblem } from '../problems.ts';
import { listTaxChoices, listTaxLosses } from './tax-choices.ts';
import type { Mine } from '../store/mine.ts';

/** All that the worksheet of a year is made of. */
export interface Worksheet {
  readonly year: number;
  readonly lines: readonly TaxLine[];
  readonly excluded: readonly ExcludedTrade[];
  readonly open: readonly LeftOpen[];
  readonly accounts: readonly { readonly id: number; readonly broker: string }[];
  readonly choices: readonly YearChoice[];
  readonly losses: readonly BroughtLoss[];
  /** Cash that moved in the year without a trade. */
  readonly cash: readonly CashMovement[];
  /** Where the charges of the year come from. */
  readonly charged: Awaited<ReturnType<typeof chargeSources>>;
  readonly doubts: Pick<TaxBody, 'doubt' | 'doubts'>;
  readonly span: { readonly first: TradingDay; readonly last: TradingDay } | null;
}

/** The year of a label such as 2025-26. Throws an ApiProblem (404) for one that no worksheet is held for. */
export function readTaxYear(label: string, today: TradingDay): number {
  const year = yearOfLabel(label);
  if (year === null || year < FIRST_TAX_YEAR || year > financialYear(today)) throw apiProblem('no-tax-year');
  return year;
}

export async function worksheetOf(mine: Mine, year: number): Promise<Worksheet> {
  const days = daysOfYear(year);
  const [trades, open, accounts, choices, losses, cash, charged, doubts, span] = await Promise.all([
    taxTrades(mine, days, null),
    leftOpen(mine, days),
    accountsOf(mine),
    listTaxChoices(mine),
    listTaxLosses(mine),
    cashMoved(mine),
    chargeSources(mine, days),
    doubtsOfYear(mine, days),
    taxSpan(mine),
  ]);
  return {
    year,
    ...taxLines(trades, (accountId) => choiceIn(choices, accountId, year)),
    open,
    accounts,
    choices,
    losses,
    cash: cash.filter(({ day }) => financialYear(day) === year),
    charged,
    doubts,
    span,
  };
}

/** The lines of a year; of one account, or of all (null). */
export async function taxLinesOf(mine: Mine, year: number, accountId: number | null): Promise<readonly TaxLine[]> {
  const [trades, choices] = await Promise.all([taxTrades(mine, daysOfYear(year), accountId), listTaxChoices(mine)]);
  return taxLines(trades, (accountId) => choiceIn(choices, accountId, year)).lines;
}

/** What of the year and of its kinds of trades is open. */
async function doubtsOfYear(mine: Mine, { from, to }: ReturnType<typeof daysOfYear>): Promise<Worksheet['doubts']> {
  const year = { ...NO_FILTER, from_date: from, to_date: to };
  const [doubt = null, speculative = null, fno = null, deliveries = null] = await doubtOfEach(mine, [
    year,
    { ...year, segment: ['EQ'], product: ['intraday'] },
    { ...year, segment: ['FUT', 'OPT', 'COM'] },
    { ...year, segment: ['EQ'], product: ['delivery'] },
  ]);
  return { doubt, doubts: { speculative, fno, deliveries } };
}
