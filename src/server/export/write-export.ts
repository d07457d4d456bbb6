import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type CsvCell, csvLines, csvText } from '#contract/csv.ts';
import { FILES_FOLDER, IMAGES_FOLDER, type JournalRow } from '#contract/journal-lines.ts';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { formatTime, type TimeOfDay } from '#engine/day.ts';
import { type Paise, type Price, priceToRupees, sum, toRupees } from '#engine/money.ts';
import { inPieces } from './journal-file.ts';
import { fileOfImport, giveTable, imageIds, importsWithFile, journalHead } from './journal-rows.ts';
import { fileOfImage } from '../ledger/images.ts';
import { legsNotCounted } from '../ledger/changes/results-beside-trades.ts';
import { JOURNAL_TABLES } from '../ledger/journal-tables.ts';
import { atOneMoment, END, type GiveLines } from '../store/row-lines.ts';
import { openSpool, type Spool } from './spool.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';
import { type Mine, mineIn } from '../store/mine.ts';
import { findUser } from '../identity/users.ts';
import { type Store } from '../store/client.ts';
import { makeTurns } from '../store/shares.ts';

const unpack = promisify(gunzip);
/** Bytes of a file that are deflated at once. */
const PIECE = 64 * 1024;
/** A download that takes nothing for so long is ended. */
const SILENT_MS = 60_000;
/** Exports whose rows are read at the same time: each has a connection for seconds. */
const takeTurn = makeTurns({ all: 3, each: 1 });
/** Rows of the CSV file that are written at once. */
const ROWS = 250;

const DEMO = `This is the journal of a demo: the trader and the prices are made up.

`;
const README = `This is your whole journal as Rojmel keeps it.

${FILES_FOLDER}         the files that you uploaded, as they came from your brokers.
${IMAGES_FOLDER}        the images of your trades, days, setups and strategies, each with a small version.
trades.csv     every trade, as it came from your brokers' files or as you typed it. It does not show what you edited or
               deleted later. 'In Journal' is 'no' where you undid the import, where its file was read again and says otherwise,
               and for the closed results of a report that your trades tell already.
${JOURNAL_FILE}   all that you uploaded, typed and changed, for programs. Any Rojmel server can import this archive into an
               empty journal (Settings, 'Your data'). It computes the same results from it. Of market files it has the prices
               that your trades need, not the files: send these again for trades of other shares.

Amounts are rupees in the CSV file. Dates are exchange dates, times are Indian Standard Time. A text that a spreadsheet would run
as a formula has an apostrophe before it. Your password and your sessions are not in here.
`;

/**
 * The user's journal as a ZIP archive. One transaction reads all rows into a temporary file first, so that a slow client does not keep it
 * open.
 */
export async function writeExport(store: Store, mine: Mine, silentMs = SILENT_MS): Promise<Readable> {
  const spool = await openSpool(mine.userId);
  const uncounted = new Set<number>();
  const archive: Readable = Readable.from(
    whileTaken(zipStream(entries(mine, { spool, uncounted })), silentMs, () =>
      archive.destroy(new Error('The client takes no more of an export.')),
    ),
    { objectMode: false },
  );
  archive.once('close', () => void spool.close());
  try {
    const endTurn = await takeTurn();
    await atOneMoment(store, async (tx) => {
      const own = mineIn(tx, mine.userId);
      await writeRows(own, (lines) => spool.write(`${lines.join('\n')}\n`));
      for (const id of await legsNotCounted(own)) uncounted.add(id);
    }).finally(endTurn);
  } catch (error) {
    archive.destroy();
    throw error;
  }
  return archive;
}

/** Yields the pieces. Calls `giveUp` when one is not followed by a request for the next in time: its temporary file may be memory. */
async function* whileTaken(pieces: AsyncIterable<Uint8Array>, silentMs: number, giveUp: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const silence = setTimeout(giveUp, silentMs);
    try {
      yield piece;
    } finally {
      clearTimeout(silence);
    }
  }
}

async function writeRows(mine: Mine, give: GiveLines): Promise<void> {
  await give([JSON.stringify(await journalHead(mine))]);
  let count = 0;
  for (const table of JOURNAL_TABLES) count += await giveTable(mine, table, give);
  await give([`${END}${count}`]);
}

/** The rows of a journal, and the trades of them that do not count. */
interface Written {
  readonly spool: Spool;
  readonly uncounted: ReadonlySet<number>;
}

async function* entries(mine: Mine, written: Written): AsyncGenerator<ZipEntry> {
  const isDemo = (await findUser(mine.db, mine.userId))?.demo_until != null;
  yield { name: 'README.txt', parts: Readable.from([isDemo ? DEMO + README : README]) };
  yield { name: 'trades.csv', parts: tradesCsv(written) };
  for (const { id, file_name } of await importsWithFile(mine)) {
    const name = (file_name ?? '').replaceAll(/[^\p{L}\p{M}\p{N}. _-]/gu, '_');
    yield { name: `${FILES_FOLDER}${id}-${name}`, parts: original(mine, id) };
  }
  for (const id of await imageIds(mine)) {
    yield { name: `${IMAGES_FOLDER}${id}.webp`, parts: image(mine, id, 'content') };
    yield { name: `${IMAGES_FOLDER}${id}-small.webp`, parts: image(mine, id, 'small') };
  }
  yield { name: JOURNAL_FILE, parts: written.spool.createReadStream({ start: 0, autoClose: false }) };
}

async function* original(mine: Mine, importId: number): AsyncGenerator<Uint8Array> {
  yield* inPieces(await unpack(await fileOfImport(mine, importId)), PIECE);
}

async function* image(mine: Mine, id: number, size: 'content' | 'small'): AsyncGenerator<Uint8Array> {
  yield* inPieces((await fileOfImage(mine, id, size)) ?? new Uint8Array(0), PIECE);
}

const SOURCES: Readonly<Record<string, string>> = { manual: 'typed by hand' };

/** A trade as stored, with the rows that it refers to; given shares have no source. */
interface TradeOf {
  readonly trade: JournalRow;
  readonly account: JournalRow;
  readonly source: JournalRow;
  readonly instrument: JournalRow;
  readonly counts: boolean;
}
const TRADE_COLUMNS: readonly (readonly [name: string, cell: (of: TradeOf) => unknown])[] = [
  ['Date', ({ trade }) => trade['day']],
  ['Time', ({ trade }) => (trade['time'] == null ? null : formatTime(trade['time'] as TimeOfDay))],
  ['Broker', ({ account }) => account['broker']],
  ['Symbol', ({ trade }) => trade['symbol']],
  ['Segment', ({ instrument }) => instrument['segment']],
  ['Exchange', ({ trade }) => trade['exchange']],
  ['Side', ({ trade }) => trade['side']],
  ['Quantity', ({ trade }) => trade['quantity']],
  ['Price', ({ trade }) => priceToRupees(trade['price'] as Price)],
  ['Value', ({ trade }) => toRupees(trade['value'] as Paise)],
  ['Product', ({ trade }) => trade['product']],
  ['Trade ID', ({ trade }) => trade['trade_ref']],
  ['Order ID', ({ trade }) => trade['order_ref']],
  ['Charges in File', ({ trade }) => trade['charges'] && toRupees(sum(trade['charges'] as Paise[]))],
  [
    'Source',
    ({ trade, source }) =>
      'corporate_action_id' in trade ? 'corporate action' : (source['file_name'] ?? SOURCES[source['source'] as string]),
  ],
  ['In Journal', ({ trade, source, counts }) => (counts && source['removed_at'] == null && trade['superseded_by'] == null ? 'yes' : 'no')],
];

const CSV_TABLES = new Set(['broker_accounts', 'instruments', 'imports', 'trades', 'given_shares']);

/** The trades and given shares in the lines of the journal. Lines come after all rows that they refer to. */
async function* tradesCsv({ spool, uncounted }: Written): AsyncGenerator<string> {
  yield csvText(
    TRADE_COLUMNS.map(([name]) => name),
    [],
  );
  const rows = new Map<string, JournalRow>();
  const cells: CsvCell[][] = [];
  for await (const line of spool.readLines({ start: 0, autoClose: false })) {
    const [table = '', json = ''] = line.split('\t');
    if (!CSV_TABLES.has(table)) continue;
    const row = JSON.parse(json) as JournalRow;
    const find = (name: string, column: string) => rows.get(`${name} ${String(row[column])}`) ?? {};
    if (table !== 'trades' && table !== 'given_shares') rows.set(`${table} ${String(row['id'])}`, row);
    // What an edit put in the place of a trade is no trade of its own.
    else if (find('imports', 'import_id')['source'] !== 'edit') cells.push(tradeCells(row, find, !uncounted.has(row['id'] as number)));
    if (cells.length >= ROWS) yield csvLines(cells.splice(0));
  }
  yield csvLines(cells);
}

function tradeCells(trade: JournalRow, find: (table: string, column: string) => JournalRow, counts: boolean): CsvCell[] {
  const of: TradeOf = {
    trade,
    counts,
    account: find('broker_accounts', 'account_id'),
    source: find('imports', 'import_id'),
    instrument: find('instruments', 'instrument_id'),
  };
  return TRADE_COLUMNS.map(([, cell]) => (cell(of) ?? null) as CsvCell);
}
