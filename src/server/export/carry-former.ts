import { sql } from 'kysely';
import type { JournalRow } from '#contract/journal-lines.ts';
import { storedColumns } from '../store/columns-of.ts';
import { FORMER_MIGRATIONS } from '../store/former-migrations.ts';
import type { Mine } from '../store/mine.ts';

const TRADES = 'trades\t';

/**
 * The lines of an export as one of now has them, each for one: given shares were rows of trades, each with an import of its own, before the
 * migration 005. The ids of these imports are put into `gone`.
 */
export async function* asNow(lines: AsyncIterable<string>, gone: Set<number>): AsyncGenerator<string> {
  for await (const line of lines) yield line.startsWith(TRADES) && line.includes('"corporate_action_id":') ? tradeAsNow(line, gone) : line;
}

function tradeAsNow(line: string, gone: Set<number>): string {
  const read = readRow(line.slice(TRADES.length));
  if (!read) return line;
  const { corporate_action_id: action, credited_on: _, ...trade } = read;
  if (action === null) return TRADES + JSON.stringify(trade);
  gone.add(Number(trade['import_id']));
  const columns = storedColumns('given_shares').filter((column) => column.sql in read);
  return `given_shares\t${JSON.stringify(Object.fromEntries(columns.map((column) => [column.sql, read[column.sql]])))}`;
}

/** null for what is no JSON: it is refused where all rows are read. */
function readRow(json: string): JournalRow | null {
  try {
    return JSON.parse(json) as JournalRow;
  } catch {
    return null;
  }
}

/** What rows of a former state say in another way, as migrations carried it over. `migration` is the newest that the export knows. */
export async function carryFormer(mine: Mine, migration: string): Promise<void> {
  const { userId } = mine;
  // 002, 003 and 024: doing it again changes nothing.
  await sql`UPDATE trades SET identity = regexp_replace(identity, '[|]read again$', ''),
      superseded_by = (change.facts->'reading'->'with'->>'import_id')::int8
    FROM corrections AS c JOIN changes AS change ON change.user_id = c.user_id AND change.id = c.change_id
    WHERE trades.user_id = ${userId} AND c.user_id = ${userId} AND trades.id = c.trade_id AND trades.superseded_by IS NULL
      AND change.kind = 'import' AND change.undone_at IS NULL AND change.facts ? 'reading'`.execute(mine.db);
  await sql`INSERT INTO share_origins (user_id, trade_id, kind)
    SELECT user_id, trade_id, facts->>'origin' FROM changes
    WHERE user_id = ${userId} AND kind = 'origin' AND trade_id IS NOT NULL AND facts ? 'origin' ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`UPDATE changes SET facts = facts - 'origin' WHERE user_id = ${userId} AND kind = 'origin' AND facts ? 'origin'`.execute(
    mine.db,
  );
  if (migration >= '009-price-of-2018.sql' && !FORMER_MIGRATIONS.has(migration)) return;
  await sql`UPDATE instruments SET fair_value = NULL FROM corporate_actions AS a
    WHERE instruments.user_id = ${userId} AND a.user_id = ${userId} AND instruments.fair_value IS NOT NULL
      AND a.decision = 'applied' AND a.undone_at IS NULL AND a.ex_on > '2018-01-31'
      AND ((a.instrument_id = instruments.id AND a.body ->> 'kind' IN ('split', 'consolidation', 'capital-reduction'))
        OR EXISTS (SELECT FROM jsonb_array_elements(a.body -> 'into') AS one WHERE (one ->> 'instrument_id')::int8 = instruments.id))`.execute(
    mine.db,
  );
}
