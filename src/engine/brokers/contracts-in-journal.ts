import { isOfMonth } from '../instruments/contract-month.ts';
import type { Contract } from '../instruments/instrument.ts';
import type { Remark } from '../questions.ts';
import { contractInWords } from './contract-in-words.ts';
import type { AskFirst } from './format.ts';
import { remarkOn } from './remark.ts';

/** Answers that are known already, by question, and what is to be said about them. */
export interface KnownAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly remarks: readonly Remark[];
}

/**
 * The expiry days that are asked and that the journal tells: its contracts of the underlying, the month and the kind have one day, and only
 * one. Another day would make a second contract out of the same name.
 */
export function answersInJournal({ questions, problems }: AskFirst, contracts: readonly Contract[]): KnownAnswers {
  const answers: Record<string, string> = {};
  const remarks: Remark[] = [];
  for (const question of questions) {
    if (question.kind !== 'day' || question.of === null) continue;
    const { id, of, names, rows } = question;
    const meant = contracts.filter((contract) => isOfMonth(of, contract));
    const [contract] = meant;
    if (!contract?.expiryOn || meant.some(({ expiryOn }) => expiryOn !== contract.expiryOn)) continue;
    answers[id] = contract.expiryOn;
    const listed = problems
      .filter(({ code, text }) => code === 'unknown-expiry' && text !== null && names.includes(text))
      .map(({ row }) => row);
    remarks.push({ ...remarkOn('contract-in-journal', listed, contractInWords(contract)), count: rows });
  }
  return { answers, remarks };
}
