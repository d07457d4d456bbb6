import { MOST_EXCLUDED } from '#contract/limits.ts';
import type { TaxBody, TaxFiguresBody, TaxLineBody } from '#contract/tax.ts';
import type { CashKind } from '#engine/daily/cash.ts';
import { financialYear } from '#engine/day.ts';
import { priceToRupees, sum, toRupees } from '#engine/money.ts';
import { assumptionsOf } from '#engine/tax/assumptions.ts';
import { choiceIn, hasChangedHead } from '#engine/tax/choices.ts';
import { BUCKETS } from '#engine/tax/head.ts';
import { SCHEDULE_112A, schedule112A } from '#engine/tax/schedule-112a.ts';
import { type BroughtLoss, setOffTable, usableUntil } from '#engine/tax/set-off.ts';
import { isBucket, type TaxLine } from '#engine/tax/tax-line.ts';
import type { HeldAs } from '#engine/tax/tax-trade.ts';
import { TAX_PERIODS, taxLaw, yearLabel } from '#engine/tax/tax-year.ts';
import { type BusinessFigures, figuresOf, type GainsFigures, type Periods, type TaxFigures } from '#engine/tax/worksheet.ts';
import type { Worksheet } from './tax-worksheet.ts';

/** A worksheet as it crosses HTTP. */
export function taxAnswer(sheet: Worksheet): TaxBody {
  const { year, lines, accounts } = sheet;
  const figures = figuresOf(lines);
  const labels = new Map(accounts.map(({ id, broker }) => [id, broker]));
  const byAccount = Map.groupBy(lines, ({ trade }) => trade.accountId);
  const { act, year: named, sections } = taxLaw(year);
  const excluded = excludedOf(sheet, labels);
  const choices = choicesOf(sheet);
  return {
    fy: yearLabel(year),
    law: { act, year: named, sections },
    figures: figuresBody(figures),
    accounts: Object.fromEntries(
      [...byAccount].map(([id, own]) => [labels.get(id) ?? '', figuresBody(own.length === lines.length ? figures : figuresOf(own))]),
    ),
    choices: choices.map(({ id, broker, isBusiness, deductsDp, changed }) => ({
      account_id: id,
      broker,
      is_business: isBusiness,
      deducts_dp: deductsDp,
      changed,
    })),
    assumptions: assumptionsOf({ lines, figures, choices, charged: sheet.charged }),
    excluded: excluded.slice(0, MOST_EXCLUDED),
    excluded_count: excluded.length,
    securities: securitiesOf(sheet),
    schedule_112a: { columns: [...SCHEDULE_112A], rows: schedule112A(lines, year).map((row) => [...row]) },
    not_deducted: { fees: cashOfKind(sheet, 'fee'), mtf_interest: cashOfKind(sheet, 'mtf_interest') },
    set_off: setOffTable(figures, sheet.losses, year).map(({ kind, result, usableUntil, brought, lapsed, mayMeet }) => ({
      kind,
      result: toRupees(result),
      usable_until: yearLabel(usableUntil),
      brought: toRupees(brought),
      lapsed: toRupees(lapsed),
      may_meet: toRupees(mayMeet),
    })),
    losses: sheet.losses.map(lossBody),
    ...sheet.doubts,
    years: yearsOf(sheet),
  };
}

export function lossBody({ kind, year, amount }: BroughtLoss): TaxBody['losses'][number] {
  return { kind, fy: yearLabel(year), amount: toRupees(amount), usable_until: yearLabel(usableUntil(kind, year)) };
}

/** A line as it crosses HTTP. */
export function lineBody({ trade, head, saleValue, cost, charges, stt, gross, net, isGrandfathered }: TaxLine): TaxLineBody {
  return {
    head,
    account_id: trade.accountId,
    trip_id: trade.roundTrip,
    symbol: trade.symbol,
    isin: trade.isin,
    segment: trade.segment,
    quantity: trade.quantity,
    buy_date: trade.buyOn,
    sell_date: trade.sellOn,
    buy_value: toRupees(trade.buyValue),
    sale_value: toRupees(saleValue),
    cost: toRupees(cost),
    charges: toRupees(charges),
    stt_ctt: toRupees(stt),
    gross: toRupees(gross),
    net: toRupees(net),
    grandfathered: isGrandfathered,
    assumed: trade.assumed,
  };
}

function figuresBody(figures: TaxFigures): TaxFiguresBody {
  const { speculative, fno, fno_equity, fno_commodity, delivery_business, turnover, dp_charges, buyback } = figures;
  const gains = Object.fromEntries(BUCKETS.map((bucket) => [bucket, gainsBody(figures[bucket])])) as Pick<
    TaxFiguresBody,
    (typeof BUCKETS)[number]
  >;
  return {
    ...gains,
    speculative: {
      ...businessBody(speculative),
      turnover: toRupees(speculative.turnover),
      turnover_by_scrip: toRupees(speculative.turnoverByScrip),
    },
    fno: businessBody(fno),
    fno_equity: businessBody(fno_equity),
    fno_commodity: businessBody(fno_commodity),
    delivery_business: { ...businessBody(delivery_business), turnover: toRupees(delivery_business.turnover) },
    turnover: {
      futures: toRupees(turnover.futures),
      options: toRupees(turnover.options),
      option_sale_premium: toRupees(turnover.optionSalePremium),
      fno_a: toRupees(turnover.fnoA),
      fno_b: toRupees(turnover.fnoB),
      fno_by_contract: toRupees(turnover.fnoByContract),
    },
    dp_charges: { events: dp_charges.events, amount: toRupees(dp_charges.amount) },
    buyback: { deemed_dividend: toRupees(buyback.deemedDividend), capital_loss: toRupees(buyback.capitalLoss) },
  };
}

function gainsBody({ saleValue, cost, transferExpenses, net, gross, sttNotDeducted, periods }: GainsFigures) {
  return {
    sale_value: toRupees(saleValue),
    cost: toRupees(cost),
    transfer_expenses: toRupees(transferExpenses),
    net: toRupees(net),
    gross: toRupees(gross),
    stt_not_deducted: toRupees(sttNotDeducted),
    periods: periodsBody(periods),
  };
}

function businessBody({ gross, charges, sttCtt, net, periods }: BusinessFigures) {
  return {
    gross: toRupees(gross),
    charges: toRupees(charges),
    stt_ctt: toRupees(sttCtt),
    net: toRupees(net),
    periods: periodsBody(periods),
  };
}

function periodsBody(periods: Periods) {
  return Object.fromEntries(TAX_PERIODS.map((period) => [period, toRupees(periods[period])])) as Record<
    (typeof TAX_PERIODS)[number],
    number
  >;
}

function choicesOf({ accounts, choices, year, span }: Worksheet) {
  const firstYear = span && financialYear(span.first);
  return accounts.map(({ id, broker }) => ({
    id,
    broker,
    ...choiceIn(choices, id, year),
    changed: hasChangedHead(choices, id, year, firstYear),
  }));
}

/** What moved in the year under a kind, in rupees. */
function cashOfKind({ cash }: Worksheet, kind: CashKind): number {
  return toRupees(sum(cash.filter((movement) => movement.kind === kind).map(({ amount }) => amount)));
}

function excludedOf({ excluded, open }: Worksheet, labels: ReadonlyMap<number, string>): TaxBody['excluded'] {
  return [
    ...excluded.map(({ trade, reason }) => ({
      symbol: trade.symbol,
      date: trade.sellOn,
      qty: trade.quantity,
      reason,
      broker: labels.get(trade.accountId) ?? '',
      instrument_id: trade.instrumentId,
    })),
    ...open.map(({ symbol, day, quantity, status, accountId }) => ({
      symbol,
      date: day,
      qty: quantity,
      reason: status === 'unmatched' ? ('no-purchase' as const) : ('not-settled' as const),
      broker: labels.get(accountId) ?? '',
      instrument_id: null,
    })),
  ];
}

/**
 * Securities whose class nothing shows or was said, bonds, which may be market-linked, and those whose 31-1-2018 value matters: these as
 * what was held on that day, with the names under which it was sold.
 */
function securitiesOf({ lines, excluded }: Worksheet): TaxBody['securities'] {
  const classes = [
    ...excluded.filter(({ reason }) => reason === 'class-unknown' || reason === 'outside' || reason === 'older-rule'),
    ...lines.filter(({ trade }) => trade.asset === 'bond'),
  ].map(({ trade }) => trade);
  const isTyped = ({ head, trade }: TaxLine) => isBucket(head) && trade.fairValue !== null && !trade.isValueStated;
  const valued = lines.filter((line) => line.lacksFairValue || isTyped(line));
  const asked: HeldAs[] = [...classes, ...valued.map(({ trade }) => trade.heldAs)];
  const soldAs = Map.groupBy(valued, ({ trade }) => trade.heldAs.instrumentId);
  return [...new Map(asked.map((one) => [one.instrumentId, one])).values()].map(({ instrumentId, symbol, isin, asset, fairPrice }) => ({
    instrument_id: instrumentId,
    symbol,
    isin,
    asset,
    fair_value: fairPrice === null ? null : priceToRupees(fairPrice),
    sold_as: [...new Set(soldAs.get(instrumentId)?.map(({ trade }) => trade.symbol))].filter((name) => name !== symbol),
  }));
}

function yearsOf({ span, year }: Worksheet): string[] {
  if (!span) return [yearLabel(year)];
  const [first, last] = [financialYear(span.first), financialYear(span.last)];
  return Array.from({ length: last - first + 1 }, (_, index) => yearLabel(last - index));
}
