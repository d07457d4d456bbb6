import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UploadBody } from '#contract/imports.ts';
import type { AnswersBody, PreviewBody, QuestionBody, UnderstoodBody, WaitingBody } from '#contract/questions.ts';
import { ApiError, failureText } from '../../api.ts';
import { guarded } from '../../format.ts';
import { rowsOfProblem, type LeftOutRows } from '../import-queries.ts';
import { SkippedRows } from '../skipped-rows.tsx';
import { cellsText, Remarks, SampleRows, UnderstoodFold, UnderstoodLine } from '../understood.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { paths } from '../../urls.ts';
import { PREVIEW_AFTER_MS, sendAnswers, stillAsked, usePreview } from './queries.ts';
import { QuestionList } from './question-list.tsx';
import { reloadAllBut } from '../../use-api.ts';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** The questions about a file, how it is read with the answers so far, and what comes of it. */
export function AnswerForm({ file }: { readonly file: WaitingBody }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<PreviewBody>(file);
  const [answers, setAnswers] = useState<AnswersBody>(() => startOf(file.answers, file.questions));
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<(LeftOutRows & { readonly text: string }) | null>(null);
  const [stored, setStored] = useState<UploadBody | null>(null);
  const isComplete = asked.questions.every(({ id }) => isAnswered(answers[id]));
  const preview = usePreview(file.import_id, useSettled(isComplete && stored === null ? answers : null, PREVIEW_AFTER_MS));

  const send = async (sent: AnswersBody) => {
    setBusy(true);
    setFailure(null);
    try {
      setStored(await sendAnswers(file.import_id, sent));
      // Other files may hold the same trades.
      void reloadAllBut(client, ['fileQuestions', 'previewAnswers', 'readAgain']);
    } catch (error) {
      const next = error instanceof ApiError ? stillAsked(error) : null;
      if (next) {
        setAsked(next);
        setAnswers(startOf(sent, next.questions));
        window.scrollTo(0, 0);
        form.current?.querySelector<HTMLElement>('input, select')?.focus();
      } else {
        const rows = error instanceof ApiError ? rowsOfProblem(error) : { rows: [], total: 0 };
        setFailure({ ...rows, text: failureText(error, IMPORTS_TEXTS.answersCouldSent) });
      }
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = asked.questions.filter(({ id }) => !isAnswered(answers[id])).map(({ id }) => id);
    setMissing(open);
    if (open.length === 0) void send(answers);
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(open[0] ?? '')}"]`)?.focus();
  };

  if (stored) return <Stored file={file} stored={stored} />;
  const shown = isComplete && preview.data ? preview.data : null;
  const understood = shown?.understood ?? (asked.understood && undated(asked.understood, asked.questions));
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <Panel title={asked.questions.length === 1 ? IMPORTS_TEXTS.oneQuestion : IMPORTS_TEXTS.questions(asked.questions.length)}>
        {understood && (
          <p className="note">
            <UnderstoodLine understood={understood} />
          </p>
        )}
        <QuestionList
          questions={asked.questions}
          answers={answers}
          missing={missing.filter((id) => !isAnswered(answers[id]))}
          onAnswers={setAnswers}
        />
        <LiveLine preview={shown} error={isComplete ? preview.error : null} />
        {failure && (
          <>
            <Message kind="error" text={failure.text} />
            <SkippedRows rows={failure.rows} total={failure.total} fileName={file.file_name} />
          </>
        )}
        <div className="actions">
          <Button type="submit" busy={busy}>
            {shown?.understood && shown.questions.length === 0 ? IMPORTS_TEXTS.importRead(shown.understood) : IMPORTS_TEXTS.import}
          </Button>
          <ButtonLink to={paths.imports} variant="default">
            {IMPORTS_TEXTS.later}
          </ButtonLink>
          {Object.keys(answers).some((id) => !asked.questions.some((question) => question.id === id)) && (
            <Button variant="default" disabled={busy} onClick={() => void send({})}>
              {IMPORTS_TEXTS.changeEarlierAnswers}
            </Button>
          )}
        </div>
      </Panel>
      {!shown?.understood && asked.understood && asked.understood.samples.length > 0 && (
        <Panel title={IMPORTS_TEXTS.firstRows} hint={IMPORTS_TEXTS.fileNothingJournalYet}>
          <SampleRows samples={asked.understood.samples} label={IMPORTS_TEXTS.rowsOf(file.file_name)} unread />
        </Panel>
      )}
      {shown?.understood && (
        <Panel title={IMPORTS_TEXTS.howItIsRead} hint={IMPORTS_TEXTS.firstRowsAnswersNothing}>
          <Remarks remarks={shown.understood.remarks} />
          <SampleRows samples={shown.understood.samples} label={IMPORTS_TEXTS.rowsOf(file.file_name)} />
          <SkippedRows rows={shown.skipped_rows} total={shown.skipped_count} fileName={file.file_name} />
        </Panel>
      )}
    </form>
  );
}

/** The first row that is read, as it changes with the answers; or what is wrong with them. */
function LiveLine({ preview, error }: { readonly preview: PreviewBody | null; readonly error: Error | null }) {
  if (error) return <Message kind="error" text={failureText(error, IMPORTS_TEXTS.cannotReadLike)} />;
  const sample = preview?.understood?.samples.find(({ reading }) => reading !== null) ?? preview?.understood?.samples[0];
  if (!preview || !sample) return null;
  return (
    <output className="live-line stack gap-2 anywhere callout">
      <span className="dim">{IMPORTS_TEXTS.yourRow(sample.row, cellsText(sample.cells))}</span>
      <span>
        <Icon name="arrowRight" size={16} /> <b>{sample.reading ? guarded(sample.reading.text) : IMPORTS_TEXTS.notRead}</b>
      </span>
      {preview.questions.length > 0 && <span className="dim">{IMPORTS_TEXTS.moreQuestionsWillFollow(preview.questions.length)}</span>}
    </output>
  );
}

function Stored({ file, stored }: { readonly file: WaitingBody; readonly stored: UploadBody }) {
  const { understood, recognised, message, skipped_rows: rows, skipped_count: total } = stored;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Nothing is returned: newer browsers answer with a promise, and React would call it at the end.
    heading.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone: the next key goes on from here.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel title={IMPORTS_TEXTS.stored}>
      <Message kind="success" text={message} />
      <p ref={heading} className="note" tabIndex={-1}>
        {understood && <UnderstoodLine understood={understood} stored={recognised} />}
      </p>
      {understood && <UnderstoodFold understood={understood} fileName={file.file_name} />}
      <SkippedRows rows={rows} total={total} fileName={file.file_name} />
      <p>
        <Link to={paths.summary}>{IMPORTS_TEXTS.seeYourSummary}</Link> · <Link to={paths.imports}>{IMPORTS_TEXTS.allFiles}</Link> ·{' '}
        <Link to={paths.upload}>{IMPORTS_TEXTS.addMore}</Link>
      </p>
    </Panel>
  );
}

/** Without a period where it depends on an answer. */
function undated(understood: UnderstoodBody, questions: readonly QuestionBody[]): UnderstoodBody {
  return questions.some(({ kind }) => kind === 'date-order') ? { ...understood, first_day: null, last_day: null } : understood;
}

/** The answers so far, with what is proposed for the rest. */
function startOf(given: AnswersBody, questions: readonly QuestionBody[]): AnswersBody {
  const proposed = questions.flatMap((question): [string, AnswersBody[string]][] => {
    if (question.kind === 'columns') return [[question.id, question.guess]];
    return question.kind === 'day' && question.proposed ? [[question.id, question.proposed]] : [];
  });
  return { ...Object.fromEntries(proposed), ...given };
}

function isAnswered(answer: AnswersBody[string] | undefined): boolean {
  return answer !== undefined && answer !== '';
}
