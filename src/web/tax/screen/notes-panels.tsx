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
    <Panel title={TAX_TEXTS.whatThisRestsOn} hint={`${sheet.law.act}. ${sheet.law.year}.`}>
      <ul className="bullets">
        {sheet.assumptions.map(({ code, count: concerned }) => {
          const { text, reading } = ASSUMPTION_TEXTS[code](concerned);
          return (
            <li key={code}>
              {reading && <strong>{TAX_TEXTS.readingSettledLaw} </strong>}
              {text}
            </li>
          );
        })}
        {sheet.not_deducted.fees + sheet.not_deducted.mtf_interest > 0 && (
          <li>
            {TAX_TEXTS.noFigureFeesMtf(rupees(sheet.not_deducted.fees), rupees(sheet.not_deducted.mtf_interest), (text) => (
              <Link to={paths.cash}>{text}</Link>
            ))}
          </li>
        )}
        <li>{TAX_TEXTS.accountsIncluded(sheet.choices.map(accountText).join('; '))}</li>
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
    <Panel title={TAX_TEXTS.leftOut} className="tax-left-out" hint={TAX_TEXTS.leftOutHint}>
      <FiguresTable
        title={TAX_TEXTS.leftOut}
        table={{
          columns: [TAX_TEXTS.symbol, TAX_TEXTS.day, TAX_TEXTS.qty, TAX_TEXTS.account, TAX_TEXTS.why],
          words: [TAX_TEXTS.account, TAX_TEXTS.why],
          rows: excluded.map(({ symbol, date, qty, broker, reason }) => [symbol, day(date), count(qty), broker, EXCLUSION_TEXTS[reason]]),
        }}
      />
      {all > excluded.length && <p className="note">{TAX_TEXTS.firstOf(count(excluded.length), count(all))}</p>}
    </Panel>
  );
}
