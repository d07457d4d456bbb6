import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { UploadBody } from '#contract/imports.ts';
import type { UnderstoodBody } from '#contract/questions.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { heldText } from '../../text/en/files.ts';
import { DROP, UPLOAD_TEXTS } from '../../text/en/upload.ts';
import { paths, waitingFileUrl } from '../../urls.ts';
import { SkippedRows } from '../skipped-rows.tsx';
import { UnderstoodFold, UnderstoodLine } from '../understood.tsx';
import type { QueuedFile } from './upload-queue.ts';

const QUESTIONS_SHOWN = 3;

interface UploadResultProps {
  readonly item: QueuedFile;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The result of one file, or of each file of an archive: the report, the rows left out and why, what is asked. */
export function UploadResult({ item, busy, onRetry }: UploadResultProps) {
  const { answer, asked, file, refusedRows } = item;
  const questions = asked?.questions.map(({ text }) => text) ?? [];
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone, and the focus with it.
    if (document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={`result stack gap-4 type-14 boxed${answer ? ' result-good' : ''}${asked ? ' result-asked' : ''}`}
      aria-label={file.name}
    >
      <header className="result-head line">
        <Icon name={answer ? 'check' : asked ? 'question' : 'alert'} />
        <strong className="ellipsis" title={file.name}>
          {file.name}
        </strong>
        {asked && <AnswerLink importId={asked.import_id} name={file.name} />}
        {!answer && !asked && (
          <Button size="s" variant="default" disabled={busy} onClick={onRetry} aria-label={UPLOAD_TEXTS.retry(file.name)}>
            <Icon name="refresh" size={16} />
            {UPLOAD_TEXTS.retryTitle}
          </Button>
        )}
      </header>
      {answer?.files && <output className="note">{taskText(item)}</output>}
      {answer?.files ? (
        answer.files.map((one) => (
          <section key={one.name} className="result-file stack gap-4" aria-label={one.name}>
            <div className="result-head line">
              <strong className="ellipsis" title={one.name}>
                {one.name}
              </strong>
              {one.asked && <AnswerLink importId={one.asked.import_id} name={one.name} />}
            </div>
            <FileRead name={one.name} read={one} questions={one.asked?.questions ?? []} error={one.error} />
          </section>
        ))
      ) : (
        <FileRead
          name={file.name}
          read={answer ?? asked ?? { skipped_rows: refusedRows?.rows ?? [], skipped_count: refusedRows?.total ?? 0 }}
          questions={questions}
          error={answer || asked ? null : item.error}
          isAsked={asked !== null}
        />
      )}
      {answer && !answer.files && <output className="note">{taskText(item)}</output>}
    </article>
  );
}

function AnswerLink({ importId, name }: { readonly importId: number; readonly name: string }) {
  return (
    <ButtonLink size="s" to={waitingFileUrl(importId)}>
      {UPLOAD_TEXTS.answer(<span className="visually-hidden"> {name}</span>)}
    </ButtonLink>
  );
}

/** What the answer to an upload, what it asks, and what an archive's answer says of one file have in common. */
interface Reading {
  readonly message?: string | undefined;
  readonly recognised?: UploadBody['recognised'] | undefined;
  readonly understood?: UnderstoodBody | null | undefined;
  readonly held_count?: number | undefined;
  readonly skipped_rows: readonly SkippedRow[];
  readonly skipped_count: number;
}

interface FileReadProps {
  readonly name: string;
  readonly read: Reading;
  readonly questions: readonly string[];
  readonly error: string | null;
  readonly isAsked?: boolean;
}

/** What one file was understood as, what is open, and which rows are left out. */
function FileRead({ name, read, questions, error, isAsked = questions.length > 0 }: FileReadProps) {
  const { recognised, understood, held_count: held, message, skipped_rows: rows, skipped_count: total } = read;
  const line = recognised && understood ? { ...understood, ...periodOf(recognised) } : understood;
  return (
    <>
      {line ? (
        <p className="note">
          <UnderstoodLine understood={line} stored={recognised} />
        </p>
      ) : (
        message && <p className="note">{message}</p>
      )}
      {recognised?.results_said.map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      {error !== null && <p className="bad">{error}</p>}
      {!!held && (
        <p className="callout callout-warn">
          {UPLOAD_TEXTS.countedNowhereUntilDecide(heldText(held), (text) => (
            <Link to={paths.held}>{text}</Link>
          ))}
        </p>
      )}
      {questions.length > 0 && (
        <ul className="bullets">
          {questions.slice(0, QUESTIONS_SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {questions.length > QUESTIONS_SHOWN && <li>{UPLOAD_TEXTS.andMore(questions.length - QUESTIONS_SHOWN)}</li>}
        </ul>
      )}
      {understood && (
        <UnderstoodFold understood={understood} fileName={name} {...(isAsked && { title: UPLOAD_TEXTS.howWouldReadWithout })} />
      )}
      <SkippedRows rows={rows} total={total} fileName={name} {...(isAsked && { words: UPLOAD_TEXTS.readWithoutAnswer })} />
    </>
  );
}

/** The period of the new trades: a file may repeat older ones. */
function periodOf({ first_day, last_day }: UploadBody['recognised']) {
  return { first_day, last_day };
}

function taskText({ task, watched }: QueuedFile): string {
  if (task?.status === 'completed')
    return task.result.pairedcount === 0 ? DROP.nothingClosed : UPLOAD_TEXTS.closedTradesOfPairedcount(task.result.pairedcount);
  if (task?.status === 'failed') return task.error ?? UPLOAD_TEXTS.processingFailedTradesSaved;
  return watched ? UPLOAD_TEXTS.pairingBuysAndSells : UPLOAD_TEXTS.pairingTakesLongerThan;
}
