import type { AnswersBody } from '#contract/questions.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import type { Paise } from '#engine/money.ts';
import type { TakenByEvidence } from '#engine/brokers/taken-by-evidence.ts';
import type { RowProblem } from '#engine/problem.ts';
import { bytea, date, int4, int8, json, numbered, owner, reference, table, text, timestamptz } from '../table.ts';

export const imports = table(
  'imports',
  ['user_id', 'id'],
  {
    user_id: owner(),
    id: numbered(),
    account_id: reference('broker_accounts'),
    /** edit: the one trade that an edit put in. */
    source: text<'file' | 'manual' | 'edit'>(),
    file_name: text().orNull(),
    sha256: text().orNull(),
    report: text().orNull(),
    /** waiting: it leaves something open and has no trades yet. */
    status: text<'waiting' | 'pending' | 'processing' | 'completed' | 'failed'>(),
    trade_count: int4().withDefault(),
    /** At most MOST_LISTED of the `skipped_count` rows. */
    skipped: json<readonly RowProblem[]>().withDefault(),
    skipped_count: int4().withDefault(),
    first_day: date().orNull(),
    last_day: date().orNull(),
    aggregated_count: int4().withDefault(),
    paired_count: int4().withDefault(),
    created_at: timestamptz().withDefault(),
    removed_at: timestamptz().orNull(),
    answers: json<AnswersBody>().withDefault(),
    net_before: int8<Paise>().orNull(),
    net_after: int8<Paise>().orNull(),
    by_evidence: json<readonly TakenByEvidence[]>().orNull(),
  },
  // How far the work on an import is.
  { columnsNotExported: ['aggregated_count', 'paired_count'] },
);

/** The uploaded files, as gzip. */
export const importFiles = table(
  'import_files',
  ['user_id', 'import_id'],
  { user_id: owner(), import_id: reference('imports'), content: bytea() },
  { notExported: 'each file is an entry of the archive' },
);

/** What a file that waits leaves open. */
export const importQuestions = table(
  'import_questions',
  ['user_id', 'import_id'],
  { user_id: owner(), import_id: reference('imports'), body: json<AskFirst>() },
  { notExported: 'derived: the file is read again', hasLargeRows: true },
);
