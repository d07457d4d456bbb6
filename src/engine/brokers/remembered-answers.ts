import type { Answers, Question, Remark } from '../questions.ts';
import type { KnownAnswers } from './contracts-in-journal.ts';
import type { AskFirst } from './format.ts';

/** What the user answered about an earlier file with the same headers, by question; and what that kind of file is called. */
export interface Remembered {
  readonly name: string;
  readonly answers: Readonly<Record<string, string>>;
}

/** Kinds of questions whose answers hold for the next file: they are about the program that writes it, or about a name. */
const KINDS: ReadonlySet<Question['kind']> = new Set(['segment', 'units', 'amount', 'contract']);
/** Ids of such questions. The day of a file is of that file alone, and the journal knows the expiry of a name. */
const ID = /^(?:segment|units|amount|contract:.+)$/s;

/** Those of the answers about a file that hold for the next one of its kind. An order of day and month is not among them. */
export function answersToRemember(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && ID.test(entry[0])),
  );
}

/** The questions of a file that an earlier answer decides, where nothing in this file speaks against it. */
export function answersRemembered({ questions }: AskFirst, { name, answers: given }: Remembered): KnownAnswers {
  const answers: Record<string, string> = {};
  const remarks: Remark[] = [];
  for (const question of questions) {
    const answer = given[question.id];
    if (answer === undefined || !KINDS.has(question.kind)) continue;
    const taken = meaningOf(question, answer);
    if (taken === null) continue;
    answers[question.id] = answer;
    remarks.push({ code: 'as-answered', count: question.rows, rows: [], detail: name, taken });
  }
  return { answers, remarks };
}

/** What the answer means for this file; null if it is no answer here, or a row speaks against it. */
function meaningOf(question: Question, answer: string): string | null {
  if (question.kind === 'day' || question.kind === 'columns') return null;
  const option = question.options.find(({ value }) => value === answer);
  if (!option || option.evidence.some(({ code }) => code === 'below-one-lot')) return null;
  return question.kind === 'contract' ? (option.example?.meaning ?? answer) : answer;
}
