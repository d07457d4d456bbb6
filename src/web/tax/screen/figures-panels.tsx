import { Link } from 'react-router';
import type { TaxBody, TaxFiguresBody } from '#contract/tax.ts';
import { BUCKETS } from '#engine/tax/head.ts';
import { toRupees } from '#engine/money.ts';
import { longTermExemption, TAX_PERIODS, yearOfLabel } from '#engine/tax/tax-year.ts';
import { rupees, signedRupees } from '../../format.ts';
import { headName, PERIOD_NAMES, TAX_TEXTS } from '../../text/en/tax.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Money } from '../../ui/text/money.tsx';
import { taxUrl } from '../../urls.ts';
import type { Head } from './queries.ts';

interface FiguresProps {
  readonly sheet: TaxBody;
  /** The label of the account that the figures are of; '' for all. */
  readonly account: string;
  readonly figures: TaxFiguresBody;
}

const BUSINESS = ['speculative', 'fno_equity', 'fno_commodity', 'fno', 'delivery_business'] as const;

/** The answer of the year: what each head came to, a link to its trades. */
export function HeadsPanel({ sheet: { fy, law }, figures, account }: FiguresProps) {
  const business = (['speculative', 'fno', 'delivery_business'] as const).filter((head) => isTraded(figures, head));
  return (
    <Panel title={TAX_TEXTS.byHead(fy)} hint={TAX_TEXTS.byHeadHint}>
      <dl className="figures">
        {[...business, ...BUCKETS.filter((bucket) => hasGains(figures, bucket))].map((head) => (
          <div key={head}>
            <dt>{headName(head, law.sections)}</dt>
            <dd>
              <Link to={taxUrl(fy, account, head)}>
                <Money amount={figures[head].net} result />
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Capital gains by term and rate. */
export function GainsPanel({ sheet, figures, account }: FiguresProps) {
  const { fy, law } = sheet;
  const used = BUCKETS.filter((bucket) => hasGains(figures, bucket));
  if (used.length === 0 && figures.buyback.deemed_dividend === 0) return null;
  const exempt = longTermExemption(yearOfLabel(fy) ?? 0);
  const hasLong = used.some((bucket) => bucket === 'ltcg_10' || bucket === 'ltcg_12_5');
  return (
    <Panel title="Capital gains" hint={TAX_TEXTS.gainsHint}>
      <FiguresTable
        title="Capital gains"
        table={{
          columns: ['Term and rate', 'Sale value', 'Cost', 'Costs of sale', 'Net', 'STT, not deducted'],
          rows: used.map((bucket) => {
            const { sale_value: sale, cost, transfer_expenses: expenses, net, stt_not_deducted: stt } = figures[bucket];
            return [headName(bucket, law.sections), rupees(sale), rupees(cost), rupees(expenses), signedRupees(net), rupees(stt)];
          }),
          links: used.map((bucket) => taxUrl(fy, account, bucket)),
        }}
      />
      {hasLong && exempt !== null && account === '' && (
        <p className="note">{TAX_TEXTS.exemption(rupees(toRupees(exempt)), law.sections['ltcg'] ?? '')}</p>
      )}
      {figures.buyback.deemed_dividend > 0 && (
        <p className="note">
          <Link to={taxUrl(fy, account, 'buyback')}>Buybacks</Link>: {rupees(figures.buyback.deemed_dividend)} counts as dividend, and{' '}
          {rupees(figures.buyback.capital_loss)} as capital loss (section {law.sections['buyback']}).
        </p>
      )}
      {figures.dp_charges.amount > 0 && (
        <p className="note">
          DP charges: {rupees(figures.dp_charges.amount)} on {figures.dp_charges.events} debits, deducted only where you chose so below.
        </p>
      )}
    </Panel>
  );
}

/** Business income: speculative, futures and options, deliveries. */
export function BusinessPanel({ sheet, figures, account }: FiguresProps) {
  const { fy, law } = sheet;
  const used = BUSINESS.filter((head) => isTraded(figures, head));
  if (used.length === 0) return null;
  const { speculative, delivery_business: delivery, turnover } = figures;
  const turnovers: Readonly<Record<(typeof BUSINESS)[number], string>> = {
    speculative: rupees(speculative.turnover),
    fno_equity: '',
    fno_commodity: '',
    fno: rupees(turnover.fno_a),
    delivery_business: rupees(delivery.turnover),
  };
  return (
    <Panel title="Business" hint={TAX_TEXTS.businessHint}>
      <FiguresTable
        title="Business"
        table={{
          columns: ['Head', 'Gross', 'Charges', 'STT and CTT', 'Net', 'Turnover'],
          rows: used.map((head) => {
            const { gross, charges, stt_ctt: stt, net } = figures[head];
            return [headName(head, law.sections), signedRupees(gross), rupees(charges), rupees(stt), signedRupees(net), turnovers[head]];
          }),
          links: used.map((head) => taxUrl(fy, account, head)),
        }}
      />
    </Panel>
  );
}

/** Turnover by each reading. */
export function TurnoverPanel({ sheet, figures }: FiguresProps) {
  const { turnover, speculative } = figures;
  if (!isTraded(figures, 'fno') && !isTraded(figures, 'speculative')) return null;
  const { sections } = sheet.law;
  return (
    <Panel title="Turnover" hint={TAX_TEXTS.turnoverHint}>
      <FiguresTable
        title="Turnover"
        table={{
          columns: ['What', 'Amount'],
          rows: [
            ['F&O, reading A: absolute differences', rupees(turnover.fno_a)],
            ['– of futures', rupees(turnover.futures)],
            ['– of options', rupees(turnover.options)],
            ['F&O, reading B: with premium of options sold', rupees(turnover.fno_b)],
            ['– premium of options sold', rupees(turnover.option_sale_premium)],
            ['F&O, A by contract', rupees(turnover.fno_by_contract)],
            ['Speculative: absolute differences', rupees(speculative.turnover)],
            ['Speculative, by share', rupees(speculative.turnover_by_scrip)],
          ],
        }}
      />
      <p className="note">{TAX_TEXTS.audit(sections['audit'] ?? '', sections['presumptive'] ?? '')}</p>
    </Panel>
  );
}

/** Net by the spans of advance tax. */
export function PeriodsPanel({ sheet, figures }: FiguresProps) {
  const heads = [...BUCKETS.filter((bucket) => hasGains(figures, bucket)), ...BUSINESS.filter((head) => isTraded(figures, head))];
  if (heads.length === 0) return null;
  return (
    <Panel title="By date" hint={TAX_TEXTS.periodsHint}>
      <FiguresTable
        title="By date"
        table={{
          columns: ['Head', ...TAX_PERIODS.map((period) => PERIOD_NAMES[period]), 'Year'],
          rows: heads.map((head) => [
            headName(head, sheet.law.sections),
            ...TAX_PERIODS.map((period) => signedRupees(figures[head].periods[period])),
            signedRupees(figures[head].net),
          ]),
        }}
      />
    </Panel>
  );
}

/** Whether a worksheet has any closed trade. */
export function isEmptySheet({ figures, excluded_count: excluded }: TaxBody): boolean {
  return (
    excluded === 0 &&
    !BUCKETS.some((bucket) => hasGains(figures, bucket)) &&
    !BUSINESS.some((head) => isTraded(figures, head)) &&
    figures.buyback.deemed_dividend === 0
  );
}

function hasGains(figures: TaxFiguresBody, bucket: (typeof BUCKETS)[number]): boolean {
  const { sale_value: sale, cost } = figures[bucket];
  return sale !== 0 || cost !== 0;
}

function isTraded(figures: TaxFiguresBody, head: Extract<Head, (typeof BUSINESS)[number]>): boolean {
  const { gross, charges, stt_ctt: stt } = figures[head];
  return gross !== 0 || charges !== 0 || stt !== 0;
}
