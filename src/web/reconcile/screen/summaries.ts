import type { ReconciledForm, ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import type { StatementBody } from '#contract/statements.ts';
import { priceToRupees, toRupees } from '#engine/money.ts';
import { type ComparedPart, summaryOf } from '#engine/reconcile/differences.ts';
import type { StatedHoldings } from '#engine/statements/read-holdings.ts';
import type { StatedLedger } from '#engine/statements/read-ledger.ts';
import type { StatedDays } from '#engine/statements/stated-days.ts';
import type { StatedPnl } from '#engine/statements/stated-pnl.ts';
import type { Charges } from '#engine/trades/charges.ts';

/** A comparison as it is marked, everything but the account, the file and the note; and as it is shown before. */
export interface Summary extends Omit<ReconciledForm, 'account_id' | 'file_name' | 'note'> {
  readonly shown: Pick<ReconciledPeriodBody, 'differences' | 'unexplained'>;
}

/** What is shown of these parts. The server compares again. */
export function shownOf(parts: readonly ComparedPart[]): Summary['shown'] {
  const { differences, unexplained } = summaryOf(parts);
  return {
    differences: differences.map(({ amount, ...rest }) => ({ ...rest, rupees: toRupees(amount) })),
    unexplained: toRupees(unexplained),
  };
}

export function holdingsBody({ holdings }: StatedHoldings): StatementBody {
  const rows = holdings.map(({ name, isin, quantity, average }) => {
    return { name, isin, quantity, average: average === null ? null : priceToRupees(average) };
  });
  return { of: 'holdings', rows };
}

export function resultsBody({ results, charges, areOfClosings }: StatedPnl): StatementBody {
  const rows = results.map(({ name, isin, aliases, quantity, buyValue, sellValue }) => {
    return { name, isin, aliases: [...aliases], quantity, buy_value: toRupees(buyValue), sell_value: toRupees(sellValue) };
  });
  const said = charges && Object.fromEntries([...charges].map(([levy, amount]) => [levy, toRupees(amount)]));
  return { of: 'results', rows, charges: said, of_closings: areOfClosings };
}

export function daysBody({ days, lines }: StatedDays): StatementBody {
  const rows = days.map(({ day, segment, charges, traded, obligation }) => ({
    day,
    segment,
    charges: inRupees(charges),
    traded: traded && { bought: toRupees(traded.bought), sold: toRupees(traded.sold) },
    obligation: toRupees(obligation),
  }));
  return { of: 'days', lines: [...lines], rows };
}

export function ledgerBody({ lines }: StatedLedger): StatementBody {
  const rows = lines.map(({ kind, postedOn, tradedOn, segment, amount }) => {
    return { kind, posted_on: postedOn, traded_on: tradedOn, segment, amount: toRupees(amount) };
  });
  return { of: 'ledger', rows };
}

function inRupees(charges: Charges): Record<string, number> {
  return Object.fromEntries(Object.entries(charges).map(([levy, amount]) => [levy, toRupees(amount)]));
}
