import { dayFromParts, type TimeOfDay, type TradingDay } from '../../day.ts';
import { listedOn } from '../../instruments/contract-exchange.ts';
import { monthNumber } from '../../instruments/contract-name.ts';
import { add, type Paise } from '../../money.ts';
import { oneLine } from '../../plain-text.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import { readInstant } from '../read-day.ts';
import { readNumber } from '../read-number.ts';
import type { RowReader } from '../row-reader.ts';
import { legsOfResult, namesContract } from '../whole-trade.ts';

/** Where the two exports of TradeTally have their columns. */
interface Layout {
  readonly entry: string;
  readonly exit: string;
  /** Notes have each quotation mark twice. */
  readonly hasDoubledQuotes: boolean;
}

/** Words by which a row names an Indian broker. */
const INDIAN_BROKERS =
  /zerodha|kite|groww|upstox|angel|dhan|fyers|icici|hdfc|kotak|5 ?paisa|iifl|motilal|sharekhan|\bsbi\b|axis ?direct|paytm|m\.?stock|finvasia|shoonya|alice ?blue|nuvama|samco|flattrade|indmoney|bajaj|geojit|religare|edelweiss/i;
/** '2025-01-06T03:45:00.000Z', or what JavaScript prints: 'Mon Jan 06 2025 03:45:00 GMT+0000 (Coordinated Universal Time)'. */
const PRINTED = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})(?: \(|$)/;
/** Exchanges open at 9:00, and MCX closes before midnight. */
const FIRST_HOUR = 9;
/** TradeTally puts an apostrophe before a text that a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@])/;
const LONGEST_NAME = 60;

/**
 * TradeTally's exports of trades (backend/src/controllers/trade.controller.js, commit 3af36e29, 21 August 2026): `exportTrades`, all fields
 * with instants, of its API; and `exportTradesToCSV`, of its settings, whose days that version leaves empty: such rows are refused. A row is
 * a whole trade with average prices, so it is a closed result. P&L is after commission and fees. Of its instants only the day is taken:
 * imports are read in the time zone of the user's settings, UTC unless changed, and the file does not say which it was. An instant outside
 * the hours of Indian exchanges may be of another day, and is refused.
 */
export const tradetallyExport = format(
  'tradetally-export',
  'TradeTally export',
  ['entry_commission', 'hold_time_minutes', 'contract_size'],
  {
    entry: 'entry_time',
    exit: 'exit_time',
    hasDoubledQuotes: true,
  },
);
export const tradetallySettingsExport = format(
  'tradetally-settings-export',
  'TradeTally export (settings)',
  ['expiration_date', 'quality_grade', 'status'],
  {
    entry: 'entry_date',
    exit: 'exit_date',
    hasDoubledQuotes: false,
  },
);

function format(id: string, name: string, own: readonly string[], layout: Layout): Format {
  const shared = ['symbol', 'side', 'quantity', 'entry_price', 'exit_price', 'p_l', 'notes', 'strategy', 'setup', 'tags'];
  const fingerprint = [...shared, layout.entry, layout.exit, ...own];
  return { id, broker: null, name, fingerprint, dayColumn: layout.entry, isJournal: true, read };

  function read(row: RowReader): readonly Trade[] {
    const type = row.text('instrument_type').toLowerCase();
    const isContract = type === 'option' || type === 'future' || namesContract(row.text('symbol'));
    if (!isIndian(row)) row.addProblem('not-indian', 'broker');
    if (row.text('exit_price') === '' && row.text(layout.exit) === '') row.addProblem('not-closed', 'exit_price');
    const side = row.required('side').toLowerCase();
    if (side !== 'long' && side !== 'short') row.addProblem('bad-side', 'side');
    const entry = { day: dayAt(row, layout.entry), time: null, price: row.averagePrice('entry_price') };
    const exit = { day: dayAt(row, layout.exit), time: null, price: row.averagePrice('exit_price') };
    const legs = legsOfResult(row, { quantity: 'quantity', isLong: side === 'long', entry, exit, gross: grossOf(row) }, isContract);
    if (row.problem === null) row.keepWords(wordsOf(row, layout));
    return legs;
  }
}

/** The broker's name shows it, or the symbol. The column of currencies says USD whatever was traded. */
function isIndian(row: RowReader): boolean {
  const broker = row.text('broker');
  return INDIAN_BROKERS.test(broker) || listedOn(row.text('symbol')) !== null;
}

function dayAt(row: RowReader, column: string): TradingDay {
  const text = row.text(column);
  const printed = instantOf(text);
  const instant = readInstant(printed ?? text);
  if (instant === null) return row.day(column);
  if (instant.time !== null && hourOf(instant.time) < FIRST_HOUR) row.addProblem('bad-time', column);
  return row.dayOf(column, instant.day);
}

function hourOf(time: TimeOfDay): number {
  return Math.floor(time / 3600);
}

/** What JavaScript prints of an instant, as '2025-01-06T03:45:00+0000'. */
function instantOf(text: string): string | null {
  const [, month = '', day = '', year = '', time = '', zone = ''] = PRINTED.exec(text) ?? [];
  const on = dayFromParts(Number(year), monthNumber(month.toUpperCase()) ?? 0, Number(day));
  return on === null ? null : `${on}T${time}${zone}`;
}

/** The profit before what was charged; null where a part of it is not there. */
function grossOf(row: RowReader): { readonly column: string; readonly amount: Paise } | null {
  if (row.text('p_l') === '') return null;
  return { column: 'p_l', amount: add(add(amountOf(row, 'p_l'), amountOf(row, 'commission')), amountOf(row, 'fees')) };
}

function amountOf(row: RowReader, column: string): Paise {
  return row.amountIn(column, readNumber(unguarded(row.text(column))) ?? (row.text(column) === '' ? '0' : ''));
}

function unguarded(text: string): string {
  return text.replace(GUARDED, '');
}

/** '' where it names nothing: a dash is what Rojmel has for none. */
function nameOf(text: string): string {
  const name = oneLine(unguarded(text));
  return name === '-' ? '' : name;
}

function wordsOf(row: RowReader, { hasDoubledQuotes }: Layout) {
  const note = unguarded(row.written('notes'));
  const [setup, strategy] = [nameOf(row.written('setup')), nameOf(row.written('strategy'))];
  const tags = unguarded(row.written('tags'))
    .split(';')
    .concat(setup === '' ? [] : strategy);
  const names = tags.map(nameOf).filter((name) => name !== '');
  const way = setup || strategy;
  // A name that is too long for one stays as a line of the note.
  const tooLong = [...names, way].filter((name) => name.length > LONGEST_NAME);
  const text = hasDoubledQuotes ? note.replaceAll('""', '"') : note;
  return {
    note: [text, ...tooLong].filter((line) => line !== '').join('\n\n'),
    tags: names.filter((name) => !tooLong.includes(name)),
    setup: way === '' || tooLong.includes(way) ? null : way,
  };
}
