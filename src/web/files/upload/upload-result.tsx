import { Link } from 'react-router';
import type { UploadBody } from '#contract/imports.ts';
import type { AskFirstBody } from '#contract/questions.ts';
import { dayInIndia } from '#engine/day.ts';
import { counted, day } from '../../format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EstimateNotes } from '../../figures/estimate-notes.tsx';
import { heldText } from '../../text/en/held.ts';
import { dayUrl, paths, waitingFileUrl } from '../../urls.ts';
import { SkippedRows } from '../skipped-rows.tsx';
import { UnderstoodFold, UnderstoodLine } from '../understood.tsx';
import type { QueuedFile } from './upload-queue.ts';

const QUESTIONS_SHOWN = 3;

interface UploadResultProps {
  readonly item: QueuedFile;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The result of one file: the report, the rows left out and why, and the number of paired trades. */
export function UploadResult({ item, busy, onRetry }: UploadResultProps) {
  const { answer, asked, file, refusedRows } = item;
  const recognised = answer?.recognised;
  const understood = answer?.understood ?? asked?.understood;
  return (
    <article className={`result boxed${answer ? ' result-good' : ''}${asked ? ' result-asked' : ''}`} aria-label={file.name}>
      <header className="result-head">
        <Icon name={answer ? 'check' : asked ? 'question' : 'alert'} />
        <strong className="ellipsis" title={file.name}>
          {file.name}
        </strong>
        {asked && (
          <ButtonLink size="s" to={waitingFileUrl(asked.import_id)}>
            Answer<span className="visually-hidden"> {file.name}</span>
          </ButtonLink>
        )}
        {!answer && !asked && (
          <Button size="s" variant="default" disabled={busy} onClick={onRetry} aria-label={`Retry ${file.name}`}>
            <Icon name="refresh" size={16} />
            Retry
          </Button>
        )}
      </header>
      {answer ? (
        <>
          <p className="note">
            {recognised && answer.understood ? (
              <UnderstoodLine understood={{ ...answer.understood, ...periodOf(recognised) }} trades={recognised.trades} />
            ) : (
              answer.message
            )}
          </p>
          {!!answer.held_count && (
            <p className="callout callout-warn">
              {heldText(answer.held_count)}: counted nowhere until you decide. <Link to={paths.held}>Compare</Link>
            </p>
          )}
          <output className="note">
            {taskText(item)}
            {item.task?.status === 'completed' && (
              <>
                {' · '}
                <Link to={paths.summary}>See your summary</Link>
                {recognised?.last_day && (
                  <>
                    {' · '}
                    <Link to={dayUrl(recognised.last_day, true)}>{journalText(recognised.last_day)}</Link>
                  </>
                )}
              </>
            )}
          </output>
          {item.task?.status === 'completed' && recognised && <EstimateNotes broker={recognised.broker} />}
        </>
      ) : asked ? (
        <Asked asked={asked} />
      ) : (
        <p className="result-error">{item.error}</p>
      )}
      {understood && (
        <UnderstoodFold understood={understood} fileName={file.name} {...(asked && { title: 'How it would be read without an answer' })} />
      )}
      <SkippedRows
        rows={answer?.skipped_rows ?? asked?.skipped_rows ?? refusedRows?.rows ?? []}
        total={answer?.skipped_count ?? asked?.skipped_count ?? refusedRows?.total ?? 0}
        fileName={file.name}
        {...(asked && { words: 'not read without an answer' })}
      />
    </article>
  );
}

/** What is understood so far, and what is asked. */
function Asked({ asked: { understood, questions } }: { readonly asked: AskFirstBody }) {
  return (
    <>
      {understood && (
        <p className="note">
          <UnderstoodLine understood={understood} />
        </p>
      )}
      <ul className="result-questions">
        {questions.slice(0, QUESTIONS_SHOWN).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {questions.length > QUESTIONS_SHOWN && <li>and {questions.length - QUESTIONS_SHOWN} more</li>}
      </ul>
    </>
  );
}

function journalText(lastDay: string): string {
  return lastDay === dayInIndia(Date.now()) ? 'Journal today' : `Journal ${day(lastDay)}`;
}

/** The period of the new trades: a file may repeat older ones. */
function periodOf({ first_day, last_day }: UploadBody['recognised']) {
  return { first_day, last_day };
}

function taskText({ task, watched }: QueuedFile): string {
  if (task?.status === 'completed') return `${counted(task.result.pairedcount, 'trade')} paired`;
  if (task?.status === 'failed') return task.error ?? 'Processing failed. Your trades are saved; 0 trades paired.';
  return watched
    ? 'Pairing buys and sells…'
    : 'Pairing takes longer than usual. It continues in the background; your imports below show when it is done.';
}
