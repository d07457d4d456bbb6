import type { ChangeFacts } from '#contract/changes.ts';
import type { HeadLine, JournalLine, LineOf } from '#contract/journal-lines.ts';
import { LEVIES } from '#engine/trades/charges.ts';
import type { Correction } from '#engine/trades/corrections.ts';
import type { RowProblem } from '#engine/problem.ts';
import { accountsOf } from '../db/accounts.ts';
import type { Db } from '../db/client.ts';
import { instrumentsById } from '../db/instruments.ts';
import { changesAfter, correctionsAfter, importsAfter, instrumentsAfter, journalVersion, tradesAfter } from '../db/journal-rows.ts';
import { riskOf } from '../db/users.ts';
import { allRows } from './all-rows.ts';

/** The journal changed while it was being written, so what was written does not fit together. */
export class JournalMoved extends Error {}

/** The lossless part of an export as JSON lines, portion by portion; throws JournalMoved rather than write what does not fit together. */
export async function* journalText(db: Db, userId: number): AsyncGenerator<string> {
  const version = await journalVersion(db, userId);
  const { capital, riskFreeRate } = await riskOf(db, userId);
  const head: HeadLine = { rojmel: 'journal', format: 1, capital, risk_free_rate: riskFreeRate };
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for await (const lines of journalLines(db, userId)) {
    count += lines.length;
    yield written(lines);
  }
  if ((await journalVersion(db, userId)) !== version) throw new JournalMoved('the journal changed while it was exported');
  yield written([{ kind: 'end', lines: count }]);
}

function written(lines: readonly JournalLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function* journalLines(db: Db, userId: number): AsyncGenerator<JournalLine[]> {
  const accounts = await accountsOf(db, userId);
  yield accounts.map(({ id, broker }) => ({ kind: 'account', id, broker }));
  for await (const rows of allRows(db, userId, instrumentsAfter)) yield rows.map(instrumentLine);
  for await (const rows of allRows(db, userId, importsAfter)) yield rows.map(importLine);
  for await (const rows of allRows(db, userId, tradesAfter)) yield rows.map(tradeLine);
  for await (const rows of allRows(db, userId, changesAfter)) {
    const settled = rows.flatMap(({ facts }) => (facts as ChangeFacts).settlement?.instrument_id ?? []);
    const known = await instrumentsById(db, userId, settled);
    yield rows.map((row) => changeLine(row, (id) => known.has(id)));
  }
  for await (const rows of allRows(db, userId, correctionsAfter)) yield rows.filter((row) => row.counts).map(correctionLine);
}

type RowOf<Read extends (...args: never[]) => Promise<object[]>> = Awaited<ReturnType<Read>>[number];

function instrumentLine({ user_id: _, ...row }: RowOf<typeof instrumentsAfter>): LineOf<'instrument'> {
  return { kind: 'instrument', ...row };
}

function importLine(row: RowOf<typeof importsAfter>): LineOf<'import'> {
  return {
    kind: 'import',
    id: row.id,
    account: row.account_id,
    source: row.source,
    file_name: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    report: row.report,
    trade_count: row.trade_count,
    first_day: row.first_day,
    last_day: row.last_day,
    created_at: row.created_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
    skipped: row.skipped as RowProblem[],
  };
}

function tradeLine(row: RowOf<typeof tradesAfter>): LineOf<'trade'> {
  return {
    kind: 'trade',
    id: row.id,
    account: row.account_id,
    import: row.import_id,
    instrument: row.instrument_id,
    row: row.row,
    identity: row.identity,
    symbol: row.symbol,
    exchange: row.exchange,
    day: row.day,
    time: row.time,
    side: row.side,
    quantity: row.quantity,
    price: row.price,
    value: row.value,
    trade_ref: row.trade_ref,
    order_ref: row.order_ref,
    trade_to_trade: row.trade_to_trade,
    product: row.product,
    charges: row.charges && [...row.charges],
  };
}

function changeLine(row: RowOf<typeof changesAfter>, isKnown: (instrumentId: number) => boolean): LineOf<'change'> {
  const { before, after, settlement } = row.facts as ChangeFacts;
  const about = settlement && {
    symbol: settlement.symbol,
    instrument: isKnown(settlement.instrument_id) ? settlement.instrument_id : null,
    before: settlement.before,
    after: settlement.after,
  };
  return {
    kind: 'change',
    id: row.id,
    what: row.kind,
    facts: { before, after, settlement: about },
    trade: row.trade_id,
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

function correctionLine(row: RowOf<typeof correctionsAfter>): LineOf<'correction'> {
  const { quantity, value, charges } = row.body as Omit<Correction, 'tradeId'>;
  const left = charges && LEVIES.map((levy) => charges[levy]);
  return { kind: 'correction', id: row.id, change: row.change_id, trade: row.trade_id, quantity, value, charges: left };
}
