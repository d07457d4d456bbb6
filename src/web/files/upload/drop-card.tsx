import { Link } from 'react-router';
import type { UploadStatusBody } from '#contract/imports.ts';
import { count, day, dayRange } from '../../format.ts';
import { useFiguresLack } from '../../needs-you/parts.ts';
import { DROP, UPLOAD_TEXTS } from '../../text/en/upload.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/text/money.tsx';
import { useApi } from '../../use-api.ts';
import { dayUrl, paths } from '../../urls.ts';
import { type Dropped, droppedOf } from './dropped.ts';
import type { QueuedFile } from './upload-queue.ts';

/** What all files of this visit came to, once they are paired: what was read, what it earned, what is open, and where to go. */
export function DropCard({ items, today }: { readonly items: readonly QueuedFile[]; readonly today: string }) {
  const dropped = droppedOf(items);
  const { data } = useApi('uploadStatus', dropped && { params: { taskid: dropped.taskid } });
  if (!dropped || data?.status !== 'completed') return null;
  return (
    <section className="drop-card stack gap-8 boxed" aria-label={DROP.title}>
      {dropped.files > 0 && <Read dropped={dropped} />}
      <Earned result={data.result} />
      <Ways lastDay={dropped.lastDay} today={today} />
    </section>
  );
}

function Read({ dropped: { executions, files, firstDay, lastDay, accounts } }: { readonly dropped: Dropped }) {
  return (
    <p>
      <b>{UPLOAD_TEXTS.executionsInFiles(executions, files)}</b>
      {' · '}
      {dayRange(firstDay, lastDay)}
      {' · '}
      {accounts.map(({ broker, executions: own }) => (accounts.length === 1 ? broker : `${broker} ${count(own)}`)).join(', ')}
    </p>
  );
}

/** An answer of another server may lack the rupees. */
function Earned({ result: { pairedcount: trades, net_pnl: net, charges } }: Pick<UploadStatusBody, 'result'>) {
  if (trades === 0 || net === undefined) return <p>{trades === 0 ? DROP.nothingClosed : UPLOAD_TEXTS.closedTrades(trades)}</p>;
  return (
    <p>
      {UPLOAD_TEXTS.closedTradesNetAfter(
        trades,
        <b>
          <Money amount={net} result />
        </b>,
        <Money amount={charges} />,
      )}
    </p>
  );
}

function Ways({ lastDay, today }: Pick<Dropped, 'lastDay'> & { readonly today: string }) {
  const open = useFiguresLack();
  const [first] = open;
  return (
    <>
      {first && (
        <p className="callout callout-warn">
          {DROP.open}{' '}
          {open.map(({ text, to }, place) => (
            <span key={to}>
              {place > 0 && ' · '}
              <Link to={to}>{text}</Link>
            </span>
          ))}
        </p>
      )}
      <div className="row">
        {first && <ButtonLink to={first.to}>{DROP.settle}</ButtonLink>}
        <ButtonLink to={paths.summary} variant={first ? 'default' : 'primary'}>
          {DROP.summary}
        </ButtonLink>
        {lastDay && (
          <ButtonLink to={dayUrl(lastDay, true)} variant="default">
            {DROP.write(lastDay === today ? null : day(lastDay))}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
