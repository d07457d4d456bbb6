import { useId } from 'react';
import type { AnswersBody, ChoiceQuestion, DayQuestion, QuestionBody } from '#contract/questions.ts';
import { guarded, longDay } from '../../format.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { fileText } from '../file-text.ts';
import { MappingForm } from './mapping-form.tsx';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

type Answer = AnswersBody[string];

interface QuestionFieldProps {
  readonly question: QuestionBody;
  readonly answer: Answer | undefined;
  /** The question was left open. */
  readonly missing: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** One question about a file. */
export function QuestionField({ question, answer, missing, onAnswer }: QuestionFieldProps) {
  if (question.kind === 'columns')
    return <MappingForm question={question} mapping={typeof answer === 'object' ? answer : question.guess} onChange={onAnswer} />;
  if (question.kind === 'day')
    return <DayField question={question} value={typeof answer === 'string' ? answer : ''} missing={missing} onAnswer={onAnswer} />;
  return <ChoiceField question={question} value={answer} missing={missing} onAnswer={onAnswer} />;
}

interface DayFieldProps {
  readonly question: DayQuestion;
  readonly value: string;
  readonly missing: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

function DayField({ question, value, missing, onAnswer }: DayFieldProps) {
  return (
    <div className="question stack gap-8 question-day">
      <DateField
        label={question.text}
        hint={[IMPORTS_TEXTS.rows(question.rows), value !== '' && longDay(value)].filter(Boolean).join(' · ')}
        name={question.id}
        value={value}
        error={missing ? IMPORTS_TEXTS.enterDay : undefined}
        onDay={onAnswer}
      />
    </div>
  );
}

interface ChoiceFieldProps {
  readonly question: ChoiceQuestion;
  readonly value: Answer | undefined;
  readonly missing: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** Radio buttons, each with what it would mean and what speaks for it. */
function ChoiceField({ question, value: chosen, missing, onAnswer }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className="question stack gap-8" aria-describedby={missing ? `${id}-error` : undefined}>
      <legend>
        {question.text} <span className="dim">{IMPORTS_TEXTS.rows(question.rows)}</span>
      </legend>
      <div className="options columns gap-8">
        {question.options.map(({ value, label, example, evidence }) => (
          <label key={value} className="option line gap-12 start boxed">
            <input type="radio" name={question.id} value={value} checked={chosen === value} onChange={() => onAnswer(value)} />
            <span>
              <strong>{guarded(label)}</strong>
              {example && example.meaning !== '' && example.meaning !== label && example.meaning !== example.text && (
                <span className="option-example">
                  {IMPORTS_TEXTS.textIsMeaning(<code>{fileText(example.text)}</code>, <b>{guarded(example.meaning)}</b>)}
                </span>
              )}
              {evidence.map((text) => (
                <span key={text} className="note">
                  {text}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      {missing && (
        <p id={`${id}-error`} className="field-error">
          {IMPORTS_TEXTS.pleaseChooseOne}
        </p>
      )}
    </fieldset>
  );
}
