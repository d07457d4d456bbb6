import type { ClosedTrade, ExactTrade } from '#engine/daily/closed-trade.ts';
import { NO_REST } from '#engine/money.ts';
import type { TaxTrade } from '#engine/tax/tax-trade.ts';

/** A closed trade of a share as the worksheet sees it, with the changes of a test. */
export function taxTradeOf(trade: ClosedTrade | ExactTrade, changes: Partial<TaxTrade> = {}): TaxTrade {
  const option = /(CE|PE)$/.exec(trade.symbol)?.[1];
  return {
    buyRest: NO_REST,
    sellRest: NO_REST,
    sttRest: NO_REST,
    ...trade,
    accountId: 1,
    stt: trade.charges.stt,
    optionType: trade.segment === 'OPT' ? ((option ?? 'CE') as 'CE' | 'PE') : null,
    isin: null,
    asset: 'equity',
    isTrust: false,
    fairPrice: null,
    fairValue: null,
    isValueStated: false,
    heldAs: { instrumentId: trade.instrumentId, symbol: trade.symbol, isin: null, asset: 'equity', fairPrice: null },
    buyOrigin: null,
    sellOrigin: null,
    ...changes,
  };
}
