import { Link } from 'react-router';
import type { TaxBody, TaxFiguresBody } from '#contract/tax.ts';
import { BUCKETS } from '#engine/tax/head.ts';
import { toRupees } from '#engine/money.ts';
import { daysOfYear, longTermExemption, yearOfLabel, TAX_PERIODS } from '#engine/tax/tax-year.ts';
import { DoubtNote } from '../../doubts/doubt-note.tsx';
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

/** The answer of the year: what each head came to, a link to its trades, and what of it is open. */
export function HeadsPanel({ sheet: { fy, law, doubt, doubts }, figures, account }: FiguresProps) {
  const business = (['speculative', 'fno', 'delivery_business'] as const).filter((head) => isTraded(figures, head));
  const heads = [...business, ...BUCKETS.filter((bucket) => hasGains(figures, bucket))];
  const deliveries = heads.filter((head) => head !== 'speculative' && head !== 'fno');
  const { from, to } = daysOfYear(yearOfLabel(fy) ?? 0);
  const within = { from_date: from, to_date: to };
  return (
    <Panel title={TAX_TEXTS.byHead(fy)} hint={TAX_TEXTS.byHeadHint}>
      {account === '' && <DoubtNote of={doubt} within={within} />}
      <dl className="figures">
        {heads.map((head) => (
          <div key={head}>
            <dt>{headName(head, law.sections)}</dt>
            <dd>
              <Link to={taxUrl(fy, account, head)}>
                <Money amount={figures[head].net} result />
              </Link>
              {account === '' && (
                <DoubtNote of={head === 'speculative' || head === 'fno' ? doubts[head] : doubts.deliveries} within={within} size="small" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {account === '' && deliveries.length > 1 && doubts.deliveries && <p className="note">{TAX_TEXTS.openDeliveries}</p>}
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
    <Panel title={TAX_TEXTS.capitalGains} hint={TAX_TEXTS.gainsHint}>
      <FiguresTable
        title={TAX_TEXTS.capitalGains}
        table={{
          columns: [
            TAX_TEXTS.termAndRate,
            TAX_TEXTS.saleValue,
            TAX_TEXTS.cost,
            TAX_TEXTS.costsOfSale,
            TAX_TEXTS.net,
            TAX_TEXTS.sttNotDeducted,
          ],
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
          {TAX_TEXTS.buybacksCountsDividendCapital(
            (text) => (
              <Link to={taxUrl(fy, account, 'buyback')}>{text}</Link>
            ),
            rupees(figures.buyback.deemed_dividend),
            rupees(figures.buyback.capital_loss),
            law.sections['buyback'],
          )}
        </p>
      )}
      {figures.dp_charges.amount > 0 && (
        <p className="note">{TAX_TEXTS.dpChargesDebitsDeducted(rupees(figures.dp_charges.amount), figures.dp_charges.events)}</p>
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
    <Panel title={TAX_TEXTS.business} hint={TAX_TEXTS.businessHint}>
      <FiguresTable
        title={TAX_TEXTS.business}
        table={{
          columns: [TAX_TEXTS.head, TAX_TEXTS.gross, TAX_TEXTS.charges, TAX_TEXTS.sttAndCtt, TAX_TEXTS.net, TAX_TEXTS.turnover],
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
    <Panel title={TAX_TEXTS.turnover} hint={TAX_TEXTS.turnoverHint}>
      <FiguresTable
        title={TAX_TEXTS.turnover}
        table={{
          columns: [TAX_TEXTS.what, TAX_TEXTS.amount],
          rows: [
            [TAX_TEXTS.fOReadingAbsolute, rupees(turnover.fno_a)],
            [TAX_TEXTS.ofFutures, rupees(turnover.futures)],
            [TAX_TEXTS.ofOptions, rupees(turnover.options)],
            [TAX_TEXTS.fOReadingB, rupees(turnover.fno_b)],
            [TAX_TEXTS.premiumOfOptionsSold, rupees(turnover.option_sale_premium)],
            [TAX_TEXTS.fOContract, rupees(turnover.fno_by_contract)],
            [TAX_TEXTS.speculativeAbsoluteDifferences, rupees(speculative.turnover)],
            [TAX_TEXTS.speculativeByShare, rupees(speculative.turnover_by_scrip)],
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
    <Panel title={TAX_TEXTS.byDate} hint={TAX_TEXTS.periodsHint}>
      <FiguresTable
        title={TAX_TEXTS.byDate}
        table={{
          columns: [TAX_TEXTS.head, ...TAX_PERIODS.map((period) => PERIOD_NAMES[period]), TAX_TEXTS.year],
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
