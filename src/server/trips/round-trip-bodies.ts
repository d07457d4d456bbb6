import type { RoundTripBody, RoundTripDetail, TripPlan } from '#contract/round-trips.ts';
import { plainName } from '#engine/instruments/plain-name.ts';
import { formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { priceToRupees, toRupees } from '#engine/money.ts';
import { type JudgedPlan, type Plan, resultInRisk, riskOf } from '#engine/round-trips/risk.ts';
import type { TripRow } from './trip-pages.ts';
import { type TripWords, wordsOfTrips } from '../ledger/words/trip-words.ts';
import { timeText } from '../figures/closed-bodies.ts';
import type { Mine } from '../store/mine.ts';

/** Round trips with what is written about them, as they cross HTTP. */
export async function roundTripBodies(mine: Mine, rows: readonly TripRow[]): Promise<RoundTripBody[]> {
  const words = await wordsOfTrips(
    mine,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => roundTripBody(row, words.get(row.id)));
}

/** A round trip with what is written about it. */
export function roundTripBody(row: TripRow, words: TripWords | undefined): RoundTripBody {
  const { name, detail } = plainName(row);
  return {
    id: row.id,
    instrument_id: row.instrumentId,
    symbol: row.symbol,
    name,
    detail,
    segment: row.segment,
    account: row.broker,
    account_id: row.accountId,
    side: row.side === 'LONG' ? 'long' : 'short',
    product: row.product,
    status: row.status,
    opened_on: row.openedOn,
    opened_time: timeText(row.openedTime),
    opened_at: instantText(row.openedOn, row.openedTime),
    closed_at: row.status === 'closed' && row.exitedOn !== null ? instantText(row.exitedOn, row.exitedTime) : null,
    exited_on: row.exitedOn,
    exited_time: timeText(row.exitedTime),
    quantity: row.quantity,
    open_quantity: row.openQuantity,
    entry_price: priceToRupees(row.entryPrice),
    exit_price: row.exitPrice && priceToRupees(row.exitPrice),
    gross: toRupees(row.gross),
    charges: toRupees(row.charges),
    net: toRupees(row.net),
    open_charges: toRupees(row.openCharges),
    r: inRisk(row, words),
    orders: { entry: row.entryOrders, exit: row.exitOrders },
    expired: row.expired,
    assumed: row.assumed,
    from_result: row.fromResult,
    setup: words?.setup?.name ?? null,
    tags: [...(words?.tags ?? [])],
    mistakes: [...(words?.mistakes ?? [])],
    note: words?.note?.firstLine ?? '',
    note_id: words?.note?.tradeId ?? row.id,
    note_version: words?.note?.version ?? 0,
    note_goes_on: words?.note?.goesOn ?? false,
    images: words?.images ?? 0,
    versions: words?.versions ?? { tags: 0, mistakes: 0, setup: 0, plan: 0 },
  };
}

/** R of a round trip to two decimals; null without a planned risk. */
export function inRisk(row: TripRow, words: TripWords | undefined): number | null {
  const risk = words?.plan ? riskOf(words.plan, row) : null;
  const r = resultInRisk(row.net, risk, row.exitedOn !== null);
  return r === null ? null : hundredths(r);
}

/** How a plan turned out, as it crosses HTTP. */
export function plannedBody(judged: JudgedPlan | null): RoundTripDetail['planned'] {
  return {
    risk: judged?.risk ? toRupees(judged.risk) : null,
    reward_to_risk: judged?.rewardToRisk ? hundredths(judged.rewardToRisk) : null,
    stop_held: judged?.stopHeld ?? null,
    misplaced: [...(judged?.misplaced ?? [])],
  };
}

/** A plan as it crosses HTTP. */
export function planBody(plan: Plan | null): TripPlan {
  const { stop, target, risk } = plan ?? { stop: null, target: null, risk: null };
  return { stop: stop && priceToRupees(stop), target: target && priceToRupees(target), risk: risk && toRupees(risk) };
}

function hundredths(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

function instantText(day: TradingDay, time: TimeOfDay | null): string {
  return time === null ? day : `${day}T${formatTime(time)}+05:30`;
}
