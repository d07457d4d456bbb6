import type { TradingDay } from '../day.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { lotKey, lotSize } from '../exchange/lot-size.ts';
import { earlyEnd } from '../exchange/moved-contracts.ts';
import { sessionOn } from '../exchange/sessions.ts';
import { listedAgain } from '../instruments/instrument-of.ts';
import { tidyUnderlying } from '../instruments/underlyings.ts';
import { decodeText } from '../tables/decode-text.ts';
import { readArchive } from '../tables/read-archive.ts';
import { DEFAULT_LIMITS } from '../tables/table-limits.ts';
import { orProblem } from '../tables/throw-problem.ts';
import { dayInName } from './day-in-name.ts';
import { exchangeOf } from './sources-of.ts';
import type {
  ListedExpiry,
  MarketFault,
  MarketPrice,
  MarketRefusal,
  MarketSheet,
  MarketSource,
  MarketWanted,
  FutureLot,
} from './market-file.ts';
import { type HeaderColumns, dayOf, type Layout, LAYOUTS } from './market-layouts.ts';

/** What is read of one uploaded file: the days in it, and the files of an archive that are not read, with the reason. */
export interface MarketReading {
  readonly sheets: readonly MarketSheet[];
  readonly refused: readonly MarketRefusal[];
}

const MIB = 1024 * 1024;
/** Files of an archive, and their bytes together, those of archives in it included: a month of all lists. */
export const MOST_IN_ARCHIVE = 150;
const ARCHIVE_LIMITS = { ...DEFAULT_LIMITS, fileBytes: 32 * MIB, inflatedBytes: 256 * MIB };
/** Lots that are taken of a file: NSE lists seven hundred futures of shares. */
const MOST_LOTS = 5000;
/** Parts of text of the first line that a person sees. */
const HEAD = 80;

/**
 * Reads a file of prices as an exchange gives it, CSV or a ZIP of such files (and of such ZIPs), and takes the prices asked for. A file
 * is known by its header, its day by its rows; a name that states another day is believed as little as the rows. `today` is the last day
 * that it may be of. What cannot be read is refused by name.
 */
export function readMarketFile(name: string, bytes: Uint8Array, wanted: MarketWanted, today: TradingDay): MarketReading {
  return asReading([...readMarketSheets(name, bytes, wanted, today)]);
}

export function asReading(read: readonly (MarketSheet | MarketRefusal)[]): MarketReading {
  return { sheets: read.flatMap((of) => ('fault' in of ? [] : [of])), refused: read.flatMap((of) => ('fault' in of ? [of] : [])) };
}

/** Reads it as readMarketFile does, one file of an archive after the other: each takes up to a second. */
export function* readMarketSheets(
  name: string,
  bytes: Uint8Array,
  wanted: MarketWanted,
  today: TradingDay,
): Generator<MarketSheet | MarketRefusal, void> {
  const left = { files: MOST_IN_ARCHIVE, bytes: ARCHIVE_LIMITS.inflatedBytes };
  yield* readFrom(name, bytes, 1, dayInName(name));

  function* readFrom(
    path: string,
    content: Uint8Array,
    depth: number,
    stated: TradingDay | null,
  ): Generator<MarketSheet | MarketRefusal, void> {
    const files = readArchive(content, { ...ARCHIVE_LIMITS, inflatedBytes: left.bytes }, left.files);
    if (files === null) {
      left.files -= 1;
      yield readSheet(path, content, wanted, today, stated);
    } else if ('code' in files) {
      const large = ['too-many-bytes', 'too-many-files', 'inflates-too-far'].includes(files.code);
      if (large) left.bytes = 0;
      const fault: MarketFault = files.code === 'empty-file' ? 'empty' : large ? 'too-large' : 'damaged';
      yield { name: path, fault, head: '' };
    } else if (depth > 2) yield { name: path, fault: 'archive', head: '' };
    else {
      left.bytes -= files.reduce((sum, file) => sum + file.bytes.length, 0);
      for (const file of files) {
        if (left.files === 0) {
          yield { name: path, fault: 'too-large', head: '' };
          break;
        }
        const isOnly = files.length === 1;
        yield* readFrom(isOnly && depth === 1 ? path : file.name, file.bytes, depth + 1, dayInName(file.name) ?? (isOnly ? stated : null));
      }
    }
  }
}

/** `stated` is the day that the file's name has. */
function readSheet(
  name: string,
  bytes: Uint8Array,
  wanted: MarketWanted,
  today: TradingDay,
  stated: TradingDay | null,
): MarketSheet | MarketRefusal {
  const refuse = (fault: MarketFault, head = ''): MarketRefusal => ({ name, fault, head: head.trim().slice(0, HEAD) });
  if (bytes.length === 0) return refuse('empty');
  const text = orProblem(() => decodeText(bytes));
  if (typeof text !== 'string') return refuse('unknown-layout');
  const start = /\S/.exec(text)?.index;
  if (start === undefined) return refuse('empty');
  const lines = new Lines(text, start);
  const head = lines.next() ?? '';
  // Exchanges answer what they refuse with a page, and status 200: it is saved under the name of the file.
  if (head.startsWith('<')) return refuse('web-page', head);
  const headers = cellsOf(head).map((header) => header.trim().toUpperCase());
  const layout = LAYOUTS.find(({ needs }) => needs.every((header) => headers.includes(header)));
  if (!layout) return refuse('unknown-layout', head);
  const at: HeaderColumns = new Map(headers.map((header, index) => [header, index]));
  const read = readRows(lines, layout, at, wanted);
  if (read.rows === 0) return refuse('empty', head);
  const day = read.day ?? (read.dayText === '' ? stated : null);
  if (read.source === null) return refuse('unknown-layout', head);
  if (day === null) return refuse('no-day', head);
  if (read.mixed) return refuse('several-days', head);
  if (stated !== null && day !== stated)
    return refuse(isSwapped(day, stated) ? 'swapped-day' : 'other-day', `${day} in its rows, ${stated} in its name`);
  if (day > today) return refuse('future-day', day);
  // A name and rows that agree prove a session that the calendar does not have; rows alone may have day and month swapped.
  if (stated === null && sessionOn(exchangeOf(read.source), day) === 'closed') return refuse('no-session', day);
  const { source, rows, faulty, prices, expiries } = read;
  return { name, source, day, rows, faulty, prices, expiries, lots: unknownLots(read.lots, exchangeOf(source), day) };
}

function isSwapped(day: TradingDay, stated: TradingDay): boolean {
  return day === `${stated.slice(0, 4)}-${stated.slice(8)}-${stated.slice(5, 7)}`;
}

/** Of what a file of a day states, the lots that the lists do not have; a month of which it states several has none. */
function unknownLots(stated: readonly FutureLot[], exchange: Exchange, day: TradingDay): MarketSheet['lots'] {
  const lots: Record<string, number> = {};
  for (const [key, same] of Map.groupBy(stated, ({ underlying, expiryOn }) => lotKey(underlying, expiryOn))) {
    const [first] = same;
    if (!first || same.some(({ lot }) => lot !== first.lot)) continue;
    if (lotSize({ exchange, ...first }, day) === null) lots[key] = first.lot;
  }
  return Object.keys(lots).length === 0 ? null : lots;
}

interface Rows {
  readonly rows: number;
  readonly faulty: number;
  readonly source: MarketSource | null;
  readonly day: TradingDay | null;
  /** As the rows write the day; '' where they have none. */
  readonly dayText: string;
  readonly mixed: boolean;
  readonly prices: readonly MarketPrice[];
  readonly expiries: readonly ListedExpiry[];
  readonly lots: readonly FutureLot[];
}

function readRows(lines: Lines, layout: Layout, at: HeaderColumns, { names, underlyings }: MarketWanted): Rows {
  const found = new Map<string, { rank: number; price: MarketPrice }>();
  const expiries = new Map<string, ListedExpiry>();
  const lots: FutureLot[] = [];
  const kindColumn = at.get(layout.lots?.column ?? '') ?? -1;
  const quick = layout.underlying === null ? -1 : (at.get(layout.underlying) ?? -1);
  const dayColumn = layout.day === null ? -1 : (at.get(layout.day) ?? -1);
  let rows = 0;
  let faulty = 0;
  let source: MarketSource | null = null;
  let isCash = false;
  let dayText = '';
  let mixed = false;
  const isOther = (underlying: string) => !isCash && quick >= 0 && !underlyings.has(tidyUnderlying(underlying.trim()));
  for (let line = lines.next(); line !== null; line = lines.next()) {
    if (line === '') continue;
    rows += 1;
    const isQuoted = line.includes('"');
    if (dayColumn >= 0) {
      const text = isQuoted ? '' : cellAt(line, dayColumn).trim();
      if (text !== '' && text !== dayText) {
        if (dayText === '') dayText = text;
        else mixed = true;
      }
    }
    const mayState = isQuoted || (kindColumn >= 0 && cellAt(line, kindColumn).trim() === layout.lots?.kind);
    if (source !== null && !mayState && isOther(cellAt(line, quick))) continue;
    const row = cellsOf(line);
    if (source === null) {
      source = layout.source(at, row);
      isCash = source?.includes('-CM') ?? false;
    }
    if (isQuoted && dayColumn >= 0) {
      const text = (row[dayColumn] ?? '').trim();
      if (dayText === '') dayText = text;
      else if (text !== dayText && text !== '') mixed = true;
    }
    const lot = mayState && lots.length < MOST_LOTS ? layout.lots?.read(at, row) : null;
    if (lot) lots.push(lot);
    if (mayState && isOther(row[quick] ?? '')) continue;
    const read = layout.read(at, row);
    if (!read) continue;
    let isFaulty = false;
    for (const stated of read.prices) {
      const listed = listedExpiry(stated.name);
      if (listed) expiries.set(Object.values(listed).join(':'), listed);
      const price = onDay(stated, dayText);
      if (!names.has(price.name)) continue;
      isFaulty ||= !isSound(price);
      if (!isSound(price)) continue;
      if (price.mark === null && price.close === null) continue;
      const before = found.get(price.name);
      if (!before || read.rank < before.rank) found.set(price.name, { rank: read.rank, price });
    }
    if (isFaulty) faulty += 1;
  }
  const prices = [...found.values()].map(({ price }) => price);
  return {
    rows,
    faulty,
    source,
    day: dayText === '' ? null : dayOf(dayText),
    dayText,
    mixed,
    prices,
    expiries: [...expiries.values()],
    lots,
  };
}

/** The expiry in a contract's name. Options of NSE and BSE may be weekly ones: their months end with the futures. */
function listedExpiry(name: string): ListedExpiry | null {
  if (!name.startsWith('FUT:') && !name.startsWith('OPT:MCX:')) return null;
  const [family, exchange, underlying = '', day] = name.split(':');
  return { exchange: exchange as Exchange, underlying, kind: family === 'FUT' ? 'future' : 'option', day: day as TradingDay };
}

/** Contracts that were listed again have the names of those that ended early: the day of the file tells which they are. */
function onDay(price: MarketPrice, dayText: string): MarketPrice {
  if (!price.name.startsWith('FUT:') && !price.name.startsWith('OPT:')) return price;
  const [, , underlying = '', expiryOn] = price.name.split(':');
  const day = dayOf(dayText);
  const isAgain = day !== null && earlyEnd(underlying, expiryOn as TradingDay, day) === 'listed-again';
  return isAgain ? { ...price, name: listedAgain(price.name) } : price;
}

function isSound({ open, high, low, close, mark }: MarketPrice): boolean {
  if ([open, high, low, close, mark].some((one) => one !== null && one < 0)) return false;
  return high === null || low === null || high >= low;
}

/** The lines of a text, one after the other: a file of contracts has fifty thousand, of which few are needed. */
class Lines {
  private readonly text: string;
  private at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  next(): string | null {
    if (this.at >= this.text.length) return null;
    const end = this.text.indexOf('\n', this.at);
    const stop = end === -1 ? this.text.length : end;
    const line = this.text.slice(this.at, stop);
    this.at = stop + 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** One cell of a line without quotes, found without taking the line apart. */
function cellAt(line: string, column: number): string {
  let from = 0;
  for (let index = 0; index < column; index += 1) {
    const comma = line.indexOf(',', from);
    if (comma === -1) return '';
    from = comma + 1;
  }
  const end = line.indexOf(',', from);
  return end === -1 ? line.slice(from) : line.slice(from, end);
}

/** The cells of a line; a quoted one may hold commas. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  // MCX quotes every cell and escapes nothing: five times faster.
  if (line.startsWith('"') && line.endsWith('"')) {
    const cells = line.slice(1, -1).split('","');
    if (!cells.some((text) => text.includes('"'))) return cells;
  }
  const cells: string[] = [];
  const pattern = /"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$)/g;
  while (pattern.lastIndex < line.length) {
    const match = pattern.exec(line);
    if (!match) break;
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
  }
  return cells;
}
