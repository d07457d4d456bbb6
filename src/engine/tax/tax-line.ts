import { add, type Paise, subtract, ZERO, valueOf } from '../money.ts';
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

/** A closed trade in its head. All amounts in whole paise; the journal split them over its closed trades already. */
export interface TaxLine {
  readonly trade: TaxTrade;
  readonly head: Head;
  readonly isLong: boolean;
  readonly saleValue: Paise;
  /** Capital gains: what counts as cost, with the charges of the buy, or the 31-1-2018 value. Else the value bought. */
  readonly cost: Paise;
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
  const { buyValue, sellValue: saleValue, stt } = trade;
  const gross = subtract(saleValue, buyValue);
  const dp = deductsDp ? trade.dp : ZERO;
  const sellStt = subtract(stt, trade.buyStt);
  const of = { trade, head, saleValue, stt, gross, isLong: trade.segment === 'EQ' && isLongTerm(trade) };
  const buyCharges = subtract(trade.buyCharges, trade.buyStt);
  const sellCharges = subtract(trade.sellCharges, sellStt);
  if (!isBucket(head) && head !== 'buyback') {
    const charges = add(add(buyCharges, sellCharges), dp);
    const net = subtract(subtract(gross, charges), stt);
    return { ...of, cost: buyValue, isGrandfathered: false, lacksFairValue: false, charges, net };
  }
  const charges = add(sellCharges, dp);
  const paid = add(buyValue, buyCharges);
  const old = (head === 'ltcg_10' || head === 'ltcg_12_5') && trade.buyOn < AFTER_GRANDFATHERING;
  const fair = old && trade.fairValue !== null ? smaller(valueOf(trade.fairValue, trade.quantity), saleValue) : ZERO;
  const cost = fair > paid ? fair : paid;
  const lacksFairValue = old && trade.fairValue === null;
  return { ...of, cost, isGrandfathered: cost !== paid, lacksFairValue, charges, net: subtract(subtract(saleValue, cost), charges) };
}

function smaller(a: Paise, b: Paise): Paise {
  return a < b ? a : b;
}
