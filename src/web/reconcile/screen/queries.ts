import type { CashMovement } from '#engine/daily/cash.ts';
import type { JournalHolding } from '#engine/reconcile/compare-holdings.ts';
import { firstOfLedger } from '#engine/reconcile/compare-ledger.ts';
import type { JournalDays } from '#engine/reconcile/journal-day.ts';
import type { JournalPeriod, JournalResult } from '#engine/reconcile/compare-pnl.ts';
import type { StatedLedger } from '#engine/statements/read-ledger.ts';
import type { StatementFile, StatementReading } from '#engine/statements/read-statement.ts';
import type { StatedPeriod, StatedPnl } from '#engine/statements/stated-pnl.ts';
import { parsePaise, ZERO, type Paise } from '#engine/money.ts';
import { LEVIES, type Charges, type Levy } from '#engine/trades/charges.ts';
import { useApi } from '../../use-api.ts';
import type { TradingDay } from '#engine/day.ts';
import type { StatementPeriod } from './next-step.tsx';
import type { RealisedBody, HeldOnBody, ReconcileDaysBody } from '#contract/reconcile.ts';

/** A file that takes longer to read is no statement. */
const READ_WITHIN_MS = 20_000;

/** What the journal held at the end of a day; of all accounts where none is named. */
export function useHeldOn(date: string, accountId: string) {
  return useApi('heldOn', { query: { date, account_id: accountId } }, { select: holdingsOf });
}

function holdingsOf({ data }: HeldOnBody): JournalHolding[] {
  return data.map(({ instrument_id: instrumentId, if_applied: ifApplied, value, ...rest }) => {
    return { ...rest, instrumentId, ifApplied, value: paiseOf(value) };
  });
}

/** What the journal realised in the period of a statement, and its charges then. */
export function useRealised({ from, to, segment }: StatedPnl, accountId: string) {
  return useApi('realisedWithin', { query: { from, to, segment, account_id: accountId } }, { select: realisedOf });
}

function realisedOf({ data, charges, closing_charges: closing }: RealisedBody): JournalPeriod {
  return {
    results: data.map(({ instrument_id: instrumentId, buy_value: bought, sell_value: sold, ...rest }): JournalResult => {
      return { ...rest, instrumentId, buyValue: paiseOf(bought), sellValue: paiseOf(sold) };
    }),
    charges: inPaise(charges),
    closingCharges: inPaise(closing),
  };
}

/** The same for a ledger, which names days before its own. */
export function useDaysOfLedger(ledger: StatedLedger, accountId: string) {
  return useDays({ from: firstOfLedger(ledger), to: ledger.to }, accountId);
}

/** What was traded and charged on each day of a statement, and the cash that moved. */
export function useDays({ from, to }: StatementPeriod, accountId: string) {
  return useApi('reconcileDays', { query: { from, to, account_id: accountId } }, { select: daysOf });
}

function daysOf({ data, held, cash }: ReconcileDaysBody): JournalDays & { readonly cash: CashMovement[] } {
  const days = data.map(({ day, bought, sold, dp, charges, ...rest }) => {
    const amounts = { bought: paiseOf(bought), sold: paiseOf(sold), dp: paiseOf(dp), charges: inPaise(charges) };
    return { ...rest, ...amounts, day: day as TradingDay };
  });
  return {
    days,
    held: held.map((one) => ({ ...one, from: one.from as TradingDay, to: one.to as TradingDay | null })),
    cash: cash.map(({ date, kind, amount }) => ({ day: date as TradingDay, kind, amount: paiseOf(amount) })),
  };
}

function inPaise(charges: Readonly<Record<Levy, number>>): Charges {
  return Object.fromEntries(LEVIES.map((levy) => [levy, paiseOf(charges[levy])])) as Charges;
}

function paiseOf(rupees: number): Paise {
  return parsePaise(rupees.toFixed(2)) ?? ZERO;
}

/** Reads a statement in a worker. */
export async function readStatement(file: File, today: TradingDay, period: StatedPeriod | null): Promise<StatementReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const end = (reading: StatementReading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => end({ kind: 'unreadable' }), READ_WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<StatementReading>) => end(data));
    worker.addEventListener('error', () => end({ kind: 'unreadable' }));
    worker.postMessage({ bytes, name: file.name, today, period } satisfies StatementFile);
  });
}
