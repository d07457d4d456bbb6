import { expect, test } from 'vitest';
import { sampleTrade } from '#test/engine/sample-trade.ts';
import { identify } from './identity.ts';
import { newTrades } from './new-trades.ts';

test('a trade id that stands twice in one file is taken once, and one that the account knows not at all', () => {
  const [known, first, second] = [sampleTrade(1, { tradeId: '6' }), sampleTrade(2, { tradeId: '7' }), sampleTrade(3, { tradeId: '7' })];
  const trades = [known, first, second];
  const identities = identify(trades);
  expect(newTrades(trades, identities, new Set(identify([known])))).toEqual({
    fresh: [{ trade: first, identity: identities[1] }],
    duplicates: [known],
    repeated: [second],
  });
});
