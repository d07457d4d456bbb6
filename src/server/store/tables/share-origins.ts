import type { Origin } from '#engine/tax/tax-trade.ts';
import { ofTrade, owner, table, text } from '../table.ts';

/** Where the shares of a trade came from, or went, that the user entered since no file tells of them. */
export const shareOrigins = table('share_origins', ['user_id', 'trade_id'], {
  user_id: owner(),
  trade_id: ofTrade('stays'),
  kind: text<Origin>(),
});
