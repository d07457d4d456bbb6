import { CHARGE_NAMES, DAY_NAMES, HOLDING_NAMES, LEDGER_NAMES, RESULT_NAMES } from '#contract/difference-names.ts';
import { MOST_RUPEES } from '#contract/limits.ts';
import type { ReconciledForm } from '#contract/reconciled-periods.ts';
import type { StatementBody } from '#contract/statements.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, parsePaise, parsePrice, ZERO } from '#engine/money.ts';
import { compareDays, comparedLevies } from '#engine/reconcile/compare-days.ts';
import { comparedShares, compareHoldings } from '#engine/reconcile/compare-holdings.ts';
import { compareLedger, firstOfLedger } from '#engine/reconcile/compare-ledger.ts';
import { comparePnl } from '#engine/reconcile/compare-pnl.ts';
import { type ComparedPart, summaryOf } from '#engine/reconcile/differences.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import { type Charges, LEVIES, type Levy } from '#engine/trades/charges.ts';
import { cashWithin } from '../ledger/cash.ts';
import { daysWithin } from './days-within.ts';
import { heldOn } from './held-on.ts';
import { periodWithin } from './realised-within.ts';
import type { StatementDays } from './statement-period.ts';
import { apiProblem } from '../problems.ts';
import type { Mine } from '../store/mine.ts';

type Of<Kind extends StatementBody['of']> = Extract<StatementBody, { of: Kind }>;
type Compared = Pick<ReconciledForm, 'account_id' | 'kind' | 'segment' | 'from' | 'to' | 'statement'>;

const KINDS: Readonly<Record<StatementBody['of'], ReconciledForm['kind']>> = {
  holdings: 'holdings',
  results: 'period',
  days: 'period',
  ledger: 'ledger',
};

/** What differs between a statement and the journal, and what no class explains. Throws an ApiProblem (422) where the two do not fit. */
export async function compareStatement(mine: Mine, form: Compared): Promise<ReturnType<typeof summaryOf>> {
  const { statement, kind, segment, account_id: accountId } = form;
  if (KINDS[statement.of] !== kind) throw apiProblem('statement-misfit');
  const period = { from: form.from as TradingDay, to: form.to as TradingDay, accountId };
  if (statement.of === 'holdings') return summaryOf([await heldPart(mine, statement, period)]);
  if (statement.of === 'days') return summaryOf([await daysPart(mine, statement, period)]);
  if (statement.of === 'ledger') return summaryOf([await ledgerPart(mine, statement, period)]);
  if (segment === null) throw apiProblem('statement-misfit');
  return summaryOf(await resultParts(mine, statement, { ...period, segment }));
}

async function heldPart(mine: Mine, { rows }: Of<'holdings'>, { to, accountId }: StatementDays): Promise<ComparedPart> {
  const stated = rows.map(({ average, ...rest }) => ({
    ...rest,
    row: 0,
    average: average === null ? null : parsePrice(average.toFixed(4)),
  }));
  const held = await heldOn(mine, to, accountId);
  const most = Math.max(0, ...held.map(({ quantity }) => Math.abs(quantity)));
  requireExact(rows.map(({ average, quantity }) => (average ?? 0) * (quantity + most)));
  return { rows: comparedShares(compareHoldings(stated, held)), names: HOLDING_NAMES };
}

async function resultParts(
  mine: Mine,
  { rows, charges, of_closings: areOfClosings }: Of<'results'>,
  period: StatementDays & { readonly segment: StatedSegment },
): Promise<ComparedPart[]> {
  requireExact([...rows.flatMap((row) => [row.buy_value, row.sell_value]), ...Object.values(charges ?? {})]);
  const results = rows.map(({ buy_value: bought, sell_value: sold, ...rest }) => {
    return { ...rest, row: 0, buyValue: paiseOf(bought), sellValue: paiseOf(sold) };
  });
  const said = charges && new Map(Object.entries(charges).map(([levy, amount]) => [levy as Levy, paiseOf(amount)]));
  const stated = { results, charges: said, areOfClosings, to: period.to };
  const compared = comparePnl(stated, await periodWithin(mine, period));
  return [
    { rows: compared.rows, names: RESULT_NAMES },
    { rows: compared.charges ?? [], names: CHARGE_NAMES, of: 'Charges' },
  ];
}

async function daysPart(mine: Mine, { rows, lines }: Of<'days'>, period: StatementDays): Promise<ComparedPart> {
  requireExact(rows.flatMap(({ charges, traded, obligation }) => [...Object.values(charges), ...Object.values(traded ?? {}), obligation]));
  const days = rows.map(({ day, segment, charges, traded, obligation }) => ({
    day: day as TradingDay,
    segment,
    charges: inPaise(charges),
    traded: traded && { bought: paiseOf(traded.bought), sold: paiseOf(traded.sold) },
    obligation: paiseOf(obligation),
  }));
  const compared = compareDays({ days, lines: new Set(lines) }, (await daysWithin(mine, period)).days);
  return { rows: comparedLevies(compared), names: DAY_NAMES };
}

async function ledgerPart(mine: Mine, { rows }: Of<'ledger'>, period: StatementDays): Promise<ComparedPart> {
  requireExact(rows.map(({ amount }) => amount));
  const lines = rows.map(({ kind, segment, amount, posted_on: postedOn, traded_on: tradedOn }) => {
    const days = { postedOn: postedOn as TradingDay, tradedOn: tradedOn as TradingDay };
    return { ...days, row: 0, text: '', kind, segment, amount: paiseOf(amount) };
  });
  const ledger = { lines, from: period.from };
  const asked = { ...period, from: firstOfLedger(ledger) };
  return { rows: compareLedger(ledger, await daysWithin(mine, asked), await cashWithin(mine, asked)), names: LEDGER_NAMES };
}

/** Sums of these amounts must be exact in paise. */
function requireExact(amounts: readonly number[]): void {
  if (amounts.reduce((total, amount) => total + Math.abs(amount), 0) > MOST_RUPEES) throw apiProblem('statement-misfit');
}

function inPaise(charges: Readonly<Partial<Record<Levy, number>>>): Charges {
  return Object.fromEntries(LEVIES.map((levy) => [levy, paiseOf(charges[levy] ?? 0)])) as Charges;
}

/** Rupees of a body as paise. */
export function paiseOf(rupees: number): Paise {
  return parsePaise(rupees.toFixed(2)) ?? ZERO;
}
