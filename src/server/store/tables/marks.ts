import type { MarketSource } from '#engine/market/market-file.ts';
import type { Price } from '#engine/money.ts';
import { bool, date, int8, owner, table, text } from '../table.ts';

const prices = {
  name: text(),
  day: date(),
  source: text<MarketSource>(),
  isin: text().orNull(),
  open: int8<Price>().orNull(),
  high: int8<Price>().orNull(),
  low: int8<Price>().orNull(),
  close: int8<Price>().orNull(),
  mark: int8<Price>().orNull(),
  traded: bool(),
};

/** The prices of a name on a day. */
export const marks = table('marks', ['user_id', 'name', 'day', 'source'], { user_id: owner(), ...prices });
export const sharedMarks = table('shared_marks', ['name', 'day', 'source'], prices, { class: 'plain' });

/** A name whose prices were looked for in all files. */
export const markNames = table(
  'mark_names',
  ['user_id', 'name'],
  { user_id: owner(), name: text(), from_day: date() },
  { notExported: 'of the files, which are not exported' },
);
export const sharedMarkNames = table('shared_mark_names', ['name'], { name: text(), from_day: date() }, { class: 'plain' });
