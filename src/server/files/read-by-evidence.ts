import type { TakenByEvidence } from '#engine/brokers/taken-by-evidence.ts';
import { sql } from 'kysely';
import { rowsAsked, type RowsAsked } from '../store/ask-together.ts';
import type { Mine } from '../store/mine.ts';
import { importsOfReadings } from './readings.ts';

/** A file with what was taken of it by evidence. */
export interface UnconfirmedReading {
  readonly id: number;
  readonly account_id: number;
  readonly file_name: string | null;
  readonly taken: readonly TakenByEvidence[];
}

/** Files of the journal of which something was taken by evidence that is there still, and is not confirmed. */
export function unconfirmedReadings(mine: Mine): RowsAsked<UnconfirmedReading[]> {
  const files = mine
    .selectFrom('imports')
    .select(['id', 'account_id', 'file_name', 'by_evidence'])
    .where('by_evidence', 'is not', null)
    .where('removed_at', 'is', null)
    .where('source', '=', 'file')
    .orderBy('id');
  return rowsAsked(files, async (found) => {
    if (found.length === 0) return [];
    const left = await tradesLeft(
      mine,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ by_evidence: read, ...file }) => {
      const taken = stillTaken(read ?? [], left.get(file.id) ?? []);
      return taken.length === 0 ? [] : [{ ...file, taken }];
    });
  });
}

/** What is left of what was taken: trades of a file are gone when they came again from elsewhere, or are of another file in a joined account. */
function stillTaken(read: readonly TakenByEvidence[], left: readonly TakenByEvidence[]): TakenByEvidence[] {
  return read.flatMap((part) => {
    const now = left.find(({ day, segment }) => day === part.day && segment === part.segment);
    if (!now) return [];
    return now.count < part.count ? [now] : [part];
  });
}

interface OfFile extends TakenByEvidence {
  readonly file: number;
}

/** The trades of files by day and segment, those of another reading with them. */
async function tradesLeft(mine: Mine, fileIds: readonly number[]): Promise<Map<number, OfFile[]>> {
  const imports = new Map([...fileIds.map((id) => [id, id] as const), ...(await importsOfReadings(mine, fileIds))]);
  const { rows } = await sql<OfFile>`SELECT file.id AS file, t.day, i.segment, count(*)::int4 AS count, sum(t.value)::int8 AS turnover
    FROM unnest(${[...imports.keys()]}::int8[], ${[...imports.values()]}::int8[]) AS file (import, id)
    JOIN trades AS t ON t.user_id = ${mine.userId} AND t.import_id = file.import AND t.superseded_by IS NULL
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
    GROUP BY file.id, t.day, i.segment`.execute(mine.db);
  return Map.groupBy(rows, ({ file }) => file);
}

/** The user says that a file was read right; false where there is no such file. */
export async function confirmReading(mine: Mine, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('imports')
    .set({ by_evidence: null })
    .where('id', '=', importId)
    .where('source', '=', 'file')
    .where('status', '!=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
