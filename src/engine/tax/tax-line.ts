import { add, addRests, type Paise, subtract, ZERO, withRest } from '../money.ts';
import { AFTER_GRANDFATHERING, type Bucket, BUCKETS, type Exclusion, type Head, isLongTerm, placeOf } from './head.ts';
import type { TaxTrade } from './tax-trade.ts';

/** What a user chose for the deliveries of an account in a year. */
export interface TaxChoice {
  readonly isBusiness: boolean;
  /** The depository's charge counts as a cost of the sale, which is disputed. */
  readonly deductsDp: boolean;
}

/** The choice where the user made none. */
export const USUAL_CHOICE: TaxChoice = { isBusiness: false, deductsDp: false };

/**
 * A closed trade in its head. Each part of charges is rounded once to the paisa from its unrounded share, half a paisa up; half a paisa of
 * cost down, so that it never lowers a gain. `net` is of the rounded amounts: a line adds up.
 */
export interface TaxLine {
  readonly trade: TaxTrade;
  readonly head: Head;
  readonly isLong: boolean;
  readonly saleValue: Paise;
  /** Capital gains: what counts as cost, with the charges of the buy, or the 31-1-2018 value. Else the value bought. */
  readonly cost: Paise;
  /** The value bought with the charges of the buy, without STT. */
  readonly paid: Paise;
  /** Cost is the 31-1-2018 value. */
  readonly isGrandfathered: boolean;
  /** A 31-1-2018 value could be given and was not. */
  readonly lacksFairValue: boolean;
  /** Capital gains: charges of the sale. Else the charges of both legs. Without STT. */
  readonly charges: Paise;
  /** STT or CTT of both legs: an expense of a business, never of capital gains. */
  readonly stt: Paise;
  /** Sale value less value bought. */
  readonly gross: Paise;
  readonly net: Paise;
}

export interface ExcludedTrade {
  readonly trade: TaxTrade;
  readonly reason: Exclusion;
}

/** Whether a head is a bucket of capital gains. */
export function isBucket(head: Head): head is Bucket {
  return (BUCKETS as readonly Head[]).includes(head);
}

/** The lines of closed trades, and those that are in no head, both in the given order. */
export function taxLines(
  trades: readonly TaxTrade[],
  choiceOf: (accountId: number) => TaxChoice,
): { lines: TaxLine[]; excluded: ExcludedTrade[] } {
  const lines: TaxLine[] = [];
  const excluded: ExcludedTrade[] = [];
  for (const trade of trades) {
    const choice = choiceOf(trade.accountId);
    const placed = placeOf(trade, choice.isBusiness);
    if ('head' in placed) lines.push(lineOf(trade, placed.head, choice));
    else excluded.push({ trade, reason: placed.excluded });
  }
  return { lines, excluded };
}

function lineOf(trade: TaxTrade, head: Head, { deductsDp }: TaxChoice): TaxLine {
  const { buyValue, sellValue: saleValue } = trade;
  const gross = subtract(saleValue, buyValue);
  const dp = deductsDp ? trade.dp : ZERO;
  const buyCharges = subtract(trade.buyCharges, trade.buyStt);
  const sellCharges = subtract(trade.sellCharges, subtract(trade.stt, trade.buyStt));
  const paid = withRest(add(buyValue, buyCharges), trade.buyRest, 'down');
  const stt = withRest(trade.stt, trade.sttRest, 'up');
  const of = { trade, head, saleValue, paid, stt, gross, isLong: trade.segment === 'EQ' && isLongTerm(trade) };
  if (!isBucket(head) && head !== 'buyback') {
    const charges = add(withRest(add(buyCharges, sellCharges), addRests(trade.buyRest, trade.sellRest), 'up'), dp);
    const net = subtract(subtract(gross, charges), stt);
    return { ...of, cost: buyValue, isGrandfathered: false, lacksFairValue: false, charges, net };
  }
  const charges = add(withRest(sellCharges, trade.sellRest, 'up'), dp);
  const old = (head === 'ltcg_10' || head === 'ltcg_12_5') && trade.buyOn < AFTER_GRANDFATHERING;
  const fair = old && trade.fairValue !== null ? smaller(trade.fairValue, saleValue) : ZERO;
  const cost = fair > paid ? fair : paid;
  const lacksFairValue = old && trade.fairValue === null;
  return { ...of, cost, isGrandfathered: cost !== paid, lacksFairValue, charges, net: subtract(subtract(saleValue, cost), charges) };
}

function smaller(a: Paise, b: Paise): Paise {
  return a < b ? a : b;
}
