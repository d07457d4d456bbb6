import { Link } from 'react-router';
import type { TaxBody } from '#contract/tax.ts';
import { count, day, rupees } from '../../format.ts';
import { accountText, ASSUMPTION_TEXTS, EXCLUSION_TEXTS, TAX_TEXTS } from '../../text/en/tax.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { articleUrl, paths } from '../../urls.ts';

/** What the figures rest on. A reading of the law is marked. */
export function AssumptionsPanel({ sheet }: { readonly sheet: TaxBody }) {
  return (
    <Panel title="What this rests on" hint={`${sheet.law.act}. ${sheet.law.year}.`}>
      <ul className="bullets">
        {sheet.assumptions.map(({ code, count: concerned }) => {
          const { text, reading } = ASSUMPTION_TEXTS[code](concerned);
          return (
            <li key={code}>
              {reading && <strong>A reading, not settled law: </strong>}
              {text}
            </li>
          );
        })}
        {sheet.not_deducted.fees + sheet.not_deducted.mtf_interest > 0 && (
          <li>
            In no figure: fees of {rupees(sheet.not_deducted.fees)} and MTF interest of {rupees(sheet.not_deducted.mtf_interest)} that you
            entered under <Link to={paths.cash}>Cash</Link>.
          </li>
        )}
        <li>Accounts included: {sheet.choices.map(accountText).join('; ')}.</li>
        <li>{TAX_TEXTS.unknownHint}</li>
      </ul>
      <p>
        <Link to={articleUrl('the-tax-worksheet')}>{TAX_TEXTS.article}</Link>
      </p>
    </Panel>
  );
}

/** Closed trades and sales that are in no figure, with the reason. */
export function LeftOutPanel({ sheet }: { readonly sheet: TaxBody }) {
  const { excluded, excluded_count: all } = sheet;
  if (all === 0) return null;
  return (
    <Panel title="Left out" className="tax-left-out" hint={TAX_TEXTS.leftOutHint}>
      <FiguresTable
        title="Left out"
        table={{
          columns: ['Symbol', 'Day', 'Qty', 'Account', 'Why'],
          words: ['Account', 'Why'],
          rows: excluded.map(({ symbol, date, qty, broker, reason }) => [symbol, day(date), count(qty), broker, EXCLUSION_TEXTS[reason]]),
        }}
      />
      {all > excluded.length && (
        <p className="note">
          The first {count(excluded.length)} of {count(all)}.
        </p>
      )}
    </Panel>
  );
}
