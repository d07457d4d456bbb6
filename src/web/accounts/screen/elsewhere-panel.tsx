import { useState } from 'react';
import type { AccountRow, ElsewhereBody } from '#contract/accounts.ts';
import { ELSEWHERE_ASSUMED, kindNames, planName, ACCOUNTS_TEXTS } from '../../text/en/accounts.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateRange } from '../../ui/form/date-range.tsx';
import { financialYears } from '../../ui/form/financial-years.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useElsewhere } from './queries.ts';
import { useToday } from '../../ui/today.ts';

type Levies = ElsewhereBody['yours']['levies'];

/** What the columns and the parts of the bars add up. */
const PARTS = [
  { key: 'brokerage', name: ACCOUNTS_TEXTS.brokerage, levies: ['brokerage'] },
  { key: 'exchange', name: ACCOUNTS_TEXTS.exchangeClearing, levies: ['exchange', 'clearing', 'ipft', 'sebi'] },
  { key: 'taxes', name: ACCOUNTS_TEXTS.sttStamp, levies: ['stt', 'stamp'] },
  { key: 'gst', name: 'GST', levies: ['gst', 'other'] },
  { key: 'dp', name: ACCOUNTS_TEXTS.debitDp, levies: ['dp'] },
] as const satisfies readonly { key: string; name: string; levies: readonly (keyof Levies)[] }[];

/** What the same trades would have cost under each published plan. */
export function ElsewherePanel({ accounts }: { readonly accounts: readonly AccountRow[] }) {
  const traded = accounts.filter(({ trades, results }) => trades + results > 0);
  const today = useToday();
  const quick = [{ name: ACCOUNTS_TEXTS.all, from: '', to: '' }, ...financialYears(today)];
  const [asked, setAsked] = useState({ account: 'all', from: '', to: '' });
  const elsewhere = useElsewhere(asked.account, asked.from, asked.to);
  if (traded.length === 0) return null;
  return (
    <Panel title={ACCOUNTS_TEXTS.sameTradesElsewhere} hint={ACCOUNTS_TEXTS.ordersWouldCostUnder} className="elsewhere">
      <div className="row end">
        {traded.length > 1 && (
          <SelectField
            label={ACCOUNTS_TEXTS.account}
            value={asked.account}
            options={[
              { value: 'all', name: ACCOUNTS_TEXTS.allAccounts },
              ...traded.map(({ id, broker }) => ({ value: String(id), name: broker })),
            ]}
            onChange={(event) => setAsked({ ...asked, account: event.currentTarget.value })}
          />
        )}
        <DateRange
          label={ACCOUNTS_TEXTS.daysToCompare}
          from={asked.from}
          to={asked.to}
          quick={quick}
          incomplete={ACCOUNTS_TEXTS.giveBothDates}
          onRange={(from, to) => setAsked({ ...asked, from, to })}
        />
      </div>
      <details className="elsewhere-assumed fold">
        <summary>{ACCOUNTS_TEXTS.whatIsAssumed}</summary>
        <ul>
          {ELSEWHERE_ASSUMED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <Loaded
        of={elsewhere}
        failed={ACCOUNTS_TEXTS.failedToCompare}
        skeleton={480}
        isEmpty={({ trades }) => trades === 0}
        empty={<p className="note">{ACCOUNTS_TEXTS.noTradesDays}</p>}
      >
        {(found) => <Comparison found={found} />}
      </Loaded>
    </Panel>
  );
}

function Comparison({ found: { yours, plans, trades, has_own_charges: hasOwn } }: { readonly found: ElsewhereBody }) {
  const most = Math.max(yours.total, ...plans.map(({ total }) => total), 1);
  return (
    <>
      <p className="note">
        {ACCOUNTS_TEXTS.executions(trades)}.{hasOwn && ` ${ACCOUNTS_TEXTS.someChargesYoursCome}`}
      </p>
      <ul className="elsewhere-key row type-12 quiet" aria-hidden="true">
        {PARTS.map(({ key, name }) => (
          <li key={key} className={`levy-${key}`}>
            {name}
          </li>
        ))}
      </ul>
      <ScrollRegion label={ACCOUNTS_TEXTS.chargesByPlan} className="elsewhere-scroll">
        <table className="elsewhere-table">
          <thead>
            <tr>
              <th scope="col">{ACCOUNTS_TEXTS.plan}</th>
              <th scope="col">{ACCOUNTS_TEXTS.total}</th>
              <th scope="col">{ACCOUNTS_TEXTS.againstYours}</th>
              {PARTS.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="elsewhere-yours">
              <th scope="row">
                {ACCOUNTS_TEXTS.yoursAsJournalled}
                <Bar levies={yours.levies} most={most} />
              </th>
              <Figures levies={yours.levies} total={yours.total} difference={null} />
            </tr>
            {plans.map((plan) => (
              <tr key={plan.id} className={plan.yours ? 'elsewhere-yours' : undefined}>
                <th scope="row">
                  {planName(plan)} {plan.yours && <Badge tone="info">{ACCOUNTS_TEXTS.yourPlan}</Badge>}
                  <Bar levies={plan.levies} most={most} />
                  <Doubts plan={plan} />
                </th>
                <Figures levies={plan.levies} total={plan.total} difference={plan.difference} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Figures({ levies, total, difference }: { readonly levies: Levies; readonly total: number; readonly difference: number | null }) {
  return (
    <>
      <td data-name={ACCOUNTS_TEXTS.total}>
        <Money amount={total} />
      </td>
      <td data-name={ACCOUNTS_TEXTS.againstYours}>
        <span>{difference === null ? '–' : <Difference amount={difference} />}</span>
      </td>
      {PARTS.map((part) => (
        <td key={part.key} data-name={part.name}>
          <Money amount={sumOf(levies, part.levies)} />
        </td>
      ))}
    </>
  );
}

function Difference({ amount }: { readonly amount: number }) {
  if (amount === 0) return ACCOUNTS_TEXTS.theSame;
  return (
    <>
      <Money amount={Math.abs(amount)} /> {amount > 0 ? ACCOUNTS_TEXTS.more : ACCOUNTS_TEXTS.less}
    </>
  );
}

/** The parts of a total as widths; the table has the same as numbers. */
function Bar({ levies, most }: { readonly levies: Levies; readonly most: number }) {
  return (
    <span className="elsewhere-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <i key={part.key} className={`levy-${part.key}`} style={{ width: `${(100 * sumOf(levies, part.levies)) / most}%` }} />
      ))}
    </span>
  );
}

function Doubts({ plan }: { readonly plan: ElsewhereBody['plans'][number] }) {
  const doubts = [
    plan.without_fee.length > 0 && ACCOUNTS_TEXTS.noPublishedFeeCounted(kindNames(plan.without_fee)),
    plan.estimated_days > 0 && ACCOUNTS_TEXTS.contractDaysFeeCertain(plan.estimated_days),
  ].filter(Boolean);
  return doubts.length > 0 && <span className="note">{doubts.join(' · ')}</span>;
}

function sumOf(levies: Levies, names: readonly (keyof Levies)[]): number {
  return names.reduce((sum, name) => Math.round(sum * 100 + levies[name] * 100) / 100, 0);
}
