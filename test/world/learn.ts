import { instrumentsById } from '#server/ledger/instruments.ts';
import { tradesOfImport } from '#server/ledger/trades.ts';
import { columnsOf, readRows } from '#server/store/columns-of.ts';
import type { Mine } from '#server/store/mine.ts';
import { contentOf } from './acts.ts';
import type { KeptHeld, KeptImport, KeptTrade, Truth } from './truth.ts';

/** What the server has stored since, with the ids that it gave. */
export interface Learned {
  readonly imports: readonly (KeptImport & {
    readonly id: number;
    readonly trades: readonly KeptTrade[];
    readonly held: readonly (KeptHeld & { readonly id: number })[];
  })[];
  readonly changes: readonly { readonly id: number; readonly kind: string; readonly tradeId: number | null }[];
}

/** Looks for what the truth does not know yet. */
export async function learn(mine: Mine, truth: Truth): Promise<Learned> {
  const known = { import: Math.max(0, ...truth.imports.keys()), change: Math.max(0, ...truth.changes.keys()) };
  const accounts = await mine.selectFrom('broker_accounts').select(['id', 'broker', 'report_broker']).execute();
  for (const { broker, report_broker } of accounts) truth.chargedBy.set(broker, report_broker ?? broker);
  const imports = await mine
    .selectFrom('imports')
    .select(['id', 'source', 'account_id', 'removed_at'])
    .where('id', '>', known.import)
    .orderBy('id')
    .execute();
  const changes = await mine
    .selectFrom('changes')
    .select(['id', 'kind', 'trade_id'])
    .where('id', '>', known.change)
    .orderBy('id')
    .execute();
  const learned: Learned['imports'][number][] = [];
  for (const { id, source, account_id, removed_at } of imports) {
    learned.push({
      id,
      source,
      account: accounts.find((account) => account.id === account_id)?.broker ?? '',
      isRemoved: removed_at !== null,
      trades: await tradesIn(mine, id),
      held: await heldIn(mine, id),
    });
  }
  return { imports: learned, changes: changes.map(({ trade_id: tradeId, ...change }) => ({ ...change, tradeId })) };
}

/** The trades of an import as they are stored. */
export async function tradesIn(mine: Mine, importId: number): Promise<KeptTrade[]> {
  const rows = await tradesOfImport(mine, importId);
  const instruments = await instrumentsById(mine, [...new Set(rows.map((row) => row.instrumentId))]);
  return rows.flatMap((row) => {
    const instrument = instruments.get(row.instrumentId)?.instrument;
    return instrument ? [{ ...row, instrument, result: row.result ?? undefined, rowId: row.rowId ?? undefined }] : [];
  });
}

async function heldIn(mine: Mine, importId: number): Promise<(KeptHeld & { readonly id: number })[]> {
  const all = mine.selectFrom('held_trades').select(columnsOf('held_trades')).where('import_id', '=', importId).orderBy('id');
  return readRows('held_trades', await all.execute()).map(({ id, identity, tradeIds, decision, ...row }) => ({
    id,
    importId,
    identity,
    tradeIds,
    decision,
    content: contentOf(row),
  }));
}
