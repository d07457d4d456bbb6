import { useState } from 'react';
import type { AccountRow } from '#contract/accounts.ts';
import { BEGINNING } from '#engine/charges/own-fees.ts';
import { Link } from 'react-router';
import { day, dayRange, moment } from '../../format.ts';
import { ESTIMATE_REASONS, planName, ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/text/money.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { DoubtOfValues } from '../../doubts/doubt-of-filter.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useWaitingFiles } from '../../files/import-queries.ts';
import { paths, waitingFileUrl } from '../../urls.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { usePlans, type Plan } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface AccountCardProps {
  readonly account: AccountRow;
  readonly others: readonly AccountRow[];
  readonly onDone: (said: Said) => void;
}

/** One account with its facts and what can be changed about it. */
export function AccountCard({ account, others, onDone }: AccountCardProps) {
  const { data: plans } = usePlans();
  const [opened, setOpened] = useState<'plans' | 'rename' | 'merge' | null>(null);
  const close = () => setOpened(null);
  const done = (said: Said) => {
    close();
    onDone(said);
  };
  const label = account.broker;
  const waiting = useWaitingFiles().data?.filter(({ broker }) => broker === label) ?? [];
  return (
    <Panel title={label} className="broker-account" hint={holds(account, waiting.length)}>
      <dl className="account-facts">
        <div>
          <dt>{ACCOUNTS_TEXTS.net}</dt>
          <dd>
            <Money amount={account.net} result /> <span className="dim">{ACCOUNTS_TEXTS.closedTrades(account.closed_trades)}</span>
            <DoubtOfValues part="account_id" values={[String(account.id)]} />
          </dd>
        </div>
        <div>
          <dt>{ACCOUNTS_TEXTS.chargedBy}</dt>
          <dd>
            <ul className="account-plans">
              {chargedBy(account, plans ?? []).map(({ from, name }) => (
                <li key={from}>
                  {name} <span className="dim">{from}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{ACCOUNTS_TEXTS.lastImport}</dt>
          <dd>{account.last_import_at === null ? ACCOUNTS_TEXTS.none : moment(account.last_import_at)}</dd>
        </div>
      </dl>
      {waiting.length > 0 && (
        <p className="account-notice">
          {ACCOUNTS_TEXTS.filesWait(waiting.length, waiting[0]?.file_name ?? '', (text) => (
            <Link to={waiting.length === 1 ? waitingFileUrl(waiting[0]?.import_id ?? 0) : paths.imports}>{text}</Link>
          ))}
        </p>
      )}
      {account.named_after_another && (
        <p className="account-notice">{ACCOUNTS_TEXTS.latestReportChargesApply(account.report_broker ?? '')}</p>
      )}
      {account.estimates.map(({ reason, trades, first_day: from, last_day: to }) => (
        <p key={reason} className="account-notice">
          {ESTIMATE_REASONS[reason]} · {ACCOUNTS_TEXTS.executions(trades)} · {dayRange(from, to)}
        </p>
      ))}
      <div className="actions">
        <Button size="s" variant="soft" onClick={() => setOpened('plans')} aria-label={ACCOUNTS_TEXTS.plansAndFeesOf(label)}>
          {ACCOUNTS_TEXTS.plansAndFees}
        </Button>
        <Button size="s" variant="default" onClick={() => setOpened('rename')} aria-label={ACCOUNTS_TEXTS.rename(label)}>
          {KIT_TEXTS.rename}
        </Button>
        {others.length > 0 && (
          <Button size="s" variant="default" onClick={() => setOpened('merge')} aria-label={ACCOUNTS_TEXTS.mergeIntoAnotherAccount(label)}>
            {ACCOUNTS_TEXTS.merge}
          </Button>
        )}
      </div>
      <PlanDialog opened={opened === 'plans'} account={account} plans={plans ?? []} onDone={done} onClose={close} />
      <RenameDialog opened={opened === 'rename'} account={account} onDone={done} onClose={close} />
      <MergeDialog opened={opened === 'merge'} account={account} others={others} onDone={done} onClose={close} />
    </Panel>
  );
}

/** Without trades while files wait, the notice below says why. */
function holds({ trades, results, first_day: from, last_day: to }: AccountRow, waiting: number): string {
  if (from === null) return waiting > 0 ? ACCOUNTS_TEXTS.noTradesYet : ACCOUNTS_TEXTS.noTrades;
  return `${ACCOUNTS_TEXTS.holds(trades, results)} · ${dayRange(from, to)}`;
}

/** The usual plan, unless a choice counts from the beginning; then the choices. */
function chargedBy(account: AccountRow, plans: readonly Plan[]): { from: string; name: string }[] {
  const named = (id: string | null) => {
    const plan = plans.find((one) => one.id === id);
    return plan ? planName(plan) : (id ?? ACCOUNTS_TEXTS.noKnownPlan);
  };
  const chosen = account.plans.map((choice) => ({
    from: choice.from === BEGINNING ? ACCOUNTS_TEXTS.fromBeginning : ACCOUNTS_TEXTS.fromFrom(day(choice.from)),
    name: choice.plan === null ? ACCOUNTS_TEXTS.ownFees : named(choice.plan),
  }));
  if (account.plans[0]?.from === BEGINNING) return chosen;
  const usual = {
    from: chosen.length > 0 ? ACCOUNTS_TEXTS.beforeThat : '',
    name: account.usual_plan === null ? ACCOUNTS_TEXTS.noKnownPlanTitle : named(account.usual_plan),
  };
  return [usual, ...chosen];
}
