import type { Dispatch, SetStateAction } from 'react';
import type { AnswersBody, QuestionBody } from '#contract/questions.ts';
import { QuestionField } from './question-field.tsx';

interface QuestionListProps {
  readonly questions: readonly QuestionBody[];
  readonly answers: AnswersBody;
  /** Ids of questions that were left open. */
  readonly missing: readonly string[];
  readonly onAnswers: Dispatch<SetStateAction<AnswersBody>>;
}

/** The questions about a file, with their answers. */
export function QuestionList({ questions, answers, missing, onAnswers }: QuestionListProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id]}
      missing={missing.includes(question.id)}
      onAnswer={(answer) => onAnswers((given) => ({ ...given, [question.id]: answer }))}
    />
  ));
}
