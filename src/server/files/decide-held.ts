import { counted } from '#contract/counted.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import type { DecidedBody, HeldDecision } from '#contract/held.ts';
import type { TradingDay } from '#engine/day.ts';
import { priceToRupees, type Paise, type Quantity } from '#engine/money.ts';
import { brokerOf } from '../ledger/broker-accounts.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { insertCorrections } from '../ledger/corrections.ts';
import {
  followResembled,
  heldChosen,
  type HeldChoice,
  heldOfChange,
  type HeldTrade,
  resembleInstead,
  setDecision,
  tradesToReplace,
} from '../ledger/held-trades.ts';
import { countTrades, fileNameOf } from '../ledger/imports.ts';
import { instrumentsById } from '../ledger/instruments.ts';
import { passWords } from '../ledger/words/pass-words.ts';
import { deleteTrades, insertTradeRows, tradesByIdentity } from '../ledger/trades.ts';
import { apiProblem } from '../problems.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import { type Place, placeOfRow } from '../ledger/rebuild/queue-pairing.ts';
import { pairChange } from '../ledger/changes/record-change.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import type { NewRow } from '../store/columns-of.ts';
import { type Mine, locked } from '../store/mine.ts';

/** What became of the rows of one file; `left` rows wait still. */
interface Decided {
  readonly changeId: number | null;
  readonly rows: number;
  readonly left: number;
  readonly places: readonly Place[];
}

/**
 * Decides held rows: one change for each file, all in one transaction. Throws an ApiProblem: 404 where none waits, 409 where none can be
 * replaced, because what they resemble was changed by hand.
 */
export async function decideHeld(mine: Mine, choice: HeldChoice, decision: HeldDecision, today: TradingDay): Promise<DecidedBody> {
  const { decided, jobs, gone } = await locked(mine, async (tx) => {
    const chosen = await heldChosen(tx, choice);
    const found = new Set(chosen.map(({ id }) => id));
    const gone = choice !== 'all' && 'ids' in choice ? [...new Set(choice.ids)].filter((id) => !found.has(id)).length : 0;
    if (chosen.length === 0) throw apiProblem('no-waiting-row');
    const decided: Decided[] = [];
    for (const importId of new Set(chosen.map(({ importId }) => importId))) {
      decided.push(await decideFile(tx, importId, chosen, decision));
    }
    if (decided.every(({ rows }) => rows === 0)) throw apiProblem('resembled-changed');
    const places = decided.flatMap((file) => file.places);
    const [only, ...others] = decided.flatMap(({ changeId }) => changeId ?? []);
    const isOne = only !== undefined && others.length === 0;
    return { decided, gone, jobs: isOne ? await pairChange(tx, only, places, today) : await pairPlaces(tx, places, today) };
  });
  const done = await waitForJobs(mine, jobs);
  const total = (pick: (file: Decided) => number) => decided.reduce((sum, file) => sum + pick(file), 0);
  const changes = decided.flatMap(({ changeId }) => changeId ?? []);
  return {
    message: said(
      decision,
      total(({ rows }) => rows),
      total(({ left }) => left),
      gone,
    ),
    change_id: changes.length === 1 ? (changes[0] ?? null) : null,
    change_ids: changes,
    rows: total(({ rows }) => rows),
    status: done ? 'completed' : 'pending',
  };
}

/** Takes back what a decision did: the rows are held again. Answers what has to be paired; what they replaced is the caller's. */
export async function holdAgain(mine: Mine, changeId: number): Promise<Place[]> {
  const rows = await heldOfChange(mine, changeId);
  const ids = rows.map(({ id }) => id);
  await setDecision(mine, ids, null);
  const [first] = rows;
  if (!first) return [];
  if ((first.decision ?? 'ignore') === 'ignore') return rows.map(placeOfRow);
  const put = await putIn(mine, first, rows);
  const back = resembledBy(put);
  await resembleInstead(mine, back, 'uncounted');
  const passed = await passWords(mine, back);
  await deleteTrades(
    mine,
    put.map(({ id }) => id),
  );
  await countTrades(mine, first.importId, -put.length);
  return [...rows.map(placeOfRow), ...passed];
}

/** While an import is gone, other rows resemble what its rows have replaced; when it is back, its rows. */
export async function followReplacements(mine: Mine, changeIds: readonly number[], to: 'removed' | 'restored'): Promise<void> {
  for (const changeId of changeIds) {
    const rows = await heldOfChange(mine, changeId);
    const put = rows[0] ? await putIn(mine, rows[0], rows) : [];
    await resembleInstead(mine, to === 'removed' ? resembledBy(put) : standingFor(put), 'uncounted');
  }
}

/** A trade that a decision put in, with what its row resembles. */
interface PutIn {
  readonly id: number;
  readonly tradeIds: readonly number[];
}

async function putIn(mine: Mine, { accountId, importId }: HeldTrade, rows: readonly HeldTrade[]): Promise<PutIn[]> {
  const identities = rows.map(({ identity }) => identity);
  const stored = await tradesByIdentity(mine, { accountId, importId }, identities);
  return rows.flatMap(({ identity, tradeIds }) => {
    const id = stored.get(identity);
    return id === undefined ? [] : [{ id, tradeIds }];
  });
}

/** Trades that were put in, each with the first that its row resembles. */
function resembledBy(put: readonly PutIn[]): Map<number, number> {
  return new Map(put.flatMap(({ id, tradeIds: [first] }): [number, number][] => (first === undefined ? [] : [[id, first]])));
}

/** Trades that rows resemble, each with the first trade that was put in its place. */
function standingFor(put: readonly PutIn[]): Map<number, number> {
  return new Map(put.toReversed().flatMap(({ id, tradeIds }) => tradeIds.map((one): [number, number] => [one, id])));
}

async function decideFile(mine: Mine, importId: number, chosen: readonly HeldTrade[], decision: HeldDecision): Promise<Decided> {
  const ids = chosen.flatMap((row) => (row.importId === importId ? row.id : []));
  // What a file before this one replaced is known by then under another id.
  const all = await heldChosen(mine, { ids });
  const resembled = decision === 'replace' ? await tradesToReplace(mine, [...new Set(all.flatMap((row) => row.tradeIds))]) : [];
  const changed = new Set(resembled.flatMap((trade) => (trade.changed ? trade.id : [])));
  // Rows that make one order or total share a trade: they wait together.
  for (const row of all) if (hasAny(row, changed)) for (const id of row.tradeIds) changed.add(id);
  const rows = all.filter((row) => !hasAny(row, changed));
  const left = all.length - rows.length;
  const [first] = rows;
  if (!first) return { changeId: null, rows: 0, left, places: [] };
  const changeId = await insertChange(mine, { kind: `held-${decision}`, facts: await factsOf(mine, rows), tradeId: null });
  await setDecision(
    mine,
    rows.map(({ id }) => id),
    { decision, changeId },
  );
  if (decision === 'ignore') return { changeId, rows: rows.length, left, places: rows.map(placeOfRow) };
  const added = await insertTradeRows(mine, rows.map(toTradeRow));
  await countTrades(mine, importId, added.length);
  const replaced = decision === 'replace' ? await takeOutResembled(mine, changeId, rows, added, resembled) : [];
  return { changeId, rows: rows.length, left, places: [...rows.map(placeOfRow), ...replaced] };
}

/** Takes the trades out that the rows resemble; other held rows that resemble them resemble the added trades from now on. */
async function takeOutResembled(
  mine: Mine,
  changeId: number,
  rows: readonly HeldTrade[],
  added: readonly number[],
  resembled: Awaited<ReturnType<typeof tradesToReplace>>,
): Promise<Place[]> {
  const instead = standingFor(rows.map(({ tradeIds }, index) => ({ id: added[index] as number, tradeIds })));
  const gone = resembled.filter(({ id }) => instead.has(id));
  const takings = gone.map(({ id, ...place }) => ({
    ...placeOfRow(place),
    corrections: [{ tradeId: id, quantity: 0 as Quantity, value: 0 as Paise, charges: null }],
  }));
  await insertCorrections(mine, changeId, takings);
  await resembleInstead(mine, instead, 'uncounted');
  return [...gone.map(placeOfRow), ...(await followResembled(mine)).places];
}

function hasAny({ tradeIds }: HeldTrade, ids: ReadonlySet<number>): boolean {
  return tradeIds.some((id) => ids.has(id));
}

async function factsOf(mine: Mine, rows: readonly HeldTrade[]): Promise<ChangeFacts> {
  const { symbol, side, quantity, price, day, accountId, importId, instrumentId } = rows[0] as HeldTrade;
  const segment = (await instrumentsById(mine, [instrumentId])).get(instrumentId)?.instrument.segment ?? 'EQ';
  const leg = { buy_sell: side, quantity, price: priceToRupees(price), date: day };
  return {
    before: [{ symbol, segment, broker: await brokerOf(mine, accountId), legs: [leg] }],
    after: null,
    settlement: null,
    held: { file_name: await fileNameOf(mine, importId), rows: rows.length },
  };
}

/** The row as a trade. Its identity is free: no other row of the account could be stored under it while it was held. */
function toTradeRow(row: HeldTrade): NewRow<'trades'> {
  return { ...row, result: null };
}

/** What is said of rows that were ignored and wait again; empty where there are none. */
export function sayWaiting(rows: number): string {
  if (rows === 0) return '';
  return ` ${counted(rows, 'row')} that you had ignored ${rows === 1 ? 'waits for you again: what it resembles' : 'wait for you again: what they resemble'} is gone.`;
}

function said(decision: HeldDecision, rows: number, left: number, gone: number): string {
  const done = {
    keep: `${counted(rows, 'trade')} added beside those that you had.`,
    replace: `${counted(rows, 'trade')} put in the place of what ${rows === 1 ? 'it resembles' : 'they resemble'}.`,
    ignore: `${counted(rows, 'row')} ignored.`,
  }[decision];
  const held = left > 0 && `${counted(left, 'row')} still held: what ${left === 1 ? 'it resembles' : 'they resemble'} was changed by hand.`;
  const missing = gone > 0 && `${counted(gone, 'other row was', 'other rows were')} not held any more.`;
  return [done, held, missing].filter(Boolean).join(' ');
}
