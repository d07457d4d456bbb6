import type { Contract } from '../instruments/instrument.ts';
import { namesIn, tidySymbol } from '../instruments/parse-symbol.ts';
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
 * The expiry days that are asked and that the journal tells: it has one contract, and only one, with the underlying, month, strike and kind
 * that the name says. Another day would make a second contract out of the same name.
 */
export function answersInJournal({ questions, problems }: AskFirst, contracts: readonly Contract[]): KnownAnswers {
  const answers: Record<string, string> = {};
  const remarks: Remark[] = [];
  for (const question of questions) {
    if (question.kind !== 'day' || question.name === null) continue;
    const { id, name, rows } = question;
    const meant = contracts.filter((contract) => isNamed(name, contract));
    const [contract] = meant;
    if (!contract?.expiryOn || meant.some(({ expiryOn }) => expiryOn !== contract.expiryOn)) continue;
    answers[id] = contract.expiryOn;
    const listed = problems.filter(({ code, text }) => code === 'unknown-expiry' && text === name).map(({ row }) => row);
    remarks.push({ ...remarkOn('contract-in-journal', listed, contractInWords(contract)), count: rows });
  }
  return { answers, remarks };
}

function isNamed(name: string, { underlying, expiryOn, strike, optionType }: Contract): boolean {
  const month = expiryOn?.slice(0, 7);
  return namesIn(tidySymbol(name)).some(
    (read) =>
      read.underlying === underlying &&
      read.strike === strike &&
      read.kind === (optionType ?? 'FUT') &&
      read.year !== null &&
      read.month !== null &&
      `${read.year}-${String(read.month).padStart(2, '0')}` === month,
  );
}
