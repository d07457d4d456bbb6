import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import type { TaxTrade } from '#engine/tax/tax-trade.ts';

/** A closed trade of a share as the worksheet sees it, with the changes of a test. */
export function taxTradeOf(trade: ClosedTrade, changes: Partial<TaxTrade> = {}): TaxTrade {
  const option = /(CE|PE)$/.exec(trade.symbol)?.[1];
  return {
    ...trade,
    accountId: 1,
    stt: trade.charges.stt,
    optionType: trade.segment === 'OPT' ? ((option ?? 'CE') as 'CE' | 'PE') : null,
    isin: null,
    asset: 'equity',
    isTrust: false,
    fairValue: null,
    buyOrigin: null,
    sellOrigin: null,
    ...changes,
  };
}
