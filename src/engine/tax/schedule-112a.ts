import { add, type Paise, priceOf, roundToRupee, toRupees, priceToRupees, ZERO } from '../money.ts';
import type { TaxLine } from './tax-line.ts';

/**
 * Columns of the income-tax utility's CSV of Schedule 112A. Source: two public repositories that write it (code index 54712845760 and
 * 63497859289), read 2026-11-22; the official template was not opened.
 */
export const SCHEDULE_112A = [
  'Share/Unit acquired(1a)',
  'Share/Unit Transferred(1b)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January 2018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
] as const;

/** The only year with two rates within it: column 1b belongs to it. */
const SPLIT_YEAR = 2024;
const NEW_RATE_FROM = '2024-07-23';

export type ScheduleRow = readonly (string | number | null)[];

/**
 * The rows of Schedule 112A for a year: shares bought until 31 January 2018 by lot; all others in one row (in 2024-25 one before and one
 * from 23 July 2024). Amounts in whole rupees, half up; prices to the paisa.
 */
export function schedule112A(lines: readonly TaxLine[], year: number): ScheduleRow[] {
  const long = lines.filter(({ head }) => head === 'ltcg_10' || head === 'ltcg_12_5');
  const isOld = ({ trade }: TaxLine) => trade.buyOn <= '2018-01-31';
  const later = long.filter((line) => !isOld(line));
  const parts = year === SPLIT_YEAR ? [later.filter(isBefore), later.filter((line) => !isBefore(line))] : [later];
  const together = parts.filter((part) => part.length > 0).map((part) => togetherRow(part, year));
  return [...long.filter(isOld).map((line) => lotRow(line, year)), ...together];
}

function isBefore({ trade }: TaxLine): boolean {
  return trade.sellOn < NEW_RATE_FROM;
}

function transferred(line: TaxLine, year: number): string | null {
  if (year !== SPLIT_YEAR) return null;
  return isBefore(line) ? 'BE' : 'AE';
}

function lotRow(line: TaxLine, year: number): ScheduleRow {
  const { trade, saleValue, paid, charges } = line;
  const fair = trade.fairValue ?? ZERO;
  const lower = fair < saleValue ? fair : saleValue;
  const amounts = amountsOf(saleValue, paid, lower, fair, charges);
  const [sale, cost, actual, lowerOf, fairTotal, expenses, deductions, balance] = amounts;
  return [
    'BE',
    transferred(line, year),
    trade.isin,
    trade.symbol.replaceAll(/[^A-Za-z0-9 ]/g, ' '),
    trade.quantity,
    priceToRupees(priceOf(saleValue, trade.quantity)),
    sale,
    cost,
    actual,
    lowerOf,
    priceToRupees(priceOf(fair, trade.quantity)),
    fairTotal,
    expenses,
    deductions,
    balance,
  ];
}

function togetherRow(lines: readonly TaxLine[], year: number): ScheduleRow {
  const total = (amount: (line: TaxLine) => Paise) => lines.reduce((whole, line) => add(whole, amount(line)), ZERO);
  const [sale, cost, actual, , , expenses, deductions, balance] = amountsOf(
    total((line) => line.saleValue),
    total((line) => line.cost),
    ZERO,
    ZERO,
    total((line) => line.charges),
  );
  const [first] = lines;
  const when = first ? transferred(first, year) : null;
  return ['AE', when, 'INNOTREQUIRD', 'CONSOLIDATED', null, null, sale, cost, actual, 0, null, 0, expenses, deductions, balance];
}

/** Columns 6, 7, 8, 9, 11, 12, 13 and 14. */
function amountsOf(sale: Paise, paid: Paise, lower: Paise, fair: Paise, expenses: Paise) {
  const [six, eight, nine, eleven, twelve] = [sale, paid, lower, fair, expenses].map((amount) => toRupees(roundToRupee(amount))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const seven = Math.max(eight, nine);
  return [six, seven, eight, nine, eleven, twelve, seven + twelve, six - seven - twelve] as const;
}
