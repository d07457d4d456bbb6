import { priceToRupees } from '../../money.ts';
import type { Answers, Question } from '../../questions.ts';
import type { Doubts, Said } from './doubts.ts';

type AmountQuestion = Extract<Question, { readonly kind: 'amount' }>;

const ID = 'amount';

/** What the user said that a report's values are. */
export function amountsIn(answers: Answers): Said['amounts'] {
  const answer = answers[ID];
  return answer === 'gross' || answer === 'net' ? answer : null;
}

/** Asks what the values of a report are if they are near price × quantity and not equal: charges may be in them, or prices rounded. */
export function amountQuestion({ amounts }: Doubts): AmountQuestion | null {
  const [first] = amounts;
  if (first === undefined) return null;
  const options = (['gross', 'net'] as const).map((value) => ({
    value,
    example: { text: first.text, meaning: String(priceToRupees(value === 'gross' ? first.price : first.printed)) },
    evidence: [],
  }));
  return { id: ID, kind: ID, rows: amounts.length, column: first.column, options };
}
