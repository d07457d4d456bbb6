import { sql } from 'kysely';
import { NONE } from '#contract/filter-values.ts';
import type { TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { doubtId } from '#engine/doubts/doubt.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { statedSegment } from '#engine/statements/stated-segment.ts';
import { atPlaces, daysOfFilter, isOfAccounts } from '../filter/closed-filter.ts';
import { unconfirmedReadings, type UnconfirmedReading } from '../files/read-by-evidence.ts';
import { waitingFiles } from '../files/waiting-files.ts';
import { isOfChanges } from './known-changes.ts';
import { rowsAsked, type RowsAsked } from '../store/ask-together.ts';
import type { Mine } from '../store/mine.ts';
import { accountOf, type FoundDoubt, type PartRow, partsOfRows } from './found-doubt.ts';

/** All of which the value of the rows depends. */
const OF_VALUE: ReadonlySet<string> = new Set(['columns', 'units', 'amount']);

/** What the journal lacks, or has by evidence alone: files, rows held as possible doubles, purchases, parts of statements. */
export function missingDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]>[] {
  const [ofAccounts, ofPlaces] = [isOfAccounts(filter), isOfChanges(filter)];
  return [
    ofAccounts ? fileDoubts(mine, filter) : [],
    ofAccounts ? readingDoubts(mine, filter) : [],
    ofPlaces ? heldDoubts(mine, filter) : [],
    // A share that is sold without a purchase was delivered.
    ofPlaces && ofProduct(filter, 'delivery') ? saleDoubts(mine, filter) : [],
    ofPlaces && ofProduct(filter, 'carry') ? settlementDoubts(mine, filter) : [],
    ofAccounts ? statementDoubts(mine, filter) : [],
  ].flat();
}

function fileDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  return rowsAsked(waitingFiles(mine), (files) =>
    files.flatMap(({ id, account_id: accountId, file_name: name, asked }): FoundDoubt[] => {
      const { firstDay = null, lastDay = null, trades = 0, segments } = asked?.understood ?? {};
      const isOther = segments !== undefined && !ofSegments(filter, (segment) => segments[segment] > 0);
      if (isOther || !ofAccount(filter, accountId) || !overlaps(filter, firstDay, lastDay)) return [];
      const isValued = asked?.questions.every(({ kind }) => !OF_VALUE.has(kind)) ?? false;
      const rests = (isValued ? asked?.understood?.turnover : null) ?? null;
      const ends = lastDay !== null && lastDay !== firstDay ? [{ day: lastDay, trades: 0, count: 0, rests: null }] : [];
      return [
        {
          id: doubtId('file-waits', id),
          kind: 'file-waits',
          name: name ?? '',
          accountId,
          symbol: null,
          parts: [{ day: firstDay, trades: 0, count: trades, rests }, ...ends],
          changes: null,
          action: { code: 'answer-file', import_id: id },
        },
      ];
    }),
  );
}

/** What was taken by evidence, since only one reading was possible, until the user says that it is right. */
function readingDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  const { rows, answer } = unconfirmedReadings(mine);
  const doubtOf = ({ id, account_id: accountId, file_name: name, taken }: UnconfirmedReading): FoundDoubt[] => {
    const own = taken.filter(({ day, segment }) => ofSegments(filter, (one) => one === segment) && overlaps(filter, day, day));
    if (own.length === 0 || !ofAccount(filter, accountId)) return [];
    return [
      {
        id: doubtId('read-by-evidence', id),
        kind: 'read-by-evidence',
        name: name ?? '',
        accountId,
        symbol: null,
        parts: own.map(({ day, count, turnover }) => ({ day, trades: 0, count, rests: turnover })),
        changes: null,
        action: { code: 'read-again', import_id: id },
      },
    ];
  };
  return { rows, answer: async (files) => (await answer(files)).flatMap(doubtOf) };
}

function heldDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  const places = atPlaces(mine.userId, filter, { account: 'h.account_id', instrument: 'h.instrument_id', day: 'h.day' });
  const held = sql<PartRow & { id: number; name: string | null }>`
    SELECT h.*, i.file_name AS name FROM (
      SELECT h.import_id AS id, h.day, h.account_id AS "accountId", 0 AS trades, count(*)::int4 AS count,
        sum(h.value)::int8 AS rests
      FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.decision IS NULL ${places}
      GROUP BY h.import_id, h.account_id, h.day) AS h
    JOIN imports AS i ON i.user_id = ${mine.userId} AND i.id = h.id AND i.removed_at IS NULL ORDER BY h.id, h.day`;
  return rowsAsked(held, (rows) =>
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
      id: doubtId('doubles', id),
      kind: 'doubles',
      name: own[0]?.name ?? '',
      accountId: accountOf(own),
      symbol: null,
      parts: partsOfRows(own),
      changes: null,
      action: { code: 'decide-held', import_id: id },
    })),
  );
}

function saleDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  const places = atPlaces(mine.userId, filter, { account: 'p.account_id', instrument: 'p.instrument_id', day: 'p.opened_on' });
  const sales = sql<PartRow & { accountId: number; instrumentId: number; symbol: string; position: number; units: number }>`
    SELECT p.instrument_id AS "instrumentId", min(p.symbol) AS symbol, min(p.id) AS position, p.opened_on AS day,
      p.account_id AS "accountId", 0 AS trades, count(*)::int4 AS count, sum(p.value)::int8 AS rests,
      sum(p.quantity)::int8 AS units
    FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND p.status = 'unmatched' ${places}
    GROUP BY p.account_id, p.instrument_id, p.opened_on ORDER BY p.opened_on`;
  return rowsAsked(sales, (rows) =>
    [...Map.groupBy(rows, (row) => doubtId('purchase-missing', row.accountId, row.instrumentId))].flatMap(([id, own]): FoundDoubt[] => {
      const [first] = own;
      if (!first) return [];
      return [
        {
          id,
          kind: 'purchase-missing',
          name: first.symbol,
          accountId: first.accountId,
          symbol: first.symbol,
          parts: partsOfRows(own),
          changes: null,
          action: { code: 'enter-origin', instrument_id: first.instrumentId, position_id: first.position },
          missing: own.reduce((total, { units }) => total + units, 0),
        },
      ];
    }),
  );
}

/** Contracts that are open after their expiry: neither an exit nor a price closes them. */
function settlementDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  const places = atPlaces(mine.userId, filter, { account: 'p.account_id', instrument: 'p.instrument_id', day: 'i.expiry_on' });
  const expired = sql<PartRow & { day: TradingDay; instrumentId: number; symbol: string; position: number }>`
    SELECT p.instrument_id AS "instrumentId", min(p.symbol) AS symbol, min(p.id) AS position, i.expiry_on AS day,
      CASE WHEN count(DISTINCT p.account_id) = 1 THEN min(p.account_id) END AS "accountId", 0 AS trades, count(*)::int4 AS count,
      sum(p.value)::int8 AS rests
    FROM open_positions AS p JOIN instruments AS i ON i.user_id = p.user_id AND i.id = p.instrument_id
    WHERE p.user_id = ${mine.userId} AND p.status = 'expired' ${places}
    GROUP BY p.instrument_id, i.expiry_on ORDER BY i.expiry_on, p.instrument_id`;
  return rowsAsked(expired, (rows) =>
    rows.map(({ instrumentId, symbol, position, ...row }) => ({
      id: doubtId('settlement-missing', instrumentId),
      kind: 'settlement-missing',
      name: symbol,
      accountId: row.accountId,
      symbol,
      parts: partsOfRows([row]),
      changes: null,
      action: { code: 'settle-contract', instrument_id: instrumentId, trip_id: position, price: null, delivered: false, expiry: row.day },
    })),
  );
}

function statementDoubts(mine: Mine, filter: TradeFilter): RowsAsked<FoundDoubt[]> {
  const periods = mine
    .selectFrom('reconciled_periods')
    .select(['id', 'account_id', 'segment', 'file_name', 'from_on', 'to_on', 'unexplained'])
    .where('unexplained', '<>', 0 as Paise);
  return rowsAsked(periods, (rows) =>
    rows.flatMap(({ id, account_id: accountId, segment: stated, file_name: name, from_on: from, to_on: to, unexplained }): FoundDoubt[] => {
      const isOther = stated !== null && !ofSegments(filter, (segment) => statedSegment(segment) === stated);
      if (isOther || !(accountId === null || ofAccount(filter, accountId)) || !overlaps(filter, from, to)) return [];
      const ends = from === to ? [] : [{ day: to, trades: 0, count: 0, rests: null }];
      return [
        {
          id: doubtId('statement-differs', id),
          kind: 'statement-differs',
          name,
          accountId,
          symbol: null,
          parts: [{ day: from, trades: 0, count: 1, rests: unexplained }, ...ends],
          changes: null,
          action: { code: 'reconcile', period_id: id },
        },
      ];
    }),
  );
}

function ofProduct({ product }: TradeFilter, one: TradeFilter['product'][number]): boolean {
  return product.length === 0 || product.includes(one);
}

function ofAccount({ account_id: ids }: TradeFilter, accountId: number): boolean {
  return ids.length === 0 || ids.includes(String(accountId));
}

/** Whether one of the filter's segments is among these. */
function ofSegments({ segment }: TradeFilter, isThere: (segment: Segment) => boolean): boolean {
  return segment.length === 0 || segment.some((one) => one !== NONE && isThere(one));
}

/** Whether days may be among those of a filter: days that are not known may. */
function overlaps(filter: TradeFilter, first: TradingDay | null, last: TradingDay | null): boolean {
  const { from, to } = daysOfFilter(filter);
  return (from === null || last === null || last >= from) && (to === null || first === null || first <= to);
}
