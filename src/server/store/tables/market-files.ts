import type { MarketSheet, MarketSource } from '#engine/market/market-file.ts';
import { bytea, date, int4, int8, json, numbered, owner, reference, table, text, timestamptz } from '../table.ts';

const OF_EXCHANGE = 'the files are of the exchange: they can be uploaded again';

/** A market file that the user uploaded. */
export const marketFiles = table(
  'market_files',
  ['user_id', 'id'],
  {
    user_id: owner(),
    id: numbered(),
    name: text(),
    sha256: text(),
    bytes: int8(),
    status: text<'waiting' | 'read' | 'refused'>().withDefault(),
    said: text().withDefault(),
    created_at: timestamptz().withDefault(),
  },
  { notExported: OF_EXCHANGE },
);

export const marketContents = table(
  'market_contents',
  ['user_id', 'market_file_id'],
  { user_id: owner(), market_file_id: reference('market_files'), content: bytea() },
  { notExported: OF_EXCHANGE },
);

/** Which file a day of a list of prices comes from. */
export const marketDays = table(
  'market_days',
  ['user_id', 'source', 'day'],
  {
    user_id: owner(),
    source: text<MarketSource>(),
    day: date(),
    market_file_id: reference('market_files'),
    row_count: int4(),
    /** Of a MarketSheet. */
    lots: json<NonNullable<MarketSheet['lots']>>().orNull(),
  },
  { notExported: 'of the files, which are not exported' },
);
