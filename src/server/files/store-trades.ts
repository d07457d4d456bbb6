import type { TradingDay } from '#engine/day.ts';
import { firstByRow, type RowProblem } from '#engine/problem.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { rivalsOf, withoutCovered } from '#engine/brokers/covered-trades.ts';
import type { ReadReport } from '#engine/brokers/format.ts';
import { takenByEvidence } from '#engine/brokers/taken-by-evidence.ts';
import { identify } from '#engine/trades/identity.ts';
import { newTrades } from '#engine/trades/new-trades.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { chargingBroker, setReportBroker } from '../ledger/broker-accounts.ts';
import { insertImport, type NewImport } from '../ledger/imports.ts';
import { followCorrections } from '../ledger/corrections.ts';
import { hasRemoved } from '../ledger/import-history.ts';
import { instrumentIds } from '../ledger/instruments.ts';
import { followResembled, insertHeld, isEmptyAccount, type NewHeldTrade, resembleInstead } from '../ledger/held-trades.ts';
import { passWords } from '../ledger/words/pass-words.ts';
import { daysFrom, forgetRemoved, insertTrades, knownIdentities, type NewTrade, tradesByIdentity } from '../ledger/trades.ts';
import { partHeld } from '../ledger/changes/hold-trades.ts';
import { resultsBesideTrades } from '../ledger/changes/results-beside-trades.ts';
import { type Place, placesTrading, queuePairing, queueScope } from '../ledger/rebuild/queue-pairing.ts';
import { resolveInstruments } from '../ledger/rebuild/resolve-instruments.ts';
import { writeRowWords } from './write-row-words.ts';
import type { Mine } from '../store/mine.ts';

/** The file of the trades. */
export type SourceFile = Pick<NewImport, 'fileName' | 'sha256' | 'content' | 'answers'> & {
  readonly report: string | null;
  /** The broker of the report; null where the file does not say it. */
  readonly reportBroker: string | null;
};

/** The rows that gave no new trade, duplicates included: the first of them, and how many there are. */
export interface SkippedRows {
  readonly skipped: readonly RowProblem[];
  readonly skippedCount: number;
}

/** The new trades as stored, null when all were known. `held` rows resemble trades of the journal: the user decides. */
export interface StoredTrades extends SkippedRows {
  readonly stored: {
    readonly importId: number;
    readonly trades: number;
    readonly held: number;
    readonly firstDay: TradingDay;
    readonly lastDay: TradingDay;
    /** Closed results among them, and results of the account that through this import tell what trades lack, or are replaced by trades. */
    readonly results: number;
    readonly completing: number;
    readonly replaced: number;
  } | null;
}

/**
 * Stores the trades of a file that the account does not have yet, holds those that probably are known from another source, and queues
 * the pairing, all in the caller's transaction.
 */
export async function storeTrades(
  mine: Mine,
  accountId: number,
  { trades, problems, skippedCount: unread, byEvidence, words = [] }: Omit<ReadReport, 'report'>,
  origin: SourceFile,
): Promise<StoredTrades> {
  // Most large uploads are the first of an account: nothing in it can be the same.
  const isFirst = await isEmptyAccount(mine, accountId);
  const covered = withoutCovered(trades, isFirst ? [] : await daysFrom(mine, accountId, rivalsOf(origin.report ?? '')));
  const identities = identify(covered.trades);
  const known = isFirst ? new Set<string>() : await knownIdentities(mine, accountId, identities);
  const { fresh, duplicates, repeated } = newTrades(covered.trades, identities, known);
  const notNew = whyNotNew(covered.duplicates, duplicates, repeated);
  const leftOut = [...problems, ...notNew];
  const leftOutCount = unread + notNew.length;
  if (fresh.length === 0) return { stored: null, skipped: firstByRow(leftOut), skippedCount: leftOutCount };
  const { ids, absorbed, absorbing } = await resolveInstruments(
    mine,
    fresh.map(({ trade }) => trade.instrument),
  );
  // Other accounts may have trades in the instruments that were joined.
  if (absorbing.length > 0) await queuePairing(mine, await placesTrading(mine, absorbing, absorbed));
  const rows = fresh.map((found, index): NewTrade => ({ ...found, instrumentId: ids[index] as number }));
  const parted = await partHeld(mine, rows, { accountId, identities, ...origin });
  const skipped = firstByRow([...leftOut, ...parted.held.map(({ trade }) => rowProblem('held', trade))]);
  const skippedCount = leftOutCount + parted.held.length;
  const [firstDay, lastDay] = span(fresh.map(({ trade }) => trade.day));
  const made = {
    ...origin,
    source: 'file',
    status: 'pending',
    accountId,
    tradeCount: parted.fresh.length,
    firstDay,
    lastDay,
    skipped,
    skippedCount,
    byEvidence: takenByEvidence(
      parted.fresh.map(({ trade }) => trade),
      byEvidence,
    ),
  } as const;
  const importId = await insertImport(mine, made);
  const forgotten =
    !isFirst && (await hasRemoved(mine, accountId))
      ? await forgetRemoved(
          mine,
          accountId,
          rows.map(({ identity }) => identity),
        )
      : [];
  const before = isFirst ? null : await resultsBesideTrades(mine, accountId, ids);
  await insertTrades(mine, accountId, importId, parted.fresh);
  await insertHeld(mine, accountId, importId, parted.held);
  if (forgotten.length > 0) {
    const passed = await followTrades(mine, { accountId, importId }, forgotten, parted.held);
    await queuePairing(
      mine,
      passed.filter((place) => place.accountId !== accountId),
    );
  }
  if (words.length > 0) await writeRowWords(mine, { accountId, importId }, words, parted.fresh);
  const others = (await chargesChange(mine, accountId, origin.reportBroker)) ? await instrumentIds(mine) : [];
  await queueScope(mine, { accountId, importId, instrumentIds: [...new Set([...ids, ...absorbed, ...others])], isNew: true });
  const after = await resultsBesideTrades(mine, accountId, ids);
  const completing = Math.max(0, after.completing - (before?.completing ?? 0));
  const replaced = Math.max(0, after.replaced - (before?.replaced ?? 0));
  const results = fresh.filter(({ trade }) => trade.result !== undefined).length / 2;
  const stored = { importId, trades: parted.fresh.length, held: parted.held.length, results, completing, replaced, firstDay, lastDay };
  return { stored, skipped, skippedCount };
}

/** Stores the report's broker for the account; true where that changes the charges of its trades. */
export async function chargesChange(mine: Mine, accountId: number, reportBroker: string | null): Promise<boolean> {
  if (reportBroker === null) return false;
  const before = planFor(await chargingBroker(mine, accountId));
  await setReportBroker(mine, accountId, reportBroker);
  return planFor(reportBroker) !== before;
}

/**
 * What names trades which come again names the new ones: held rows that resemble them, corrections, and words. The words of a trade whose row is held
 * now go to the trade that it resembles. Answers where words went, and where rows wait no longer.
 */
export async function followTrades(
  mine: Mine,
  brought: { readonly accountId: number; readonly importId: number },
  forgotten: readonly { readonly id: number; readonly identity: string }[],
  held: readonly NewHeldTrade[],
): Promise<Place[]> {
  const now = await tradesByIdentity(
    mine,
    brought,
    forgotten.map(({ identity }) => identity),
  );
  const resembled = new Map(held.map(({ identity, tradeIds }) => [identity, tradeIds[0]]));
  const insteadBy = (find: (identity: string) => number | undefined) =>
    new Map(
      forgotten.flatMap(({ id, identity }): [number, number][] => {
        const found = find(identity);
        return found === undefined ? [] : [[id, found]];
      }),
    );
  const stored = insteadBy((identity) => now.get(identity));
  await resembleInstead(mine, stored, 'all');
  await followCorrections(mine, stored);
  const { places } = await followResembled(mine);
  const passed = await passWords(
    mine,
    insteadBy((identity) => now.get(identity) ?? resembled.get(identity)),
  );
  return [...places, ...passed];
}

/** The rows whose trades are there already, by another report, in the account or earlier in their file. */
export function whyNotNew(covered: readonly RowProblem[], duplicates: readonly Trade[], repeated: readonly Trade[]): RowProblem[] {
  // Both legs of a result are one row of the file.
  const isFirst = ({ result, side }: Trade) => result === undefined || side === 'BUY';
  return [
    ...covered,
    ...duplicates.filter(isFirst).map((trade) => rowProblem('duplicate', trade)),
    ...repeated.filter(isFirst).map((trade) => rowProblem('repeated', trade)),
  ];
}

/** A row whose trade was not stored, and why. */
export function rowProblem(code: 'duplicate' | 'repeated' | 'held', { row, instrument }: Trade): RowProblem {
  return { row, code, column: null, text: instrument.symbol };
}

/** The first and the last of some days. */
export function span(days: readonly TradingDay[]): [TradingDay, TradingDay] {
  let [first, last] = [days[0] as TradingDay, days[0] as TradingDay];
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return [first, last];
}
