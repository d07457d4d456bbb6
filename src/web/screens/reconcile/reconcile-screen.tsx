import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { compareHoldings } from '#engine/reconcile/compare-holdings.ts';
import type { StatedHoldings } from '#engine/reconcile/read-holdings.ts';
import type { StatedPnl } from '#engine/reconcile/read-pnl.ts';
import { dayInIndia } from '#engine/day.ts';
import { READ_ENDINGS } from '#engine/tables/file-endings.ts';
import { useAccounts } from '../../journal/accounts.ts';
import { counted, day } from '../../format.ts';
import { RECONCILE_TEXTS } from '../../text/reconcile.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { articleUrl } from '../../urls.ts';
import { DifferencesPanel } from './differences-panel.tsx';
import { PnlPanel } from './pnl-panel.tsx';
import { readStatement, useHeldOn } from './queries.ts';
import './reconcile-screen.css';

/** A broker's statement beside the journal: holdings of a day, or profit and loss of a period. */
export function ReconcileScreen() {
  const [today] = useState(() => dayInIndia(Date.now()));
  const input = useRef<HTMLInputElement>(null);
  const accounts = useAccounts();
  const [account, setAccount] = useState('');
  const [stated, setStated] = useState<StatedHoldings | null>(null);
  const [pnl, setPnl] = useState<readonly StatedPnl[] | null>(null);
  const [fileName, setFileName] = useState('');
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState('');
  const asOn = chosen || stated?.asOn || today;
  const held = useHeldOn(stated ? asOn : null, account);
  const read = async (file: File) => {
    setStated(null);
    setPnl(null);
    setFileName(file.name);
    setChosen('');
    setFailure('');
    if (file.size > MAX_FILE_BYTES) {
      setFailure(RECONCILE_TEXTS.tooLarge);
      return;
    }
    const reading = await readStatement(file, today);
    if (reading.kind === 'holdings') setStated(reading.stated);
    else if (reading.kind === 'pnl') setPnl(reading.stated);
    else setFailure(reading.kind === 'other' ? RECONCILE_TEXTS.notHoldings : RECONCILE_TEXTS.unreadable);
  };
  return (
    <Page title={RECONCILE_TEXTS.title} lead={RECONCILE_TEXTS.lead}>
      <Panel
        title="Statement"
        hint={RECONCILE_TEXTS.hint}
        aside={
          <>
            <Button onClick={() => input.current?.click()}>Choose a file</Button>
            <input
              ref={input}
              type="file"
              accept={READ_ENDINGS.filter((ending) => ending !== '.zip').join()}
              aria-label="File of the statement"
              className="visually-hidden"
              tabIndex={-1}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void read(file);
                event.currentTarget.value = '';
              }}
            />
          </>
        }
      >
        <div className="stack">
          <SelectField
            label="Account"
            value={account}
            options={[
              { value: '', name: 'All accounts' },
              ...(accounts.data ?? []).map(({ id, broker }) => ({ value: String(id), name: broker })),
            ]}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
          {stated && (
            <DateField
              label="Day of the statement"
              value={asOn}
              {...(stated.asOn === null && { hint: RECONCILE_TEXTS.noDay })}
              onDay={setChosen}
            />
          )}
          {pnl && (
            <p className="note">
              {fileName}, {pnl[0]?.report}:{' '}
              {counted(
                pnl.reduce((all, { results }) => all + results.length, 0),
                'instrument',
              )}
              .
            </p>
          )}
          {failure && <Message kind="error" text={failure} />}
          {stated && (
            <p className="note">
              {fileName}, {stated.report}: {counted(stated.holdings.length, 'share')}, beside the journal at the end of {day(asOn)}.
            </p>
          )}
        </div>
      </Panel>
      {pnl?.map((one) => (
        <PnlPanel key={one.segment} stated={one} account={account} />
      ))}
      {stated && held.isError && <LoadError text={RECONCILE_TEXTS.loadFailed} onRetry={() => void held.refetch()} />}
      {stated && held.isPending && !held.isError && <Skeleton height={160} />}
      {stated && held.data && <DifferencesPanel rows={compareHoldings(stated.holdings, held.data)} unread={stated.unread} />}
      <p className="note">
        {RECONCILE_TEXTS.notYet} <Link to={articleUrl('reconciling-holdings')}>How to reconcile</Link>
      </p>
    </Page>
  );
}
