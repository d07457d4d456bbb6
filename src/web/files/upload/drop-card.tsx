import type { DoubtKind } from '#engine/doubts/doubt-kinds.ts';
import type { DoubtsBody } from '#contract/doubts.ts';
import type { UploadStatusBody } from '#contract/imports.ts';
import { useAccounts } from '../../accounts/accounts.ts';
import { DoubtText } from '../../doubts/doubt-note.tsx';
import { DoubtUnknown } from '../../doubts/doubt-unknown.tsx';
import { EVERY_TRADE, withDays, withFilter, withValues } from '../../filter/filter.ts';
import { day, dayRange } from '../../format.ts';
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
      <Ways dropped={dropped} result={data.result} today={today} />
    </section>
  );
}

function Read({ dropped: { read, files, firstDay, lastDay, accounts } }: { readonly dropped: Dropped }) {
  return (
    <p>
      <b>{UPLOAD_TEXTS.inFiles(read, files)}</b>
      {' · '}
      {dayRange(firstDay, lastDay)}
      {' · '}
      {accounts.map(({ broker, read: own }) => (accounts.length === 1 ? broker : UPLOAD_TEXTS.readOf(broker, own))).join(', ')}
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

interface WaysProps {
  readonly dropped: Dropped;
  readonly result: UploadStatusBody['result'];
  readonly today: string;
}

/** What of the drop is open, and where to go: first where it is settled, if anything is. */
function Ways({ dropped, result: { pairedcount: closed, last_exit: lastExit }, today }: WaysProps) {
  const { lastDay } = dropped;
  // Contracts run to their expiry after the last execution.
  const { open, asked } = useOpenOf(dropped, closed, lastDay !== null && lastExit && lastExit > lastDay ? lastExit : lastDay);
  // Not before it is known: nothing moves under the pointer.
  if (open === undefined && !asked.isError) return null;
  return (
    <>
      <DoubtUnknown of={asked} />
      {open && (
        <p className="callout callout-warn">
          <DoubtText of={open.doubt} />.
        </p>
      )}
      <div className="row">
        {open && <ButtonLink to={withFilter(paths.books, open.within)}>{DROP.settle}</ButtonLink>}
        <ButtonLink to={paths.summary} variant={open ? 'default' : 'primary'}>
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

/** What is open of closed trades alone: nothing of it is of files that closed none. */
const OF_CLOSED: readonly DoubtKind[] = ['expired-worthless', 'charges-estimated', 'expiry-expected', 'read-by-evidence'];

/** The doubts of the accounts and days of the drop, and its files that wait, whatever their days; null where nothing is open. */
function useOpenOf({ accounts, firstDay, waiting }: Dropped, closed: number, lastDay: string | null) {
  const brokers = accounts.map(({ broker }) => broker);
  const known = useAccounts();
  const ids = known.data?.filter(({ broker }) => brokers.includes(broker)).map(({ id }) => String(id));
  const account = withValues(EVERY_TRADE, 'account_id', ids ?? []);
  const filter = withDays(account, firstDay, lastDay);
  const doubts = useApi('listDoubts', ids ? { query: filter } : null);
  const asked = ids ? doubts : { data: undefined, isError: known.isError, refetch: known.refetch };
  const kinds = doubts.data && openKinds(doubts.data, waiting, closed);
  if (!kinds) return { asked, open: undefined };
  const within = kinds.isLacking ? account : filter;
  return { asked, open: kinds.all.length > 0 ? { doubt: { amount: doubts.data.total, kinds: kinds.all }, within } : null };
}

/** The files that wait are counted here if `isLacking`: those of other days are not among the doubts of these. */
function openKinds({ doubt }: Pick<DoubtsBody, 'doubt'>, waiting: number, closed: number) {
  const kinds = (doubt?.kinds ?? []).filter(({ kind }) => closed > 0 || !OF_CLOSED.includes(kind));
  const isLacking = waiting > (kinds.find(({ kind }) => kind === 'file-waits')?.count ?? 0);
  const files = { kind: 'file-waits', count: waiting, amount: null, rests: null } as const;
  return { isLacking, all: isLacking ? [...kinds.filter(({ kind }) => kind !== 'file-waits'), files] : kinds };
}
