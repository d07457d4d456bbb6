import { CSV_START, csvLines, csvText, type CsvCell } from '#contract/csv.ts';
import { MOST_TAX_LINES } from '#contract/limits.ts';
import type { TaxBody, TaxFiguresBody, TaxLineBody, TaxLinesBody } from '#contract/tax.ts';
import { startXlsx, type RowFile, type XlsxColumn } from '../../download/xlsx.ts';
import { withRupees } from '../../format.ts';
import { ASSUMED_TEXTS, kindText } from '../../text/en/doubts.ts';
import { figureField, figureName, headName, TAX_TEXTS } from '../../text/en/tax.ts';

export type TaxFormat = 'csv' | 'xlsx';

interface LineColumn extends XlsxColumn {
  readonly cell: (line: TaxLineBody, sheet: TaxBody) => CsvCell;
}

const LINE_COLUMNS: readonly LineColumn[] = [
  { name: TAX_TEXTS.head, kind: 'text', width: 34, cell: ({ head }, { law }) => headName(head, law.sections) },
  {
    name: TAX_TEXTS.account,
    kind: 'text',
    width: 16,
    cell: (line, { choices }) => choices.find((one) => one.account_id === line.account_id)?.broker ?? '',
  },
  { name: TAX_TEXTS.symbol, kind: 'text', width: 24, cell: ({ symbol }) => symbol },
  { name: 'ISIN', kind: 'text', width: 14, cell: ({ isin }) => isin },
  { name: TAX_TEXTS.quantity, kind: 'count', width: 10, cell: ({ quantity }) => quantity },
  { name: TAX_TEXTS.bought, kind: 'day', width: 12, cell: (line) => line.buy_date },
  { name: TAX_TEXTS.sold, kind: 'day', width: 12, cell: (line) => line.sell_date },
  { name: TAX_TEXTS.buyValue, kind: 'amount', width: 14, cell: (line) => line.buy_value },
  { name: TAX_TEXTS.saleValue, kind: 'amount', width: 14, cell: (line) => line.sale_value },
  { name: TAX_TEXTS.cost, kind: 'amount', width: 14, cell: ({ cost }) => cost },
  { name: TAX_TEXTS.charges, kind: 'amount', width: 12, cell: ({ charges }) => charges },
  { name: TAX_TEXTS.sttAndCtt, kind: 'amount', width: 12, cell: (line) => line.stt_ctt },
  { name: TAX_TEXTS.gross, kind: 'amount', width: 14, cell: ({ gross }) => gross },
  { name: TAX_TEXTS.net, kind: 'amount', width: 14, cell: ({ net }) => net },
  { name: TAX_TEXTS.cost3112018, kind: 'text', width: 8, cell: ({ grandfathered }) => (grandfathered ? 'yes' : '') },
  { name: ASSUMED_TEXTS.column, kind: 'text', width: 34, cell: ({ assumed }) => (assumed ? ASSUMED_TEXTS.expired : '') },
];

/** Every closed trade of the year in its head, page by page. */
export async function linesFile(
  sheet: TaxBody,
  format: TaxFormat,
  pageOf: (offset: number, limit: number) => Promise<TaxLinesBody>,
): Promise<Blob> {
  const file = startFile(format, TAX_TEXTS.closedTradesTitle, LINE_COLUMNS);
  let done = 0;
  for (;;) {
    const { data, total } = await pageOf(done, MOST_TAX_LINES);
    file.add(data.map((line) => LINE_COLUMNS.map(({ cell }) => cell(line, sheet))));
    done += data.length;
    if (data.length === 0 || done >= total) return file.end();
  }
}

/** Every figure of the worksheet: of all accounts together, and of each; then what of them is open. */
export function figuresFile(sheet: TaxBody, format: TaxFormat): Blob {
  const columns: readonly XlsxColumn[] = [
    { name: TAX_TEXTS.account, kind: 'text', width: 18 },
    { name: TAX_TEXTS.figure, kind: 'text', width: 40 },
    { name: TAX_TEXTS.field, kind: 'text', width: 40 },
    { name: TAX_TEXTS.rupees, kind: 'amount', width: 16 },
  ];
  const file = startFile(format, TAX_TEXTS.figuresTitle, columns);
  file.add(rowsOf(TAX_TEXTS.allAccounts, sheet.figures, sheet));
  for (const [label, figures] of Object.entries(sheet.accounts)) file.add(rowsOf(label, figures, sheet));
  const { doubt } = sheet;
  if (doubt)
    file.add(doubt.kinds.map((kind) => [TAX_TEXTS.allAccounts, TAX_TEXTS.openInFile, withRupees(() => kindText(kind)), kind.amount]));
  return file.end();
}

/** Schedule 112A as the utility reads it. */
export function scheduleFile({ schedule_112a: schedule }: TaxBody): string {
  return csvText(schedule.columns, schedule.rows);
}

function rowsOf(account: string, figures: TaxFiguresBody, { law }: TaxBody): CsvCell[][] {
  return Object.entries(figures).flatMap(([figure, fields]) => {
    const name = figureName(figure, law.sections);
    return fieldsOf(fields).map(([field, amount]) => [account, name, figureField(field), amount]);
  });
}

function fieldsOf(fields: object, before = ''): [string, number][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, number][] =>
    typeof value === 'number' ? [[`${before}${name}`, value]] : fieldsOf(value as object, `${before}${name}.`),
  );
}

function startFile(format: TaxFormat, title: string, columns: readonly XlsxColumn[]): RowFile {
  if (format === 'xlsx') return startXlsx(title, columns);
  const parts = [CSV_START + csvLines([columns.map(({ name }) => name)])];
  return { add: (rows) => parts.push(csvLines(rows)), end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }) };
}
