import type { MarketSheet, MarketSource } from '#engine/market/market-file.ts';
import { date, int8, json, table, text } from '../table.ts';

/** The operator's files of prices: written by no request of a user, and read by their keys alone. */
export const sharedMarketFiles = table(
  'shared_market_files',
  ['path'],
  { path: text(), bytes: int8(), modified_ms: int8(), said: text() },
  { class: 'plain' },
);

export const sharedMarketDays = table(
  'shared_market_days',
  ['source', 'day'],
  { source: text<MarketSource>(), day: date(), path: text(), lots: json<NonNullable<MarketSheet['lots']>>().orNull() },
  { class: 'plain' },
);
