import type { JournalLine, LineOf } from '#contract/journal-lines.ts';
import type { PairPayload } from '../actions/pair-import.ts';
import type { Db } from '../db/client.ts';
import { forUser } from '../db/for-user.ts';
import { insertAliases } from '../db/instruments.ts';
import { enqueue } from '../db/jobs.ts';
import { isEmpty } from '../db/journal-rows.ts';
import { chargesOf } from '../db/levies.ts';
import { markImport } from '../db/imports.ts';
import { insertTradeRows } from '../db/trades.ts';
import { changeUser } from '../db/users.ts';
import { Refusal } from '../problems.ts';
import type { CheckedJournal } from './check-lines.ts';

/** Lines of one statement. */
const AT_ONCE = 1000;
const NOT_EMPTY = 'Your journal is not empty. An export can only be brought into a journal that has no trades yet.';

/** Throws the 409 of a journal in which anything was ever stored. */
export async function requireEmpty(db: Db, userId: number): Promise<void> {
  if (!(await isEmpty(db, userId))) throw new Refusal(409, NOT_EMPTY);
}

/** Where a trade of the file has been stored. */
interface StoredAt {
  readonly id: number;
  readonly accountId: number;
  readonly instrumentId: number;
}

/**
 * Stores the lines of a checked journal in their order, so that new ids ascend as the old ones did, all in one transaction.
 */
export class JournalWriter {
  readonly #tx: Db;
  readonly #userId: number;
  readonly #accounts: ReadonlyMap<number, number>;
  readonly #journal: CheckedJournal;
  readonly #instruments = new Map<number, number>();
  readonly #imports = new Map<number, number>();
  readonly #trades = new Map<number, StoredAt>();
  /** Of each account: its last import, and the instruments that were traded in it. */
  readonly #lastImport = new Map<number, number>();
  readonly #traded = new Map<number, Set<number>>();
  readonly #changes: LineOf<'change'>[] = [];
  readonly #corrections: LineOf<'correction'>[] = [];
  #batch: JournalLine[] = [];

  /** `accounts` says which account each of the file is. */
  constructor(tx: Db, userId: number, accounts: ReadonlyMap<number, number>, journal: CheckedJournal) {
    this.#tx = tx;
    this.#userId = userId;
    this.#accounts = accounts;
    this.#journal = journal;
  }

  /** Takes the next line. */
  async take(line: JournalLine): Promise<void> {
    if (line.kind === 'change') this.#changes.push(line);
    else if (line.kind === 'correction') this.#corrections.push(line);
    else {
      if (this.#batch.length >= AT_ONCE || this.#batch[0]?.kind !== line.kind) await this.#flush();
      this.#batch.push(line);
    }
  }

  /** Stores what is left and queues the pairing; answers the jobs. */
  async end(): Promise<number[]> {
    await this.#flush();
    await this.#insertChanges(this.#tx);
    const { capital, risk_free_rate } = this.#journal.head;
    await changeUser(this.#tx, this.#userId, { capital, risk_free_rate });
    return this.#queue(this.#tx);
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    const of = <Kind extends JournalLine['kind']>(kind: Kind) => batch.filter((line): line is LineOf<Kind> => line.kind === kind);
    await this.#insertInstruments(this.#tx, of('instrument'));
    await this.#insertImports(this.#tx, of('import'));
    await this.#insertTrades(this.#tx, of('trade'));
  }

  async #insertInstruments(tx: Db, lines: readonly LineOf<'instrument'>[]): Promise<void> {
    const columns = {
      segment: 'text',
      symbol: 'text',
      underlying: 'text',
      expiry_on: 'date',
      expiry_assumed: 'bool',
      strike: 'int8',
      option_type: 'text',
      settlement: 'int8',
    } as const;
    const made = await forUser(tx, this.#userId).insertMany('instruments', columns, lines, { returning: ['id'] });
    for (const [index, { id }] of lines.entries()) this.#instruments.set(id, made[index]?.['id'] as number);
    const names = lines.flatMap(({ id, aliases }) => aliases.map((alias) => ({ alias, instrument_id: found(this.#instruments, id) })));
    await insertAliases(tx, this.#userId, names);
  }

  async #insertImports(tx: Db, lines: readonly LineOf<'import'>[]): Promise<void> {
    const columns = {
      account_id: 'int8',
      source: 'text',
      file_name: 'text',
      bytes: 'int8',
      sha256: 'text',
      report: 'text',
      status: 'text',
      trade_count: 'int4',
      skipped: 'jsonb',
      first_day: 'date',
      last_day: 'date',
      created_at: 'timestamptz',
      completed_at: 'timestamptz',
      removed_at: 'timestamptz',
    } as const;
    const rows = lines.map(({ kind: _, id: __, account, created_at, removed_at, skipped, ...line }) => ({
      ...line,
      account_id: found(this.#accounts, account),
      status: 'completed' as const,
      completed_at: new Date(),
      skipped: JSON.stringify(skipped),
      created_at: new Date(created_at),
      removed_at: removed_at === null ? null : new Date(removed_at),
    }));
    const made = await forUser(tx, this.#userId).insertMany('imports', columns, rows, { returning: ['id'] });
    for (const [index, { id, account }] of lines.entries()) {
      const importId = made[index]?.['id'] as number;
      this.#imports.set(id, importId);
      this.#lastImport.set(found(this.#accounts, account), importId);
    }
  }

  async #insertTrades(tx: Db, lines: readonly LineOf<'trade'>[]): Promise<void> {
    const rows = lines.map(({ kind: _, id: __, account, import: importId, instrument, ...line }) => ({
      ...line,
      account_id: found(this.#accounts, account),
      import_id: found(this.#imports, importId),
      instrument_id: found(this.#instruments, instrument),
    }));
    const made = await insertTradeRows(tx, this.#userId, rows);
    for (const [index, { account_id: accountId, instrument_id: instrumentId }] of rows.entries()) {
      const traded = this.#traded.get(accountId) ?? new Set();
      this.#traded.set(accountId, traded.add(instrumentId));
      const { id } = lines[index] as LineOf<'trade'>;
      if (this.#journal.named.has(id)) this.#trades.set(id, { id: made[index] as number, accountId, instrumentId });
    }
  }

  async #insertChanges(tx: Db): Promise<void> {
    const kinds = { kind: 'text', facts: 'jsonb', trade_id: 'int8', created_at: 'timestamptz', undone_at: 'timestamptz' } as const;
    const changes = this.#changes.map(({ what, facts, trade, created_at, undone_at }) => ({
      kind: what,
      facts: JSON.stringify({ ...facts, settlement: this.#settlement(facts.settlement) }),
      trade_id: trade === null ? null : found(this.#trades, trade).id,
      created_at: new Date(created_at),
      undone_at: undone_at === null ? null : new Date(undone_at),
    }));
    const made = await forUser(tx, this.#userId).insertMany('changes', kinds, changes, { returning: ['id'] });
    const ids = new Map(this.#changes.map(({ id }, index) => [id, made[index]?.['id'] as number]));
    const columns = { change_id: 'int8', account_id: 'int8', instrument_id: 'int8', trade_id: 'int8', body: 'jsonb' } as const;
    const corrections = this.#corrections.map(({ change, trade, quantity, value, charges }) => {
      const at = found(this.#trades, trade);
      const body = JSON.stringify({ quantity, value, charges: charges && chargesOf(charges) });
      return { change_id: found(ids, change), account_id: at.accountId, instrument_id: at.instrumentId, trade_id: at.id, body };
    });
    await forUser(tx, this.#userId).insertMany('corrections', columns, corrections);
  }

  /** A contract that has become part of another is no instrument any more: 0. */
  #settlement(settlement: LineOf<'change'>['facts']['settlement']) {
    if (settlement === null) return null;
    const { instrument, ...said } = settlement;
    return { ...said, instrument_id: instrument === null ? 0 : found(this.#instruments, instrument) };
  }

  /** A job an account; its last import tells how far it is. */
  async #queue(tx: Db): Promise<number[]> {
    const jobs: number[] = [];
    for (const [accountId, instruments] of this.#traded) {
      const importId = found(this.#lastImport, accountId);
      await markImport(tx, this.#userId, importId, 'pending');
      const payload: PairPayload = { accountId, importId, instrumentIds: [...instruments] };
      jobs.push(await enqueue(tx, { kind: 'pair', userId: this.#userId, payload }));
    }
    return jobs;
  }
}

function found<T>(map: ReadonlyMap<number, T>, id: number): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`a checked journal names ${id}, which it does not have`);
  return value;
}
