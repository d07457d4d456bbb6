import type { DoubtAction } from '#contract/doubts.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Doubt, DoubtPart } from '#engine/doubts/doubt.ts';

/** A doubt with what settles it. */
export interface FoundDoubt extends Doubt {
  readonly action: DoubtAction;
  /** Of an action: shares that it gives, so that their sales need no purchase. */
  readonly gives?: readonly Given[];
  /** Units that were sold without their purchase. */
  readonly missing?: number;
}

/** Shares of an instrument that come from a day on. */
export interface Given {
  readonly instrumentId: number;
  readonly from: TradingDay;
  /** null: of each account. */
  readonly accountId: number | null;
  /** null: nobody knows how many. */
  readonly units: number | null;
}

/** A row of a query: what of a doubt lies on a day; the account is null where it is of several. */
export type PartRow = DoubtPart & { readonly accountId: number | null };

/** The account of these parts; null where they are of several. */
export function accountOf(rows: readonly PartRow[]): number | null {
  const [id = null, ...others] = new Set(rows.map(({ accountId }) => accountId));
  return others.length === 0 ? id : null;
}

/** Without what only the query needs. */
export function partsOfRows(rows: readonly PartRow[]): DoubtPart[] {
  return rows.map(({ day, trades, count, rests }) => ({ day, trades, count, rests }));
}

/**
 * Without one of each two that ask the same: a sale whose purchase is missing, and the action that would explain it. A known action says
 * more, and so does another where closed trades rest on it; elsewhere the sale does. Nor what is open of a contract after its expiry, where
 * an action of it is not decided.
 */
export function askedOnce(doubts: readonly FoundDoubt[]): FoundDoubt[] {
  const given = doubts.filter(({ gives = [] }) => gives.length > 0);
  const missing = given.length === 0 ? [] : doubts.filter(({ action }) => action.code === 'enter-origin');
  const twice = given.flatMap((action) => missing.flatMap((sale) => (mayExplain(action, sale) ? [{ action, sale }] : [])));
  const sales = new Set(twice.flatMap(({ action, sale }) => (saysMore(action) ? [sale] : [])));
  const actions = new Set(twice.flatMap(({ action, sale }) => (sales.has(sale) ? [] : [action])));
  const undecided = new Set(doubts.flatMap(({ action }) => (action.code === 'decide-action' ? action.instrument_id : [])));
  const isOfAction = ({ kind, action }: FoundDoubt) =>
    kind === 'settlement-missing' && action.code === 'settle-contract' && undecided.has(action.instrument_id);
  return doubts.filter((doubt) => !sales.has(doubt) && !actions.has(doubt) && !isOfAction(doubt));
}

function saysMore({ action, parts }: FoundDoubt): boolean {
  return action.code === 'decide-action' || parts.some(({ trades }) => trades > 0);
}

/** Of another share, only an amount says what the action changes in it. */
function mayExplain({ gives = [], symbol, changes }: FoundDoubt, sale: FoundDoubt): boolean {
  const { action, accountId: account, parts, missing = 0 } = sale;
  if (action.code !== 'enter-origin' || (symbol !== sale.symbol && changes === null)) return false;
  return gives.some(
    ({ instrumentId, from, accountId, units }) =>
      instrumentId === action.instrument_id &&
      (accountId === null || accountId === account) &&
      (units === null || missing <= units) &&
      parts.every(({ day }) => day !== null && day >= from),
  );
}
