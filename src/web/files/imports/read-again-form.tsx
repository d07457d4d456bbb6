import { useRef, useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnswersBody, PreviewBody, WaitingBody } from '#contract/questions.ts';
import type { ReadAgainBody, ReadingEffect } from '#contract/reading.ts';
import { addRupees } from '#engine/money.ts';
import { ApiError, failureText } from '../../api.ts';
import { count } from '../../format.ts';
import { Remarks, SampleRows, UnderstoodLine } from '../understood.tsx';
import { SkippedRows } from '../skipped-rows.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { paths } from '../../urls.ts';
import { PREVIEW_AFTER_MS, readAgain, stillAsked, useEffectOf } from './queries.ts';
import { QuestionList } from './question-list.tsx';
import { reloadAllBut } from '../../use-api.ts';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** What a file of the journal was asked, with its answers; and what other answers would change. */
export function ReadAgainForm({ file }: { readonly file: WaitingBody }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<PreviewBody>(file);
  const [answers, setAnswers] = useState<AnswersBody>(file.answers);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ReadAgainBody | null>(null);
  const open = asked.questions.filter(({ id }) => (answers[id] ?? '') === '');
  const isChanged = asked.questions.some(({ id }) => JSON.stringify(answers[id]) !== JSON.stringify(file.answers[id]));
  const settled = useSettled(isChanged && open.length === 0 && done === null ? answers : null, PREVIEW_AFTER_MS);
  const preview = useEffectOf(file.import_id, settled);
  const shown = isChanged && settled === answers && !preview.isPlaceholderData ? preview.data : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (open.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(open[0]?.id ?? '')}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      setDone(await readAgain(file.import_id, answers));
      void reloadAllBut(client, ['fileQuestions', 'fileReading', 'previewAnswers', 'readAgain']);
    } catch (error) {
      const next = error instanceof ApiError ? stillAsked(error) : null;
      if (next) setAsked(next);
      else setFailure(failureText(error, IMPORTS_TEXTS.fileCouldReadAgain));
    }
    setBusy(false);
  };

  if (done) return <Done done={done} />;
  if (asked.questions.length === 0) {
    return (
      <div className="stack">
        <Empty icon="check" level={2} title={IMPORTS_TEXTS.nothingAskedAboutFile} hint={IMPORTS_TEXTS.readWayOnly}>
          <ButtonLink to={paths.imports}>{IMPORTS_TEXTS.allFiles}</ButtonLink>
        </Empty>
        <HowRead file={file} shown={undefined} />
      </div>
    );
  }
  const understood = shown?.understood ?? file.understood;
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Panel title={IMPORTS_TEXTS.whatYouAnswered} hint={IMPORTS_TEXTS.anotherAnswerFileRead}>
        {understood && (
          <p className="note">
            <UnderstoodLine understood={understood} />
          </p>
        )}
        <QuestionList
          questions={asked.questions}
          answers={answers}
          missing={tried ? open.map(({ id }) => id) : []}
          onAnswers={setAnswers}
        />
        <output className="live-line stack gap-2 anywhere callout">
          {!isChanged && <span>{IMPORTS_TEXTS.nothingIsChangedYet}</span>}
          {isChanged && !shown && !preview.error && <span className="dim">{IMPORTS_TEXTS.readingFile}</span>}
          {shown?.effect && <Effect effect={shown.effect} />}
          {shown && shown.questions.length > 0 && <span>{IMPORTS_TEXTS.moreQuestionsWillFollow(shown.questions.length)}</span>}
        </output>
        {isChanged && preview.error && <Message kind="error" text={failureText(preview.error, IMPORTS_TEXTS.cannotReadLike)} />}
        {failure && <Message kind="error" text={failure} />}
        <div className="actions">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {IMPORTS_TEXTS.readAgain}
          </Button>
          <ButtonLink to={paths.imports} variant="default">
            {IMPORTS_TEXTS.leaveAsItIs}
          </ButtonLink>
        </div>
      </Panel>
      <HowRead file={file} shown={shown} />
    </form>
  );
}

interface HowReadProps {
  readonly file: WaitingBody;
  /** With other answers. */
  readonly shown: PreviewBody | undefined;
}

/** What was taken by evidence, and the first rows as they are read. */
function HowRead({ file, shown }: HowReadProps) {
  const understood = shown?.understood ?? file.understood;
  if (!understood) return null;
  return (
    <Panel title={shown ? IMPORTS_TEXTS.howWouldRead : IMPORTS_TEXTS.howItIsRead}>
      <Remarks remarks={understood.remarks} />
      <SampleRows samples={understood.samples} label={IMPORTS_TEXTS.rowsOf(file.file_name)} />
      {shown && <SkippedRows rows={shown.skipped_rows} total={shown.skipped_count} fileName={file.file_name} />}
    </Panel>
  );
}

/** '2 rows give other trades · 3 trades as before · net ₹100 → ₹120'. */
function Effect({ effect: { rows, trades, held, net }, isDone = false }: { readonly effect: ReadingEffect; readonly isDone?: boolean }) {
  if (rows === 0) return <span>{IMPORTS_TEXTS.fileGivesSameTrades}</span>;
  return (
    <>
      {!isDone && <b>{rows === 1 ? IMPORTS_TEXTS.of1RowGivesOther : IMPORTS_TEXTS.rowsGiveOtherTrades(count(rows))}</b>}
      <span>{IMPORTS_TEXTS.tradesOfFile(count(trades.before), count(trades.after))}</span>
      {held > 0 && !isDone && <span>{IMPORTS_TEXTS.rowsWouldHeldThey(held)}</span>}
      {net ? (
        <span>
          {IMPORTS_TEXTS.netOfYourJournal(
            <Money amount={net.before} result />,
            <Money amount={net.after} result />,
            <span className="dim">
              (<Money amount={addRupees(net.after, -net.before)} result />)
            </span>,
          )}
        </span>
      ) : (
        <span className="dim">{IMPORTS_TEXTS.netFollowsWhenThey}</span>
      )}
    </>
  );
}

function Done({ done: { message, effect, understood } }: { readonly done: ReadAgainBody }) {
  return (
    <Panel title={IMPORTS_TEXTS.readAgain}>
      <Message kind="success" text={message} />
      {understood && (
        <p className="note">
          <UnderstoodLine understood={understood} />
        </p>
      )}
      {effect && effect.rows > 0 && (
        <p className="live-line stack gap-2 anywhere">
          <Effect effect={effect} isDone />
        </p>
      )}
      <p>
        <Link to={paths.trades}>{IMPORTS_TEXTS.seeYourTrades}</Link> · <Link to={paths.changes}>{IMPORTS_TEXTS.undoItUnderChanges}</Link> ·{' '}
        <Link to={paths.imports}>{IMPORTS_TEXTS.allFiles}</Link>
      </p>
    </Panel>
  );
}
