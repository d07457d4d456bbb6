import type { ActionForm } from '#contract/corporate-actions.ts';
import { adjustedOption, withStrike } from '#engine/corporate-actions/adjust-contract.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { parsePrice } from '#engine/money.ts';
import { typedDay } from '../ledger/changes/typed-trade.ts';
import type { StoredDecision } from '../ledger/corporate-actions.ts';
import { lowestPrice } from '../ledger/trades.ts';
import { orMissing, wrongField } from '../problems.ts';
import type { Mine } from '../store/mine.ts';
import type { Adjusts } from '../ledger/doubts/asked-action.ts';
import { adjustmentOf, contractEvents } from '../ledger/doubts/contract-questions.ts';
import { readPerShare, readShares } from './read-facts.ts';

/** What an exchange made of a contract. `perShare`: what it took off the price of a future, in paise, for a dividend. */
export interface Adjustment extends Adjusts {
  readonly exOn: TradingDay;
  readonly perShare: number | null;
}

/** A contract with its number and exchange. */
export interface OwnContract {
  readonly id: number;
  readonly instrument: Instrument;
  readonly exchange: Exchange;
}

/**
 * What is said about a contract: that it follows an action of its share, shipped or entered, or terms of the user's own. These are for rights
 * and large dividends, whose factor is in the circular alone. Throws an ApiProblem: 404, 422.
 */
export async function readAdjustment(
  mine: Mine,
  form: ActionForm,
  contract: OwnContract,
  decisions: readonly StoredDecision[],
  today: TradingDay,
): Promise<Adjustment> {
  if (form.known !== undefined) return orMissing(await followed(mine, form, contract, decisions), 'no-share');
  const exOn = typedDay(form.ex_date ?? '', today);
  if (form.decision === 'decline') return { ratio: { given: 1, held: 1 }, into: null, exOn, perShare: null };
  if (exOn > (contract.instrument.contract?.expiryOn ?? exOn)) throw wrongField('ex_date', 'The contract had expired before this day.');
  const hasTerms = [form.given, form.held, form.strike, form.per_share].some((text) => text !== undefined && text !== '');
  const follows = hasTerms ? undefined : await followed(mine, { ...form, ex_date: exOn }, contract, decisions);
  if (follows) return follows;
  return contract.instrument.segment === 'FUT' ? ownFuture(mine, form, contract, exOn) : ownOption(form, contract, exOn);
}

/** What an action of the share makes of its contract: the one with this key, else that of this day. */
async function followed(
  mine: Mine,
  form: Pick<ActionForm, 'known' | 'ex_date'>,
  { instrument, exchange }: OwnContract,
  decisions: readonly StoredDecision[],
): Promise<Adjustment | undefined> {
  const events = await contractEvents(mine, decisions);
  return events
    .filter(({ known, exOn }) => (form.known === undefined ? exOn === form.ex_date : known?.key === form.known))
    .flatMap((event) => {
      const adjusts = adjustmentOf(event, instrument, exchange);
      return adjusts ? [{ ...adjusts, exOn: event.exOn, perShare: null }] : [];
    })[0];
}

async function ownFuture(mine: Mine, form: ActionForm, { id }: OwnContract, exOn: TradingDay): Promise<Adjustment> {
  const ratio = readUnits(form);
  const perShare = form.per_share
    ? readPerShare(form.per_share, 'The dividend must be an amount above 0, such as 16 rupees a unit.')
    : null;
  if ((perShare === null) === (ratio.given === ratio.held))
    throw wrongField('given', 'Say what became of the future: other units, or a price that is lower by the dividend.');
  if (perShare !== null && perShare * 100 >= (await lowestPrice(mine, id)))
    throw wrongField('per_share', 'The dividend must be below each price of the future.');
  return { ratio, into: null, exOn, perShare };
}

function ownOption(form: ActionForm, { instrument, exchange }: OwnContract, exOn: TradingDay): Adjustment {
  const ratio = readUnits(form);
  const strike = form.strike ? parsePrice(form.strike) : null;
  if (form.strike && (strike === null || strike <= 0)) throw wrongField('strike', 'The strike must be a number above 0, such as 444.');
  const into = orMissing(
    strike === null ? adjustedOption(instrument, exchange, ratio) : withStrike(instrument, exchange, strike),
    'no-share',
  );
  const isItself = into.contract?.strike === instrument.contract?.strike;
  if (isItself && ratio.given === ratio.held)
    throw wrongField('strike', 'Say what became of the option: its new strike, other units, or both.');
  return { ratio, into: isItself ? null : into, exOn, perShare: null };
}

function readUnits({ given, held }: ActionForm): Adjusts['ratio'] {
  return { given: readShares(given || '1'), held: readShares(held || '1') };
}
