import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountRow } from '#contract/accounts.ts';
import type { Statement, StatementReading } from '#engine/statements/read-statement.ts';
import { READ_ENDINGS } from '#engine/tables/file-endings.ts';
import { useAccounts } from '../../accounts/accounts.ts';
import { DemoFileOffer } from '../../demo/demo-file.tsx';
import { day, dayRange } from '../../format.ts';
import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { articleUrl } from '../../urls.ts';
import { useAskedMonth } from './asked-month.ts';
import { KnownStatements } from './known-statements.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReconciledPanel } from './reconciled-panel.tsx';
import { StatementResult } from './statement-result.tsx';
import { useStatement } from './use-statement.ts';
import { useToday } from '../../ui/today.ts';
import './reconcile-screen.css';

/** A broker's statement beside the journal: holdings, profit and loss, charges by day, or a ledger. */
export function ReconcileScreen() {
  const today = useToday();
  const accounts = useAccounts();
  const asked = useAskedMonth();
  const [account, setAccount] = useState(asked.account);
  const [chosenDay, setChosenDay] = useState('');
  const { fileName, statement, isUndated, failure, period, choose, say } = useStatement(today, asked.days);
  const holdings = statement?.kind === 'holdings' ? statement.stated : null;
  const asOn = chosenDay || holdings?.asOn || asked.days?.to || today;
  const read = async (reading: Promise<StatementReading | null>) => {
    const found = await reading;
    if (found && 'stated' in found) setAccount(account || ownerOf(found, accounts.data ?? []));
  };
  const take = (file: File) => {
    setChosenDay('');
    void read(choose(file));
  };
  return (
    <Page title={RECONCILE_TEXTS.title} lead={RECONCILE_TEXTS.lead}>
      <Panel title={RECONCILE_TEXTS.statement} hint={RECONCILE_TEXTS.hint}>
        <div className="stack">
          {asked.days && <p className="callout">{RECONCILE_TEXTS.ofMonth(dayRange(asked.days.from, asked.days.to))}</p>}
          <DropArea
            label={RECONCILE_TEXTS.fileOfStatement}
            what={RECONCILE_TEXTS.theStatement}
            limits={RECONCILE_TEXTS.limits}
            endings={READ_ENDINGS}
            onFiles={([file]) => {
              if (file) take(file);
            }}
          />
          <DemoFileOffer use="statement" onFile={take} />
          <KnownStatements />
          <SelectField
            label={RECONCILE_TEXTS.account}
            value={account}
            options={[
              { value: '', name: RECONCILE_TEXTS.allAccounts },
              ...(accounts.data ?? []).map(({ id, broker }) => ({ value: String(id), name: broker })),
            ]}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
          {holdings && (
            <DateField
              label={RECONCILE_TEXTS.dayOfStatement}
              value={asOn}
              {...(holdings.asOn === null && { hint: RECONCILE_TEXTS.noDay })}
              onDay={setChosenDay}
            />
          )}
          {isUndated && <PeriodFields today={today} {...period} onRange={(from, to) => void read(say({ from, to }))} />}
          {failure && <Message kind="error" text={failure} />}
          {statement && account === '' && (accounts.data ?? []).length > 1 && (
            <p className="callout callout-warn">{RECONCILE_TEXTS.chooseAccount}</p>
          )}
          {statement && (
            <p className="note">
              {fileName}, {inWords(statement, asOn)}.
            </p>
          )}
        </div>
      </Panel>
      {statement && <StatementResult statement={statement} source={{ fileName, account }} asOn={asOn} />}
      <ReconciledPanel asked={asked} />
      <p className="note">
        <Link to={articleUrl('reconciling-with-your-broker')}>{RECONCILE_TEXTS.howToReconcile}</Link>
      </p>
    </Page>
  );
}

/** The id of the one account whose broker the report is of, or may be; '' where several are, or none. */
function ownerOf(statement: Statement, accounts: readonly AccountRow[]): string {
  const { report = '' } = (statement.kind === 'pnl' ? statement.stated[0] : statement.stated) ?? {};
  // Kite is of Zerodha.
  const named = `${report.toUpperCase()}${report.startsWith('Kite') ? ' ZERODHA' : ''}`;
  const owners = accounts.filter(({ broker, report_broker: known }) => named.includes(known ?? broker));
  return owners.length === 1 ? String(owners[0]?.id) : '';
}

/** What a file was read as. */
function inWords(statement: Statement, asOn: string): string {
  const { kind, stated } = statement;
  if (kind === 'holdings') return RECONCILE_TEXTS.sharesBesideJournalEnd(stated.report, stated.holdings.length, day(asOn));
  if (kind === 'ledger') return `${stated.report}: ${RECONCILE_TEXTS.lines(stated.lines.length)}`;
  if (kind === 'days') return RECONCILE_TEXTS.chargesOfDays(stated.report, new Set(stated.days.map((one) => one.day)).size);
  const instruments = stated.reduce((all, { results }) => all + results.length, 0);
  return `${stated[0]?.report}: ${RECONCILE_TEXTS.instruments(instruments)}`;
}
