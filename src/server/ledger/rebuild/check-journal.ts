import type { PlanOn } from '#engine/charges/brokerage-plan.ts';
import { type ClosedTrade, grossOf, netOf } from '#engine/daily/closed-trade.ts';
import type { OpenTrade } from '#engine/daily/open-trade.ts';
import type { TradingDay } from '#engine/day.ts';
import { changeInNet, placedNets } from '#engine/doubts/change-in-net.ts';
import { settledBooks } from '#engine/doubts/settle-books.ts';
import { type Book, type Journal, journalOf, rollupsOf } from '#engine/journal.ts';
import { NO_CHARGES } from '#engine/trades/charges.ts';
import { countedTrades } from '#engine/trades/closed-results.ts';
import { planOf } from '../account-plans.ts';
import { accountsOf } from '../broker-accounts.ts';
import { closedTradeRow } from '../closed-trades.ts';
import { dayResultRow } from '../day-rollups.ts';
import { ACCOUNT_TABLES, type DerivedTable, derivedRows, ROLLUP_TABLES } from '../derived-rows.ts';
import { knownDoubts } from '../doubts/known-doubts.ts';
import { changeRowsOf, doubtChangeRows, inJournal, TOGETHER } from './write-doubt-changes.ts';
import { givenSharesIn } from '../given-shares.ts';
import { instrumentIds } from '../instruments.ts';
import { leviesOf } from '../../store/levies.ts';
import { hasWork } from '../../queue/jobs.ts';
import { openPastExpiry } from '../open-positions.ts';
import { roundTripRow } from '../round-trips.ts';
import { howFar } from './how-far.ts';
import { symbolDayRows } from '../symbol-days.ts';
import { wordPlaceRows, wordsIn } from '../words/word-places.ts';
import { loadBooks } from './load-books.ts';
import { type NewRow, writeRow } from '../../store/columns-of.ts';
import type { Mine } from '../../store/mine.ts';

/** Adds rows that should be stored. */
type Add = <T extends DerivedTable>(table: T, rows: readonly NewRow<T>[]) => void;

const NOT_SETTLED = 'Contracts have expired since a server last ran: it settles them within ten minutes, and a rebuild does so at once.';
/** How many differences of one table are shown; their number is always given. */
const SHOWN = 3;

/**
 * Derives a user's whole journal again from trades and corrections and compares it with the stored rows; then checks that no unit and
 * no paisa of a trade was lost or made. Returns sentences, none when all is well. Writes nothing.
 */
export async function checkJournal(mine: Mine, today: TradingDay): Promise<string[]> {
  if (await hasWork(mine)) return ['Work is queued: the journal can be checked when it is done.'];
  if ((await openPastExpiry(mine.db, today)).some((position) => position.userId === mine.userId)) return [NOT_SETTLED];
  const faults: string[] = [];
  const rows = new Map<DerivedTable, object[]>([...ACCOUNT_TABLES, ...ROLLUP_TABLES].map((table) => [table, []]));
  const add: Add = (table, derived) => rows.get(table)?.push(...derived.map((row) => writeRow(table, row)));
  const [closed, open]: [ClosedTrade[], OpenTrade[]] = [[], []];
  const instruments = await instrumentIds(mine);
  for (const account of await accountsOf(mine)) {
    const books = await loadBooks(mine, account.id, instruments);
    const plan = await planOf(mine, account.id);
    const derived = deriveAccount(account.id, plan, books, today, add);
    faults.push(...unconserved(books, derived), ...(await wrongCredits(mine, account.id, books, derived)));
    const gone = await howFar(mine, derived.trips);
    add(
      'round_trips',
      derived.trips.map(({ trip }) => roundTripRow(account.id, trip, gone.get(trip.id))),
    );
    const words = await wordsIn(mine, { accountId: account.id, instrumentIds: instruments });
    add('word_places', wordPlaceRows(account.id, derived.trips, words));
    add('doubt_changes', await doubtRows(mine, { accountId: account.id, plan, books, today }, derived.closed));
    closed.push(...derived.closed);
    open.push(...derived.open);
  }
  const { results, flows } = rollupsOf(closed, open);
  add('day_results', results.map(dayResultRow));
  add('day_flows', flows);
  faults.push(...wrongSums(closed));
  for (const [table, derived] of rows) faults.push(...differences(table, derived, await derivedRows(mine, table)));
  return faults;
}

interface Account {
  readonly accountId: number;
  readonly plan: PlanOn;
  readonly books: readonly Book[];
  readonly today: TradingDay;
}

/** What settling doubts changes: each alone by its books, all together by the whole journal. */
async function doubtRows(
  mine: Mine,
  { accountId, plan, books, today }: Account,
  now: readonly ClosedTrade[],
): Promise<NewRow<'doubt_changes'>[]> {
  const known = await knownDoubts(mine, accountId);
  if (known.length === 0) return [];
  const alone: NewRow<'doubt_changes'>[] = [];
  for (const doubt of known) alone.push(...((await doubtChangeRows(mine, accountId, doubt, today, null))?.rows ?? []));
  const settlings = known.flatMap((doubt) => doubt.settlings);
  const settled = journalOf(settledBooks(books, settlings), plan, today).closed.map(inJournal(settlings));
  const together = changeInNet(placedNets(now), placedNets(settled));
  return [...alone, ...changeRowsOf(accountId, { id: TOGETHER, settlings }, together)];
}

type Derived = Pick<Journal, 'closed' | 'open' | 'trips' | 'credits' | 'given'>;

/** Shares that corporate actions give, against those that are stored. */
async function wrongCredits(mine: Mine, accountId: number, books: readonly Book[], { credits, given }: Derived): Promise<string[]> {
  const ids = books.map((book) => book.instrumentId);
  const text = (action: number, day: string, quantity: number, value: number, levies: readonly number[]) =>
    `${action} ${day} ${quantity} ${value} ${levies.join()}`;
  const stored = (await givenSharesIn(mine, accountId, ids)).map((t) => text(t.action, t.day, t.quantity, t.value, leviesOf(t.charges)));
  const expected = [
    ...credits.map(({ action, day, quantity, value, charges }) => text(action, day, quantity, value, leviesOf(charges))),
    ...given.map(({ credit, day, quantity, value }) => text(credit?.action ?? 0, day, quantity, value, leviesOf(NO_CHARGES))),
  ];
  const isRight = JSON.stringify(stored.toSorted()) === JSON.stringify(expected.toSorted());
  return isRight ? [] : [`shares that corporate actions gave: ${stored.length} are stored, ${expected.length} should be, or they differ.`];
}

/** Derives an account's journal; adds the rows that should be stored. */
function deriveAccount(accountId: number, plan: PlanOn, books: readonly Book[], today: TradingDay, add: Add): Derived {
  const { closed, open, days, trips, credits, given, holdingChanges } = journalOf(books, plan, today);
  add(
    'closed_trades',
    closed.map((trade) => closedTradeRow(accountId, trade)),
  );
  add(
    'open_positions',
    open.map((position) => ({ ...position, accountId })),
  );
  add(
    'holding_changes',
    holdingChanges.map((change) => ({ ...change, accountId })),
  );
  add('symbol_days', symbolDayRows(accountId, closed));
  add(
    'contract_days',
    days.map((day) => ({ ...day, accountId })),
  );
  return { closed, open, trips, credits, given };
}

/** Units and value of each instrument's trades, by side, against those of its closed trades and open positions. */
function unconserved(books: readonly Book[], { closed, open, credits }: Derived): string[] {
  const left = new Map<string, { units: number; value: number }>();
  const count = (instrumentId: number, side: string, sign: 1 | -1, units: number, value: number) => {
    const key = `${side} of instrument ${instrumentId}`;
    const sum = left.get(key) ?? { units: 0, value: 0 };
    left.set(key, { units: sum.units + sign * units, value: sum.value + sign * value });
  };
  const acted = new Map(books.flatMap(({ instrumentId, actions = [] }) => actions.map(({ id }) => [id, instrumentId] as const)));
  for (const { instrumentId, trades, corrections } of books) {
    const counted = countedTrades(trades, corrections);
    const legs = counted.results.flatMap(({ buy, sell }) => [buy, sell]);
    for (const trade of [...counted.trades, ...legs]) count(instrumentId, trade.side, 1, trade.quantity, trade.value);
  }
  for (const trade of closed) {
    // A settlement at expiry comes from no trade.
    if (trade.buyOrder !== 0) count(trade.instrumentId, 'BUY', -1, trade.quantity, trade.buyValue);
    if (trade.sellOrder !== 0) count(trade.instrumentId, 'SELL', -1, trade.quantity, trade.sellValue);
  }
  for (const position of open) count(position.instrumentId, position.side, -1, position.quantity, position.value);
  // A corporate action makes other numbers of shares or units, at the same cost. Only contracts can be sold first.
  for (const { action, side, value } of credits) count(acted.get(action) ?? 0, side, -1, 0, value);
  const sidesOf = ({ instrumentId, instrument }: Book) =>
    (instrument.segment === 'EQ' ? ['BUY'] : ['BUY', 'SELL']).map((side) => `${side} of instrument ${instrumentId}`);
  const changed = new Set(books.flatMap((book) => (book.actions?.length ? sidesOf(book) : [])));
  const paid = new Set(
    books.flatMap((book) => (book.actions?.some(({ effect }) => effect.kind === 'call' || effect.kind === 'leave') ? sidesOf(book) : [])),
  );
  return [...left].flatMap(([key, { units, value }]) =>
    paid.has(key) || ((units === 0 || changed.has(key)) && value === 0)
      ? []
      : [`${key}: ${units} units and ${value} paise of its trades are in no row.`],
  );
}

/** Gross less all charges is net, and the levies of a trade sum to its legs' charges. */
function wrongSums(closed: readonly ClosedTrade[]): string[] {
  return closed.flatMap((trade) => {
    const levies = Object.values(trade.charges).reduce((sum, amount) => sum + amount, 0);
    const isRight = levies === trade.buyCharges + trade.sellCharges && netOf(trade) === grossOf(trade) - levies - trade.dp;
    return isRight ? [] : [`closed trade ${trade.buyOrder}-${trade.sellOrder}: its charges do not add up.`];
  });
}

function differences(table: DerivedTable, expected: readonly object[], stored: readonly object[]): string[] {
  const missing = new Map<string, number>();
  for (const text of expected.map(textOf)) missing.set(text, (missing.get(text) ?? 0) + 1);
  const extra: string[] = [];
  for (const text of stored.map(textOf)) {
    const count = missing.get(text) ?? 0;
    if (count === 0) extra.push(text);
    else if (count === 1) missing.delete(text);
    else missing.set(text, count - 1);
  }
  return [...shown(table, 'missing', [...missing.keys()]), ...shown(table, 'wrong or too many', extra)];
}

function shown(table: DerivedTable, what: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${table}: ${rows.length} rows are ${what}, such as ${rows.slice(0, SHOWN).join(' ')}`];
}

function textOf(row: object): string {
  return JSON.stringify(row, Object.keys(row).toSorted());
}
