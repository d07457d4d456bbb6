import { counted } from '#contract/counted.ts';
import type { TradesMovedBody } from '#contract/accounts.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import { brokerOfReport } from '#engine/brokers/registry.ts';
import { usualPlan } from '#engine/charges/known-plans.ts';
import type { TradingDay } from '#engine/day.ts';
import { instrumentsTradedIn } from '../ledger/account-facts.ts';
import { planChoices } from '../ledger/account-plans.ts';
import { accountById, brokerAccountOf, brokerLabel, brokerOf, setReportBroker } from '../ledger/broker-accounts.ts';
import { insertChange } from '../ledger/changes/changes.ts';
import { derivedInstruments, lockDerived } from '../ledger/derived-rows.ts';
import { placesOfImports, removedAt, withEdits } from '../ledger/import-history.ts';
import {
  endReplacements,
  forgetTrades,
  giveDerived,
  heldTwice,
  importsIn,
  importsOfAccount,
  passCorrections,
  reportsOfAccount,
} from './moved-trades.ts';
import { accountOfImport, nameOfImport, reportOfImport } from '../ledger/imports.ts';
import { giveHeld } from './moved-held.ts';
import { followResembled, resembleInstead } from '../ledger/held-trades.ts';
import { keepWords, passWords } from '../ledger/words/pass-words.ts';
import { readMovedAgain } from '../files/waiting-files.ts';
import { apiProblem } from '../problems.ts';
import { hasWork } from '../queue/jobs.ts';
import { type Place, placesOfAccount } from '../ledger/rebuild/queue-pairing.ts';
import { pairChange } from '../ledger/changes/record-change.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { absorbRow, moveImports } from '../store/join-rows.ts';
import { type Mine, locked } from '../store/mine.ts';

/** What a move did, and the jobs after which every figure is right. */
interface Moved {
  readonly moved: number;
  readonly duplicates: number;
  readonly jobs: readonly number[];
  readonly to: string;
}

/**
 * Moves everything of one account into another and removes it. The other keeps its plans, and takes these where it has none. Throws an
 * ApiProblem: 404, or 409 while uploads are being paired.
 */
export async function mergeAccount(mine: Mine, from: number, into: number, today: TradingDay): Promise<TradesMovedBody> {
  const done = await locked(mine, async (tx): Promise<Moved> => {
    const [source, target] = await begin(tx, from, into);
    const instrumentIds = new Set([...(await instrumentsTradedIn(tx, from)), ...(await derivedInstruments(tx, from))]);
    const isStandIn = await isBrokerOfFormerName(tx, from, source);
    const { passed, ...counts } = await move(tx, { from, into, importIds: await importsOfAccount(tx, from) });
    await giveDerived(tx, from, into, 'all');
    let places: Place[] = [...[...instrumentIds].map((instrumentId) => ({ accountId: into, instrumentId })), ...passed];
    const isNamed = isStandIn && usualPlan(target.broker) !== null;
    if (isNamed) await setReportBroker(tx, from, null);
    const charged = isNamed ? { ...source, report_broker: null } : source;
    const areChargesTaken = await takesCharges(tx, { from, into, source: charged, target });
    await absorbRow(tx, 'broker_accounts', from, into);
    if (areChargesTaken) places = [...places, ...(await placesOfAccount(tx, into))];
    const facts = movedFacts({ ...counts, name: null, from: source.broker, to: target.broker, import_id: null });
    const changeId = await insertChange(tx, { kind: 'account-merge', facts, tradeId: null });
    return { ...counts, jobs: await pairChange(tx, changeId, places, today), to: target.broker };
  });
  return told(mine, done);
}

/** Moves one import, with the edits of its trades, to the account of this label, which is made where it is new. Throws an ApiProblem. */
export async function moveImportTo(mine: Mine, importId: number, label: string, today: TradingDay): Promise<TradesMovedBody> {
  const done = await locked(mine, async (tx): Promise<Moved> => {
    if ((await removedAt(tx, importId)) === undefined) throw apiProblem('no-import');
    const given = await giveImport(tx, importId, label);
    const { name, from, to, moved, duplicates, places } = given;
    const facts = movedFacts({ name, from, to, moved, duplicates, import_id: importId });
    const changeId = await insertChange(tx, { kind: 'import-move', facts, tradeId: null });
    return { moved, duplicates, to, jobs: await pairChange(tx, changeId, places, today) };
  });
  return told(mine, done);
}

/** Moves an import back to where a change took it from; answers what has to be paired. Throws an ApiProblem (409) where that is not possible. */
export async function moveImportBack(mine: Mine, { import_id: importId, from, to }: MovedFacts): Promise<Place[]> {
  const isThere = importId !== null && (await removedAt(mine, importId)) !== undefined;
  if (!isThere || (await brokerOf(mine, await accountOfImport(mine, importId))) !== to) throw apiProblem('moved-since', { account: to });
  return (await giveImport(mine, importId, from)).places;
}

/** Gives an import and the edits of its trades to the account of this label; nothing is paired yet. */
async function giveImport(mine: Mine, importId: number, label: string) {
  const from = await accountOfImport(mine, importId);
  const into = await brokerAccountOf(mine, label);
  if (from === into) throw apiProblem('import-is-there', { account: brokerLabel(label) });
  const [source, target] = await begin(mine, from, into);
  // An edit may have put a trade into another account: it stays there.
  const importIds = await importsIn(mine, from, await withEdits(mine, [importId]));
  const instrumentIds = new Set((await placesOfImports(mine, importIds)).map((place) => place.instrumentId));
  const { passed, ...counts } = await move(mine, { from, into, importIds });
  await giveDerived(mine, from, into, 'moved');
  const places = [into, from].flatMap((accountId): Place[] => [...instrumentIds].map((instrumentId) => ({ accountId, instrumentId })));
  places.push(...passed);
  for (const accountId of await followReports(mine, importId, from, into)) places.push(...(await placesOfAccount(mine, accountId)));
  return { ...counts, places, name: await nameOfImport(mine, importId), from: source.broker, to: target.broker };
}

type MovedFacts = NonNullable<ChangeFacts['moved']>;

function movedFacts({ moved, ...facts }: Omit<MovedFacts, 'trades'> & { readonly moved: number }): ChangeFacts {
  return { before: [], after: null, settlement: null, moved: { ...facts, trades: moved } };
}

/** Lets both accounts be charged by the broker of the reports that they have now; answers the accounts where that changed. */
async function followReports(mine: Mine, importId: number, from: number, into: number): Promise<number[]> {
  const broker = brokerOfReport(await reportOfImport(mine, importId));
  if (broker === null) return [];
  const [source, target] = [await accountById(mine, from), await accountById(mine, into)];
  const changed: number[] = [];
  if (target?.report_broker === null) {
    await setReportBroker(mine, into, broker);
    changed.push(into);
  }
  if (source?.report_broker !== broker) return changed;
  const left = (await reportsOfAccount(mine, from)).flatMap((report) => brokerOfReport(report) ?? []);
  // A free label without any report tells nothing: its charges stay as they are.
  if (left.includes(broker) || (left.length === 0 && usualPlan(source.broker) === null)) return changed;
  await setReportBroker(mine, from, left[0] ?? null);
  return [...changed, from];
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** Holds the journal until the transaction ends: nothing else of it is stored or derived in the meantime, and nothing waits. */
async function begin(mine: Mine, from: number, into: number): Promise<[Account, Account]> {
  const [source, target] = [await accountById(mine, from), await accountById(mine, into)];
  if (!source || !target) throw apiProblem('no-account');
  if (from === into) throw apiProblem('merge-with-itself');
  await lockDerived(mine);
  if (await hasWork(mine, 'marks')) throw apiProblem('still-pairing');
  return [source, target];
}

interface Move {
  readonly from: number;
  readonly into: number;
  readonly importIds: readonly number[];
}

/** Moves trades, imports, held rows, files that wait, and corrections. What the other account has already is dropped, as if the file had been uploaded there. */
async function move(
  mine: Mine,
  { from, into, importIds }: Move,
): Promise<Pick<Moved, 'moved' | 'duplicates'> & { readonly passed: readonly Place[] }> {
  const journey = { from, into, importIds };
  const found = await heldTwice(mine, journey);
  const twice = (await endReplacements(mine, into, found)) === 0 ? found : await heldTwice(mine, journey);
  const disputed = twice.filter(({ isEdited, isKeptEdited }) => isEdited && isKeptEdited).length;
  if (disputed > 0) {
    throw apiProblem('edited-in-both', { trades: disputed });
  }
  await passCorrections(mine, twice);
  const kept = new Map(twice.flatMap(({ droppedId, keptId }) => (keptId === null ? [] : ([[droppedId, keptId]] as const))));
  const passed = await passWords(mine, kept);
  const left = await keepWords(
    mine,
    twice.flatMap(({ droppedId, keptId }) => (keptId === null ? [droppedId] : [])),
  );
  await forgetTrades(mine, twice);
  const moved = await moveImports(mine, into, importIds);
  await resembleInstead(mine, kept, 'all');
  const held = [...(await giveHeld(mine, into, importIds)), ...(await followResembled(mine)).places];
  await readMovedAgain(mine, into, importIds);
  return { moved, duplicates: twice.length, passed: [...passed, ...left, ...held].filter(({ accountId }) => accountId !== from) };
}

/** Whether what charges an account is what it was called before a rename: none of its reports says so. */
async function isBrokerOfFormerName(mine: Mine, accountId: number, { report_broker: broker }: Account): Promise<boolean> {
  return broker !== null && (await reportsOfAccount(mine, accountId)).every((report) => brokerOfReport(report) !== broker);
}

/** Whether the account that stays will be charged by what the other one is charged by: it has no plan, or no reports, of its own. */
async function takesCharges(
  mine: Mine,
  { from, into, source, target }: { from: number; into: number; source: Account; target: Account },
): Promise<boolean> {
  const choices = await planChoices(mine, [from, into]);
  return (!choices.has(into) && choices.has(from)) || (target.report_broker === null && source.report_broker !== null);
}

async function told(mine: Mine, { moved, duplicates, jobs, to }: Moved): Promise<TradesMovedBody> {
  const done = await waitForJobs(mine, jobs);
  const dropped = duplicates === 0 ? '' : ` ${counted(duplicates, 'trade was', 'trades were')} in both: counted once.`;
  const message = `${counted(moved, 'trade')} moved to ${to}.${dropped}${done ? '' : ' They are being paired.'}`;
  return { message, status: done ? 'completed' : 'pending', moved, duplicates };
}
