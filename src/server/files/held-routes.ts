import { comparedField, heldCalls, type ComparedField, type HeldRow, type ResembledTrade } from '#contract/held.ts';
import { formatTime } from '#engine/day.ts';
import { priceToRupees, toRupees } from '#engine/money.ts';
import { decideHeld } from './decide-held.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { heldCount, heldFiles, heldRows, type HeldTrade, resembledTrades } from '../ledger/held-trades.ts';
import { removedAt } from '../ledger/import-history.ts';
import { instrumentsById } from '../ledger/instruments.ts';
import { apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';

type StoredTrade = Awaited<ReturnType<typeof resembledTrades>>[number];

/** Rows that probably are trades which the journal has, and what the user decides of them. */
export const heldRoutes: Routes = (app) => {
  app.route({
    ...heldCalls.listHeldFiles,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const mine = request.mine();
      const [{ rows, total }, waiting] = await Promise.all([heldFiles(mine, per_page, (page - 1) * per_page), heldCount(mine)]);
      const data = rows.map(({ id, ...file }) => ({ import_id: id, ...file }));
      return { data, meta: { total, page, per_page }, total, rows: waiting };
    },
  });

  app.route({
    ...heldCalls.listHeldRows,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const mine = request.mine();
      const { import_id } = request.params;
      if ((await removedAt(mine, import_id)) === undefined) throw apiProblem('not-found');
      const { rows, total } = await heldRows(mine, import_id, per_page, (page - 1) * per_page);
      const [trades, instruments, accounts] = await Promise.all([
        resembledTrades(mine, [...new Set(rows.flatMap(({ tradeIds }) => tradeIds))]),
        instrumentsById(mine, [...new Set(rows.map(({ instrumentId }) => instrumentId))]),
        accountsOf(mine),
      ]);
      const byId = new Map(trades.map((trade) => [trade.id, trade]));
      const brokers = new Map(accounts.map(({ id, broker }) => [id, broker]));
      const data = rows.map((row) => {
        const segment = instruments.get(row.instrumentId)?.instrument.segment ?? 'EQ';
        const resembled = row.tradeIds.flatMap((id) => byId.get(id) ?? []);
        return heldBody(row, segment, brokers.get(row.accountId) ?? '', resembled);
      });
      return { data, meta: { total, page, per_page }, total };
    },
  });

  app.route({
    ...heldCalls.decideHeld,
    handler: (request) => {
      const { ids, import_id, decision } = request.body;
      const choice = ids ? { ids } : import_id === undefined ? 'all' : { importId: import_id };
      return decideHeld(request.mine(), choice, decision, request.today());
    },
  });
};

function heldBody(row: HeldTrade, segment: HeldRow['segment'], broker: string, trades: readonly StoredTrade[]): HeldRow {
  const own = { ...compared(row, segment), broker };
  const resembles = trades.map((trade): ResembledTrade => ({
    ...compared(trade, segment),
    broker: trade.broker,
    id: trade.id,
    source: trade.source,
    file_name: trade.fileName,
    report: trade.source === 'file' ? trade.report : null,
    in_journal: trade.removedAt === null,
    changed: trade.changed,
  }));
  const [other] = resembles;
  const differences = other && resembles.length === 1 ? differing(own, other) : [];
  return {
    ...own,
    id: row.id,
    row: row.row,
    why: row.why,
    resembles,
    differences,
    suggested: row.why === 'same-trade-id' && resembles.some((trade) => trade.in_journal) ? 'ignore' : null,
  };
}

function compared(
  trade: HeldTrade | StoredTrade,
  segment: HeldRow['segment'],
): Omit<HeldRow, 'id' | 'row' | 'why' | 'resembles' | 'differences' | 'suggested' | 'broker'> {
  return {
    symbol: trade.symbol,
    segment,
    exchange: trade.exchange,
    date: trade.day,
    time: trade.time === null ? null : formatTime(trade.time),
    buy_sell: trade.side,
    quantity: trade.quantity,
    price: priceToRupees(trade.price),
    value: toRupees(trade.value),
    trade_id: trade.tradeId,
    order_id: trade.orderId,
  };
}

function differing(row: Pick<HeldRow, ComparedField>, trade: Pick<HeldRow, ComparedField>): ComparedField[] {
  return comparedField.options.filter((field) => row[field] !== trade[field]);
}
