import { useState } from 'react';
import type { AccountRow, ElsewhereBody } from '#contract/accounts.ts';
import { dayInIndia, financialYear } from '#engine/day.ts';
import { counted } from '../../format.ts';
import { ELSEWHERE_ASSUMED, kindNames, planName } from '../../text/en/accounts.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateRange } from '../../ui/form/date-range.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Money } from '../../ui/text/money.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useElsewhere } from './queries.ts';

type Levies = ElsewhereBody['yours']['levies'];

/** What the columns and the parts of the bars add up. */
const PARTS = [
  { key: 'brokerage', name: 'Brokerage', levies: ['brokerage'] },
  { key: 'exchange', name: 'Exchange, clearing', levies: ['exchange', 'clearing', 'ipft', 'sebi'] },
  { key: 'taxes', name: 'STT, stamp', levies: ['stt', 'stamp'] },
  { key: 'gst', name: 'GST', levies: ['gst', 'other'] },
  { key: 'dp', name: 'Debit (DP)', levies: ['dp'] },
] as const satisfies readonly { key: string; name: string; levies: readonly (keyof Levies)[] }[];

/** What the same trades would have cost under each published plan. */
export function ElsewherePanel({ accounts }: { readonly accounts: readonly AccountRow[] }) {
  const traded = accounts.filter(({ trades }) => trades > 0);
  const [year] = useState(() => financialYear(dayInIndia(Date.now())));
  const quick = [
    { name: 'All', from: '', to: '' },
    { name: 'This FY', from: `${year}-04-01`, to: `${year + 1}-03-31` },
    { name: 'Last FY', from: `${year - 1}-04-01`, to: `${year}-03-31` },
  ];
  const [asked, setAsked] = useState({ account: 'all', from: '', to: '' });
  const elsewhere = useElsewhere(asked.account, asked.from, asked.to);
  if (traded.length === 0) return null;
  return (
    <Panel
      title="The same trades elsewhere"
      hint="What your orders would have cost under each published plan. This is arithmetic, not advice."
      className="elsewhere"
    >
      <div className="row end">
        {traded.length > 1 && (
          <SelectField
            label="Account"
            value={asked.account}
            options={[{ value: 'all', name: 'All accounts' }, ...traded.map(({ id, broker }) => ({ value: String(id), name: broker }))]}
            onChange={(event) => setAsked({ ...asked, account: event.currentTarget.value })}
          />
        )}
        <DateRange
          label="Days to compare"
          from={asked.from}
          to={asked.to}
          quick={quick}
          incomplete="Give both dates."
          onRange={(from, to) => setAsked({ ...asked, from, to })}
        />
      </div>
      <details className="elsewhere-assumed fold">
        <summary>What is assumed</summary>
        <ul>
          {ELSEWHERE_ASSUMED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <Loaded
        of={elsewhere}
        failed="Failed to compare."
        skeleton={480}
        isEmpty={({ trades }) => trades === 0}
        empty={<p className="note">No trades on these days.</p>}
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
        {counted(trades, 'execution')}.{hasOwn && ' Some charges of yours come from your files; elsewhere they are computed.'}
      </p>
      <ul className="elsewhere-key row type-12 quiet" aria-hidden="true">
        {PARTS.map(({ key, name }) => (
          <li key={key} className={`levy-${key}`}>
            {name}
          </li>
        ))}
      </ul>
      <ScrollRegion label="Charges by plan" className="elsewhere-scroll">
        <table className="elsewhere-table">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Total</th>
              <th scope="col">Against yours</th>
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
                Yours, as journalled
                <Bar levies={yours.levies} most={most} />
              </th>
              <Figures levies={yours.levies} total={yours.total} difference={null} />
            </tr>
            {plans.map((plan) => (
              <tr key={plan.id} className={plan.yours ? 'elsewhere-yours' : undefined}>
                <th scope="row">
                  {planName(plan)} {plan.yours && <Badge tone="info">Your plan</Badge>}
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
      <td data-name="Total">
        <Money amount={total} />
      </td>
      <td data-name="Against yours">
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
  if (amount === 0) return 'the same';
  return (
    <>
      <Money amount={Math.abs(amount)} /> {amount > 0 ? 'more' : 'less'}
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
    plan.without_fee.length > 0 && `no published fee for ${kindNames(plan.without_fee)}: counted as 0`,
    plan.estimated_days > 0 && `${counted(plan.estimated_days, 'contract day')} with a fee that is not certain`,
  ].filter(Boolean);
  return doubts.length > 0 && <span className="note">{doubts.join(' · ')}</span>;
}

function sumOf(levies: Levies, names: readonly (keyof Levies)[]): number {
  return names.reduce((sum, name) => Math.round(sum * 100 + levies[name] * 100) / 100, 0);
}
