import { MAX_VALUE, paise, parsePaise, parseQuantity, priceOf, priceToRupees, quantity } from '../../money.ts';
import { readNumber, readQuantity } from '../read-number.ts';
import type { Answers, Question, Remark } from '../../questions.ts';
import { tradebookOf, type ListedBy } from '../columns/any-tradebook.ts';
import { NET_PRICES, squashHeader, type Field } from '../columns/column-aliases.ts';
import { tidyHeader, type KnownTable } from '../find-table.ts';
import type { JudgedValue } from './judge-value.ts';
import { remarkOn } from '../remark.ts';

/** A table whose columns of amounts and prices are used for what they hold. */
export interface SettledTable {
  readonly table: KnownTable;
  readonly remarks: readonly Remark[];
  readonly questions: readonly Question[];
}

const ID = 'amount';

/**
 * Leaves out a column of amounts that were paid after charges, if there is a price. A price that includes charges, or such an amount
 * without a price, means that no charges are added. What cannot be told is asked.
 */
export function settleAmounts(table: KnownTable, value: JudgedValue | null, by: Omit<ListedBy, 'amounts'>, answers: Answers): SettledTable {
  const header = (field: Field): string => table.header.cells[table.columns.get(field) ?? -1] ?? '';
  const rows = table.rows.map(({ number }) => number);
  const isUnsure = value === 'unsure' && answers[ID] !== 'gross' && answers[ID] !== 'net';
  const isNet = value === 'net' || (value === 'unsure' && answers[ID] !== 'gross');
  const hasPrice = table.columns.has('price');
  const isPaid = hasPrice ? NET_PRICES.has(squashHeader(tidyHeader(header('price')))) : isNet;
  const columns = new Map(table.columns);
  if (isNet && hasPrice) columns.delete('value');
  const text = cell(table, 'value');
  const options = ['gross', 'net'].map((option) => ({
    value: option,
    example: { text, meaning: option === 'gross' || !hasPrice ? pricePaid(table) : cell(table, 'price') },
    evidence: [],
  }));
  const remarked = value === 'net' ? header('value') : isPaid && hasPrice ? header('price') : null;
  return {
    table: { ...table, columns, format: tradebookOf({ ...by, amounts: isPaid ? 'paid' : 'gross' }) },
    remarks: remarked === null ? [] : [remarkOn('net-amounts', rows, remarked)],
    questions: isUnsure ? [{ id: ID, kind: ID, rows: rows.length, column: header('value'), options }] : [],
  };
}

/** A cell of the first row. */
function cell({ rows, columns }: KnownTable, field: Field): string {
  return rows[0]?.cells[columns.get(field) ?? -1] ?? '';
}

/** The amount of the first row by its quantity; '' where one of them cannot be a trade's. */
function pricePaid(table: KnownTable): string {
  const amount = parsePaise(readNumber(cell(table, 'value')) ?? '');
  const units = parseQuantity(readQuantity(cell(table, 'quantity')) ?? '');
  if (amount === null || Math.abs(amount) > MAX_VALUE || units === null || units === 0) return '';
  return String(priceToRupees(priceOf(paise(Math.abs(amount)), quantity(Math.abs(units)))));
}
