import { tradeOf } from '#engine/charges/credits.ts';
import { type Quantity, ZERO } from '#engine/money.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { instrumentsById } from '#server/ledger/instruments.ts';
import { columnsOf, readRows } from '#server/store/columns-of.ts';
import type { UserTable } from '#server/store/tables/registry.ts';
import type { Mine } from '#server/store/mine.ts';
import { contentOf, type KeptHeld, type KeptImport, type KeptTrade, type Truth } from './truth.ts';

/** What the server has stored since, under the ids that it gave. */
export interface Learned {
  readonly imports: ReadonlyMap<number, KeptImport>;
  readonly trades: readonly KeptTrade[];
  readonly held: ReadonlyMap<number, KeptHeld>;
  readonly changes: readonly { readonly id: number; readonly tradeId: number | null }[];
  readonly actions: readonly number[];
  readonly marketFiles: readonly number[];
}

/** Looks for what the truth does not know yet. */
export async function learn(mine: Mine, truth: Truth): Promise<Learned> {
  const accounts = await mine.selectFrom('broker_accounts').select(['id', 'broker', 'report_broker']).execute();
  for (const { broker, report_broker: report } of accounts) truth.chargedBy.set(broker, report ?? broker);
  const labels = new Map(accounts.map(({ id, broker }) => [id, broker]));
  const imports = await since(mine, 'imports', truth.imports.keys())
    .select(['id', 'source', 'account_id', 'removed_at'])
    .where('status', '!=', 'waiting')
    .execute();
  const changes = await since(mine, 'changes', truth.changes.keys()).select(['id', 'trade_id']).execute();
  const actions = await since(mine, 'corporate_actions', truth.actions.keys()).select('id').execute();
  const files = await since(mine, 'market_files', truth.closes.keys()).select('id').execute();
  return {
    imports: new Map(
      imports.map(({ id, source, account_id: account, removed_at: at }) => [
        id,
        { source, account: labels.get(account) ?? '', isRemoved: at !== null },
      ]),
    ),
    trades: await newTrades(mine, truth),
    held: await newHeld(mine, truth),
    changes: changes.map(({ id, trade_id: tradeId }) => ({ id, tradeId })),
    actions: actions.map(({ id }) => id),
    marketFiles: files.map(({ id }) => id),
  };
}

/** Looks for the ids of the shares that corporate actions gave. */
export async function learnCredits(mine: Mine, { actions, children, credits, given: handed }: Truth): Promise<void> {
  const accounts = await mine.selectFrom('broker_accounts').select(['id', 'broker']).execute();
  const labels = new Map(accounts.map(({ id, broker }) => [id, broker]));
  const given = await mine
    .selectFrom('given_shares')
    .select(['id', 'account_id', 'instrument_id', 'corporate_action_id', 'day'])
    .orderBy('id', 'desc')
    .execute();
  credits.clear();
  handed.clear();
  for (const { id, account_id: account, instrument_id: instrument, corporate_action_id: action, day } of given) {
    credits.set(`${labels.get(account)} ${action}`, id);
    const to = children.get(instrument);
    const on = actions.get(action)?.on;
    if (!to || !on || actions.get(action)?.effect?.kind === 'bonus') continue;
    const trade = tradeOf({ ...UNKNOWN, action, into: instrument, day, on }, id, to);
    const place = `${labels.get(account)} ${instrument}`;
    handed.set(place, [...(handed.get(place) ?? []), trade]);
  }
}

/** What the engine works out of a lot that was handed over. */
const UNKNOWN = { exchange: 'NSE', side: 'BUY', quantity: 1 as Quantity, value: ZERO, charges: NO_CHARGES } as const;

async function newTrades(mine: Mine, truth: Truth): Promise<KeptTrade[]> {
  const found = since(mine, 'trades', truth.trades.keys()).select(columnsOf('trades'));
  const rows = readRows('trades', await found.execute());
  const instruments = await instrumentsById(mine, [...new Set(rows.map((row) => row.instrumentId))]);
  return rows.flatMap(({ symbol: _, accountId: __, ...row }) => {
    const instrument = instruments.get(row.instrumentId)?.instrument;
    const { result, fairValue, rowId } = row;
    return instrument
      ? [{ ...row, instrument, result: result ?? undefined, fairValue: fairValue ?? undefined, rowId: rowId ?? undefined }]
      : [];
  });
}

async function newHeld(mine: Mine, truth: Truth): Promise<Map<number, KeptHeld>> {
  const found = since(mine, 'held_trades', truth.held.keys()).select(columnsOf('held_trades'));
  const rows = readRows('held_trades', await found.execute());
  const instruments = await instrumentsById(mine, [...new Set(rows.map((row) => row.instrumentId))]);
  return new Map(
    rows.flatMap(({ id, importId, instrumentId, identity, decision, changeId, ...row }): [number, KeptHeld][] => {
      const instrument = instruments.get(instrumentId)?.instrument;
      return instrument ? [[id, { importId, identity, decision, changeId, content: contentOf({ ...row, instrument }) }]] : [];
    }),
  );
}

/** The rows of a table that came after all of these. */
function since<T extends UserTable & ('imports' | 'changes' | 'trades' | 'held_trades' | 'corporate_actions' | 'market_files')>(
  mine: Mine,
  table: T,
  known: Iterable<number>,
) {
  const last = [...known].reduce((most, id) => Math.max(most, id), 0);
  return mine
    .selectFrom(table)
    .where('id' as never, '>', last as never)
    .orderBy('id' as never);
}
