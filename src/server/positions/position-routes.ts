import {
  positionCalls,
  type ConsolidatedPositionBody,
  type OpenPositionBody,
  type PositionsQuery,
  type PositionSums,
} from '#contract/positions.ts';
import { formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { priceOf, priceToRupees, quantity, toRupees } from '#engine/money.ts';
import { deleteOpen } from '../ledger/changes/delete-rows.ts';
import { editPosition } from './edit-position.ts';
import { settled } from '../ledger/changes/record-change.ts';
import {
  type ConsolidatedRow,
  consolidatedPage,
  positionById,
  positionPage,
  type PositionPage,
  type PositionRow,
  type Slicing,
} from './position-pages.ts';
import { namesOf } from '../filter/id-names.ts';
import { readFormBody } from '../http/form-body.ts';
import { apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';

/** Open positions: lists, edits and deletions (specification 000 §2, §7). */
export const positionRoutes: Routes = (app) => {
  app.route({
    ...positionCalls.listOpenPositions,
    handler: async (request) => {
      const { query } = request;
      const { rows, total, ...sums } = await positionPage(request.mine(), slicing(query));
      const nameOf = await namesOf(request.mine(), rows);
      return {
        data: rows.map((row) => positionBody(row, nameOf(row))),
        meta: { total, page: query.page, per_page: query.per_page },
        total,
        sums: sumsBody(sums),
      };
    },
  });

  app.route({
    ...positionCalls.consolidateOpenPositions,
    handler: async (request) => {
      const { query } = request;
      const { rows, total, ...sums } = await consolidatedPage(request.mine(), slicing(query));
      const nameOf = await namesOf(request.mine(), rows);
      return {
        data: rows.map((row) => consolidatedRowBody(row, nameOf(row))),
        meta: { total, page: query.page, per_page: query.per_page },
        total,
        sums: sumsBody(sums),
      };
    },
  });

  app.route({
    ...positionCalls.editOpenPosition,
    preValidation: readFormBody,
    handler: async (request) => {
      const mine = request.mine();
      const { id } = request.params;
      const edited = await editPosition(mine, id, request.body, request.today());
      const change = edited && (await settled(mine, edited, 'Position updated.'));
      const row = change?.status === 'pending' ? null : await positionById(mine, id);
      if (row) {
        const nameOf = await namesOf(mine, [row]);
        return { ...positionBody(row, nameOf(row)), message: change?.message ?? 'Nothing changed.', change_id: change?.change_id ?? null };
      }
      if (!change) throw apiProblem('not-found');
      return change;
    },
  });

  app.route({
    ...positionCalls.deleteOpenPosition,
    handler: (request) => deleteOpen(request.mine(), [request.params.id], request.today()),
  });

  app.route({
    ...positionCalls.deleteOpenPositions,
    preValidation: readFormBody,
    handler: (request) => deleteOpen(request.mine(), request.body.ids, request.today()),
  });
};

function slicing({ account_id: accountId, q, skey, sdir, page, per_page }: PositionsQuery): Slicing {
  return {
    accountId: accountId ?? null,
    q,
    order: skey,
    descending: sdir.toLowerCase() === 'desc',
    limit: per_page,
    offset: (page - 1) * per_page,
  };
}

function positionBody(row: PositionRow, plainName: string): OpenPositionBody {
  const average = priceToRupees(priceOf(row.value, row.quantity));
  return {
    id: row.id,
    instrument_id: row.instrumentId,
    buy_sell: row.side,
    symbol: row.symbol,
    plain_name: plainName,
    segment: row.segment,
    exchange: row.exchange,
    broker: row.broker,
    timestamp: timestampOf(row.day, row.time),
    date: row.day,
    quantity: row.quantity,
    avg_price: average,
    price: average,
    total_investment: toRupees(row.value),
    charges: toRupees(row.charges),
    status: row.status,
    actions: row.actions,
  };
}

function consolidatedRowBody(row: ConsolidatedRow, plainName: string): ConsolidatedPositionBody {
  return {
    instrument_id: row.instrumentId,
    symbol: row.symbol,
    plain_name: plainName,
    segment: row.segment,
    buy_sell: row.side,
    status: row.status,
    avg_price: priceToRupees(priceOf(row.value, quantity(row.quantity))),
    total_qty: row.side === 'BUY' ? row.quantity : 0 - row.quantity,
    total_investment: toRupees(row.value),
    charges: toRupees(row.charges),
    positions: row.positions,
    exchange: row.exchange,
    broker: row.broker,
  };
}

function sumsBody({ value, charges }: Pick<PositionPage<unknown>, 'value' | 'charges'>): PositionSums {
  return { total_investment: toRupees(value), charges: toRupees(charges) };
}

/** Without a time it is midnight UTC, which is the same day in India. */
function timestampOf(day: TradingDay, time: TimeOfDay | null): string {
  return time === null ? `${day}T00:00:00Z` : `${day}T${formatTime(time)}+05:30`;
}
