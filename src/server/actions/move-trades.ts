import type { TradesMovedBody } from '#contract/accounts.ts';
import type { ChangeFacts } from '#contract/changes.ts';
import { brokerOfReport } from '#engine/brokers/registry.ts';
import { usualPlan } from '#engine/charges/known-plans.ts';
import type { TradingDay } from '#engine/day.ts';
import { lockUser } from '../accounts/users.ts';
import { instrumentsTradedIn } from '../journal/account-facts.ts';
import { planChoices, replacePlanChoices } from '../journal/account-plans.ts';
import { giveCash } from '../journal/cash.ts';
import { accountById, brokerAccountOf, brokerLabel, brokerOf, deleteAccount, setReportBroker } from '../journal/broker-accounts.ts';
import { insertChange } from '../journal/changes.ts';
import { derivedInstruments, lockDerived } from '../journal/derived-rows.ts';
import { placesOfImports, removedAt, withEdits } from '../journal/import-history.ts';
import {
  accountOfImport,
  forgetTrades,
  giveDerived,
  giveImports,
  heldTwice,
  importsIn,
  importsOfAccount,
  passCorrections,
  reportOfImport,
  reportsOfAccount,
} from '../journal/moved-trades.ts';
import { nameOfImport } from '../journal/imports.ts';
import { givePeriods } from '../journal/reconciled-periods.ts';
import { giveTaxChoices } from '../journal/tax-choices.ts';
import { giveHeld } from '../journal/moved-held.ts';
import { resembleInstead } from '../journal/held-trades.ts';
import { keepWords, passWords } from '../journal/pass-words.ts';
import { readMovedAgain } from '../journal/waiting-files.ts';
import { replaceInViews } from '../journal/views.ts';
import { ApiProblem } from '../problems.ts';
import { hasWork } from '../queue/jobs.ts';
import type { Db, Store } from '../store/client.ts';
import { NO_ACCOUNT, placesOfAccount } from './change-account.ts';
import type { Place } from './queue-pairing.ts';
import { pairChange } from './record-change.ts';
import { waitForJobs } from './wait-for-job.ts';

const BUSY = 'Your trades are still being paired. Please try again when that is done.';

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
export async function mergeAccount(store: Store, userId: number, from: number, into: number, today: TradingDay): Promise<TradesMovedBody> {
  const done = await store.transaction(async (tx): Promise<Moved> => {
    const [source, target] = await begin(tx, userId, from, into);
    const instrumentIds = new Set([...(await instrumentsTradedIn(tx, userId, from)), ...(await derivedInstruments(tx, userId, from))]);
    const counts = await move(tx, userId, { from, into, importIds: await importsOfAccount(tx, userId, from) });
    await giveDerived(tx, userId, from, into, 'all');
    let places: Place[] = [...instrumentIds].map((instrumentId) => ({ accountId: into, instrumentId }));
    if (await takePlans(tx, userId, { from, into, source, target })) places = [...places, ...(await placesOfAccount(tx, userId, into))];
    await giveCash(tx, userId, from, into);
    await giveTaxChoices(tx, userId, from, into);
    await givePeriods(tx, userId, from, into);
    await deleteAccount(tx, userId, from);
    await replaceInViews(tx, userId, ['account_id'], String(from), String(into));
    const facts = movedFacts({ ...counts, name: null, from: source.broker, to: target.broker, import_id: null });
    const changeId = await insertChange(tx, userId, { kind: 'account-merge', facts, tradeId: null });
    return { ...counts, jobs: await pairChange(tx, userId, changeId, places, today), to: target.broker };
  });
  return told(store, done);
}

/** Moves one import, with the edits of its trades, to the account of this label, which is made where it is new. Throws an ApiProblem. */
export async function moveImportTo(
  store: Store,
  userId: number,
  importId: number,
  label: string,
  today: TradingDay,
): Promise<TradesMovedBody> {
  const done = await store.transaction(async (tx): Promise<Moved> => {
    await lockUser(tx, userId);
    if ((await removedAt(tx, userId, importId)) === undefined) throw new ApiProblem(404, 'No such import.');
    const given = await giveImport(tx, userId, importId, label);
    const { name, from, to, moved, duplicates, places } = given;
    const facts = movedFacts({ name, from, to, moved, duplicates, import_id: importId });
    const changeId = await insertChange(tx, userId, { kind: 'import-move', facts, tradeId: null });
    return { moved, duplicates, to, jobs: await pairChange(tx, userId, changeId, places, today) };
  });
  return told(store, done);
}

/** Moves an import back to where a change took it from; answers what has to be paired. Throws an ApiProblem (409) where that is not possible. */
export async function moveImportBack(tx: Db, userId: number, { import_id: importId, from, to }: MovedFacts): Promise<Place[]> {
  const isThere = importId !== null && (await removedAt(tx, userId, importId)) !== undefined;
  if (!isThere || (await brokerOf(tx, userId, await accountOfImport(tx, userId, importId))) !== to)
    throw new ApiProblem(409, `It is no longer in the account ${to}: it was moved again, or the account was renamed or merged.`);
  return (await giveImport(tx, userId, importId, from)).places;
}

/** Gives an import and the edits of its trades to the account of this label; nothing is paired yet. */
async function giveImport(tx: Db, userId: number, importId: number, label: string) {
  const from = await accountOfImport(tx, userId, importId);
  const into = await brokerAccountOf(tx, userId, label);
  if (from === into) throw new ApiProblem(409, `This import is in the account ${brokerLabel(label)} already.`);
  const [source, target] = await begin(tx, userId, from, into);
  // An edit may have put a trade into another account: it stays there.
  const importIds = await importsIn(tx, userId, from, await withEdits(tx, userId, [importId]));
  const instrumentIds = new Set((await placesOfImports(tx, userId, importIds)).map((place) => place.instrumentId));
  const counts = await move(tx, userId, { from, into, importIds });
  await giveDerived(tx, userId, from, into, 'moved');
  const places = [into, from].flatMap((accountId): Place[] => [...instrumentIds].map((instrumentId) => ({ accountId, instrumentId })));
  for (const accountId of await followReports(tx, userId, importId, from, into))
    places.push(...(await placesOfAccount(tx, userId, accountId)));
  return { ...counts, places, name: await nameOfImport(tx, userId, importId), from: source.broker, to: target.broker };
}

type MovedFacts = NonNullable<ChangeFacts['moved']>;

function movedFacts({ moved, ...facts }: Omit<MovedFacts, 'trades'> & { readonly moved: number }): ChangeFacts {
  return { before: [], after: null, settlement: null, moved: { ...facts, trades: moved } };
}

/** Lets both accounts be charged by the broker of the reports that they have now; answers the accounts where that changed. */
async function followReports(tx: Db, userId: number, importId: number, from: number, into: number): Promise<number[]> {
  const broker = brokerOfReport(await reportOfImport(tx, userId, importId));
  if (broker === null) return [];
  const [source, target] = [await accountById(tx, userId, from), await accountById(tx, userId, into)];
  const changed: number[] = [];
  if (target?.report_broker === null) {
    await setReportBroker(tx, userId, into, broker);
    changed.push(into);
  }
  if (source?.report_broker !== broker) return changed;
  const left = (await reportsOfAccount(tx, userId, from)).flatMap((report) => brokerOfReport(report) ?? []);
  // A free label without any report tells nothing: its charges stay as they are.
  if (left.includes(broker) || (left.length === 0 && usualPlan(source.broker) === null)) return changed;
  await setReportBroker(tx, userId, from, left[0] ?? null);
  return [...changed, from];
}

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** Holds the journal until the transaction ends: nothing else of it is stored or derived in the meantime, and nothing waits. */
async function begin(tx: Db, userId: number, from: number, into: number): Promise<[Account, Account]> {
  await lockUser(tx, userId);
  const [source, target] = [await accountById(tx, userId, from), await accountById(tx, userId, into)];
  if (!source || !target) throw new ApiProblem(404, NO_ACCOUNT);
  if (from === into) throw new ApiProblem(409, 'An account cannot be merged into itself.');
  await lockDerived(tx, userId);
  if (await hasWork(tx, userId, 'marks')) throw new ApiProblem(409, BUSY);
  return [source, target];
}

interface Move {
  readonly from: number;
  readonly into: number;
  readonly importIds: readonly number[];
}

/** Moves trades, imports, held rows, files that wait, and corrections. What the other account has already is dropped, as if the file had been uploaded there. */
async function move(tx: Db, userId: number, { from, into, importIds }: Move): Promise<Pick<Moved, 'moved' | 'duplicates'>> {
  const twice = await heldTwice(tx, userId, { from, into, importIds });
  const disputed = twice.filter(({ isEdited, isKeptEdited }) => isEdited && isKeptEdited).length;
  if (disputed > 0) {
    const which = disputed === 1 ? 'A trade that both accounts have was' : `${disputed} trades that both accounts have were`;
    throw new ApiProblem(
      409,
      `${which} edited or deleted in both of them. Undo the change in one of them first (Settings, Recent changes).`,
    );
  }
  await passCorrections(tx, userId, twice);
  const kept = new Map(twice.flatMap(({ droppedId, keptId }) => (keptId === null ? [] : ([[droppedId, keptId]] as const))));
  await passWords(tx, userId, kept);
  await keepWords(
    tx,
    userId,
    twice.flatMap(({ droppedId, keptId }) => (keptId === null ? [droppedId] : [])),
  );
  await forgetTrades(tx, userId, twice);
  const moved = await giveImports(tx, userId, into, importIds);
  await resembleInstead(tx, userId, kept);
  await giveHeld(tx, userId, into, importIds);
  await readMovedAgain(tx, userId, into, importIds);
  return { moved, duplicates: twice.length };
}

/** What the account is charged by, where the one that stays has nothing of its own; true where that changed. */
async function takePlans(
  tx: Db,
  userId: number,
  { from, into, source, target }: { from: number; into: number; source: Account; target: Account },
): Promise<boolean> {
  const choices = await planChoices(tx, userId, [from, into]);
  await replacePlanChoices(tx, userId, from, []);
  const takesPlans = !choices.has(into) && choices.has(from);
  if (takesPlans) await replacePlanChoices(tx, userId, into, choices.get(from) ?? []);
  const takesBroker = target.report_broker === null && source.report_broker !== null;
  if (takesBroker) await setReportBroker(tx, userId, into, source.report_broker);
  return takesPlans || takesBroker;
}

async function told(store: Store, { moved, duplicates, jobs, to }: Moved): Promise<TradesMovedBody> {
  const done = await waitForJobs(store, jobs);
  const dropped = duplicates === 0 ? '' : ` ${count(duplicates)} ${duplicates === 1 ? 'was' : 'were'} in both: counted once.`;
  const message = `${count(moved)} moved to ${to}.${dropped}${done ? '' : ' They are being paired.'}`;
  return { message, status: done ? 'completed' : 'pending', moved, duplicates };
}

function count(trades: number): string {
  return trades === 1 ? '1 trade' : `${trades.toLocaleString('en-IN')} trades`;
}
