import { sql } from 'kysely';
import type { TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import type { DoubtChange } from '#engine/doubts/doubt.ts';
import { type Paise, sum } from '#engine/money.ts';
import { atPlaces, isOfPlaces } from '../filter/closed-filter.ts';
import { rowsAsked, type RowsAsked } from '../store/ask-together.ts';
import type { Mine } from '../store/mine.ts';

/** What settling each doubt alone changes in the net of a filter, and all of them together. */
export interface KnownChanges {
  readonly alone: ReadonlyMap<string, readonly DoubtChange[]>;
  /** null where that is not known (yet). */
  readonly together: Paise | null;
}

interface Row {
  readonly doubt: string;
  readonly symbol: string;
  readonly day: TradingDay;
  /** null outside of the filter. */
  readonly net: Paise | null;
  readonly waits: boolean;
}

/** Whether account, instrument, product and day tell that a filter holds: of others nobody knows what would be in it. */
export function isOfChanges(filter: TradeFilter): boolean {
  return isOfPlaces({ ...filter, product: [] });
}

/** The amounts that are known of doubts. */
export function knownChanges(mine: Mine, filter: TradeFilter): RowsAsked<KnownChanges> {
  const places = atPlaces(mine.userId, filter, { account: 'c.account_id', instrument: 'c.instrument_id', day: 'c.day' });
  const product = filter.product.length === 0 ? sql`` : sql`AND c.product = ANY(${[...filter.product]}::text[])`;
  const changes = sql<Row>`SELECT c.doubt, coalesce(i.symbol, '') AS symbol, c.day,
      sum(c.net) FILTER (WHERE true ${places} ${product})::int8 AS net, bool_or(c.net IS NULL) AS waits
    FROM doubt_changes AS c LEFT JOIN instruments AS i ON i.user_id = c.user_id AND i.id = c.instrument_id
    WHERE c.user_id = ${mine.userId} AND ${isOfChanges(filter)} GROUP BY c.doubt, i.symbol, c.day`;
  return rowsAsked(changes, changesOf);
}

function changesOf(rows: readonly Row[]): KnownChanges {
  const known = [...Map.groupBy(rows, ({ doubt }) => doubt)].filter(([, own]) => own.every(({ waits }) => !waits));
  const alone = new Map(known.map(([doubt, own]) => [doubt, own.flatMap(changeOf)]));
  const together = alone.get('');
  alone.delete('');
  return { alone, together: together ? sum(together.map(({ net }) => net)) : null };
}

function changeOf({ symbol, day, net }: Row): DoubtChange[] {
  return net === null || net === 0 ? [] : [{ symbol, day, net }];
}
