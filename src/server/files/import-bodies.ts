import { counted } from '#contract/counted.ts';
import type { UploadBody } from '#contract/imports.ts';
import type { AskFirstBody } from '#contract/questions.ts';
import type { FileProblem } from '#engine/problem.ts';
import type { ImportOutcome, Recognised } from './import-file.ts';
import type { SkippedRows } from './store-trades.ts';
import { fileRefusal, leftOut } from './file-problems.ts';
import { type ApiProblem, apiProblem } from '../problems.ts';
import { previewOf, understoodInWords } from './question-texts.ts';
import { type ErrorBody } from '#contract/error.ts';

type Stored = Extract<ImportOutcome, { readonly kind: 'stored' }>;
type Asked = Extract<ImportOutcome, { readonly kind: 'asked' }>;

/** The answer for a file that is stored. Throws the ApiProblem of any other outcome. */
export function storedBody(outcome: ImportOutcome): UploadBody {
  if (outcome.kind === 'asked') throw askFirst(outcome);
  if (outcome.kind !== 'stored') throw refusalOf(outcome);
  const { recognised, importId, understood } = outcome;
  return {
    message: storedText(recognised),
    paired_count: 0,
    ...leftOut(outcome),
    held_count: recognised.held,
    taskid: String(importId),
    recognised: recognisedBody(recognised),
    understood: understoodInWords(understood, recognised.broker),
  };
}

/** What was recognised, as an answer says it. */
export function recognisedBody(recognised: Recognised): UploadBody['recognised'] {
  const { report, broker, trades, results, firstDay, lastDay } = recognised;
  return { report, broker, trades, results, first_day: firstDay, last_day: lastDay, results_said: aboutResults(recognised) };
}

function storedText(recognised: Recognised): string {
  const { trades, held, results } = recognised;
  const stored = `${results > 0 ? counted(results, 'closed result') : counted(trades, 'execution')} stored. Pairing has begun.`;
  return [trades > 0 && stored, held > 0 && heldText(held), ...aboutResults(recognised)].filter(Boolean).join(' ');
}

function aboutResults({ completing, replaced }: Recognised): string[] {
  const isOrAre = replaced === 1 ? 'is' : 'are';
  return [
    completing > 0 &&
      `Of ${counted(completing, 'closed result')} of P&L reports your trades tell one side: the other one is taken from the report.`,
    replaced > 0 &&
      `${counted(replaced, 'closed result')} of P&L reports ${isOrAre} not counted: your trades of the same days replace them.`,
  ].filter((text) => text !== false);
}

/** The sentence about rows that are held. */
export function heldText(held: number): string {
  return `${counted(held, 'row')} ${held === 1 ? 'looks' : 'look'} like trades that you already have: decide what counts.`;
}

/** What is said where trades leave the journal that are in these files, too, which did not store them again. */
export function sayLess(files: readonly string[]): string {
  const last = files.at(-1);
  if (last === undefined) return '';
  const those = files.length === 1 ? `${last} left rows out` : `${files.length} other files, the last of them ${last}, left rows out`;
  return ` ${those} that were known already: if they were these, upload ${files.length === 1 ? 'it' : 'them'} again.`;
}

/** The refusal of a file that gave no new trade. */
export function refusalOf(outcome: Exclude<ImportOutcome, Stored | Asked>): ApiProblem {
  switch (outcome.kind) {
    case 'refused':
      return refusalOfFile(outcome.problem, outcome);
    case 'known':
      return apiProblem('nothing-new', null, { body: leftOut(outcome) });
    case 'full':
      return apiProblem('too-many-wait');
    case 'no-room':
      return apiProblem('files-full', { used: outcome.used, quota: outcome.quota });
    case 'gone':
      return apiProblem('no-waiting-file');
    case 'busy':
      return apiProblem('storing-busy', null, { retryAfter: 30 });
    default:
      return outcome satisfies never;
  }
}

/** The refusal of a file that cannot be read. */
export function refusalOfFile(problem: FileProblem, rows: SkippedRows = { skipped: [], skippedCount: 0 }): ApiProblem {
  return fileRefusal(problem, leftOut(rows));
}

/** The answer where something is still open. */
export function askFirst({ importId, broker, asked }: Pick<Asked, 'importId' | 'broker' | 'asked'>): ApiProblem {
  const { questions } = asked;
  const body: Omit<AskFirstBody, keyof ErrorBody> = { import_id: importId, ...previewOf(asked, broker) };
  return apiProblem('needs-answers', { questions: questions.length }, { body });
}
