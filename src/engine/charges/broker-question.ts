import type { Question } from '../questions.ts';
import { brokerNamed } from './brokerage-plan.ts';

/** Whether the label of an account names another known broker than the one whose report it is given. A free label names none. */
export function namesAnother(label: string, reportBroker: string | null): boolean {
  const named = brokerNamed(label);
  return reportBroker !== null && named !== null && named !== brokerNamed(reportBroker);
}

/**
 * The question about a report of one broker in the account of another, of a file with so many rows; null where nothing has to be asked.
 * 'keep' stores it under the label all the same, any other answer is the label that it should have.
 */
export function brokerQuestion(label: string, reportBroker: string | null, rows: number): Question | null {
  if (reportBroker === null || !namesAnother(label, reportBroker)) return null;
  const options = ['keep', reportBroker].map((value) => ({ value, example: null, evidence: [] }));
  return { id: 'broker', kind: 'broker', rows, options, broker: reportBroker, label };
}
