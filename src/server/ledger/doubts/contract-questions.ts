import { sql } from 'kysely';
import { adjustedOption, movesContracts, shareFactor, unitsFactor } from '#engine/corporate-actions/adjust-contract.ts';
import { type KnownAction, knownActions } from '#engine/corporate-actions/known-actions.ts';
import type { Ratio } from '#engine/corporate-actions/lot-action.ts';
import { isSameAction } from '#engine/corporate-actions/same-action.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { shareInstrument } from '#engine/instruments/instrument-of.ts';
import type { Exchange, Instrument } from '#engine/instruments/instrument.ts';
import { isIndex } from '#engine/instruments/underlyings.ts';
import { ofAccount } from '../broker-accounts.ts';
import { actionFactsOf, type StoredDecision } from '../corporate-actions.ts';
import { exchangesOfContracts, instrumentsById, knownAliases, type OwnInstrument, stockUnderlyings } from '../instruments.ts';
import type { Mine } from '../../store/mine.ts';
import { type Place, placesTrading } from '../rebuild/queue-pairing.ts';
import { type Adjusts, type AskedAction, factsOfNamed, type Named } from './asked-action.ts';

/** What contracts of a share follow on an ex-date: its splits, consolidations and bonuses together, shipped or applied by the user. */
export interface ContractEvent {
  /** The share, as its contracts name it. */
  readonly symbol: string;
  readonly exOn: TradingDay;
  readonly factor: Ratio;
  /** The first that is shipped; null where the user entered all. */
  readonly known: KnownAction | null;
}

/** One split, consolidation or bonus of the share of contracts. */
interface OneEvent extends Named {
  readonly symbol: string;
  readonly known: KnownAction | null;
}

/** All events that contracts follow. An action that is shipped too counts as shipped, unless the user declined that for the share. */
export async function contractEvents(mine: Mine, decisions: readonly StoredDecision[]): Promise<ContractEvent[]> {
  const own = await ownEvents(mine, decisions);
  const shipped = knownActions().filter(({ kind }) => movesContracts(kind));
  const instead = new Set<KnownAction>();
  const entered = own.flatMap(({ instrumentId, ...one }): OneEvent[] => {
    const same = shipped.find((action) => action.symbol === one.symbol && isSameAction(factsOfNamed(action), factsOfNamed(one)));
    const isDeclined = decisions.some(
      (made) => made.known === same?.key && made.instrumentId === instrumentId && made.decision === 'declined',
    );
    if (same && !isDeclined) return [];
    if (same) instead.add(same);
    return [one];
  });
  const all = [...shipped.filter((action) => !instead.has(action)).map((known): OneEvent => ({ ...known, known })), ...entered];
  const days = Map.groupBy(all, ({ symbol, exOn }) => `${symbol} ${exOn}`);
  return [...days.values()].flatMap((events) => {
    const [first] = events;
    if (!first) return [];
    const known = events.find((one) => one.known !== null)?.known ?? null;
    return [{ symbol: first.symbol, exOn: first.exOn, factor: shareFactor(events), known }];
  });
}

/** What the user entered for shares of which there are contracts, by the names of these. */
async function ownEvents(mine: Mine, decisions: readonly StoredDecision[]) {
  const entered = decisions.filter(({ known, decision, body }) => known === null && decision === 'applied' && movesContracts(body.kind));
  return (await withContracts(mine, entered)).flatMap(({ one: { instrumentId, exOn, body }, symbol }) => {
    const { kind, given, held } = body;
    if (given === null || held === null) return [];
    return [{ instrumentId, symbol, exOn, kind, ratio: { given, held }, known: null }];
  });
}

/** Decisions about shares of which there are contracts, with what these call their share. */
async function withContracts<One extends Pick<StoredDecision, 'instrumentId' | 'exOn'>>(
  mine: Mine,
  decisions: readonly One[],
): Promise<{ one: One; symbol: string }[]> {
  if (decisions.length === 0) return [];
  const underlyings = await stockUnderlyings(mine);
  const named = decisions.flatMap((one) =>
    underlyings.map((symbol) => ({ one, symbol, aliases: underlyingShare(symbol, one.exOn).aliases })),
  );
  const known = await knownAliases(mine, [...new Set(named.flatMap(({ aliases }) => aliases))]);
  return named.filter(({ one, aliases }) => aliases.some((alias) => known.get(alias) === one.instrumentId));
}

/** What has to be paired when these are decided, or undone: their shares, and the contracts that are asked about then, in every account. */
export async function placesOfDecisions(mine: Mine, decisions: readonly Pick<StoredDecision, 'instrumentId' | 'exOn'>[]): Promise<Place[]> {
  const places = (await withContracts(mine, decisions)).map(({ one: { exOn }, symbol }) => ({ symbol, exOn }));
  const contracts = places.length === 0 ? [] : await contractsHeldOn(mine, places);
  const ofContracts = await placesTrading(
    mine,
    contracts.map(({ id }) => id),
  );
  const shares = decisions.map(({ instrumentId }) => instrumentId);
  return [...(await placesTrading(mine, shares)), ...ofContracts];
}

/** The share of contracts with this name, as it was called before an ex-date. */
export function underlyingShare(underlying: string, exOn: TradingDay): Instrument {
  return shareInstrument(underlying, '', addDays(exOn, -1));
}

/** Whether this is a future or option of a share. */
export function isStockContract({ contract, segment }: Instrument, exchange: Exchange | undefined): boolean {
  return contract !== null && segment !== 'COM' && (exchange === 'NSE' || exchange === 'BSE') && !isIndex(contract.underlying);
}

/** Contracts that were held when what they follow began, and of which nothing is decided. */
export async function askedContracts(
  mine: Mine,
  decisions: readonly StoredDecision[],
  accountId: number | null = null,
): Promise<AskedAction[]> {
  const events = await contractEvents(mine, decisions);
  const rows = await contractsHeldOn(mine, events, accountId);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [stored, exchanges] = await Promise.all([instrumentsById(mine, ids), exchangesOfContracts(mine, ids)]);
  return rows.flatMap(({ id, symbol, at }): AskedAction[] => {
    const [event, instrument] = [events[at], stored.get(id)?.instrument];
    const adjusts = event && instrument ? undecidedOf(event, { id, instrument }, exchanges.get(id), decisions) : null;
    if (!event || !adjusts) return [];
    const { exOn, known } = event;
    const adjustment = { kind: 'adjustment', exOn, ratio: adjusts.ratio } as const;
    const into = adjusts.into ? [{ symbol: adjusts.into.symbol, isin: null, ratio: adjusts.ratio, costPercent: null }] : [];
    const facts = { key: known?.key ?? null, price: null, confidence: known?.confidence ?? 'high', sources: known?.sources ?? [] } as const;
    return [{ action: { ...adjustment, ...facts, into }, instrumentId: id, symbol, adjusts }];
  });
}

/** The ex-dates that these contracts follow and of which nothing is decided, whether they were held then or not. */
export async function contractsUndecided(
  mine: Mine,
  decisions: readonly StoredDecision[],
  ids: readonly number[],
): Promise<{ id: number; exOn: TradingDay }[]> {
  const events = Map.groupBy(await contractEvents(mine, decisions), ({ symbol }) => symbol);
  const contracts = [...(await instrumentsById(mine, ids)).values()].filter(
    ({ instrument: { contract } }) => contract !== null && events.has(contract.underlying),
  );
  const exchanges = await exchangesOfContracts(
    mine,
    contracts.map(({ id }) => id),
  );
  return contracts.flatMap((one) =>
    (events.get(one.instrument.contract?.underlying ?? '') ?? [])
      .filter((event) => undecidedOf(event, one, exchanges.get(one.id), decisions) !== null)
      .map(({ exOn }) => ({ id: one.id, exOn })),
  );
}

/** What an event makes of a contract, of which nothing is decided; null where something is, or it makes nothing of it. */
function undecidedOf(
  event: ContractEvent,
  { id, instrument }: Pick<OwnInstrument, 'id' | 'instrument'>,
  exchange: Exchange | undefined,
  decisions: readonly StoredDecision[],
): Adjusts | null {
  const adjusts = adjustmentOf(event, instrument, exchange);
  if (!adjusts) return null;
  const facts = factsOfNamed({ kind: 'adjustment', exOn: event.exOn, ratio: adjusts.ratio });
  return decisions.some((one) => one.instrumentId === id && isSameAction(actionFactsOf(one), facts)) ? null : adjusts;
}

/** Which contracts of these shares were held when these days began: bought before and not closed, or sold before and not bought back. */
export async function contractsHeldOn(
  mine: Mine,
  places: readonly { readonly symbol: string; readonly exOn: TradingDay }[],
  accountId: number | null = null,
): Promise<{ id: number; symbol: string; at: number }[]> {
  const { rows } = await sql<{ id: number; symbol: string; at: number }>`
    SELECT i.id, i.symbol, asked.at::int4 - 1 AS at
    FROM unnest(${places.map(({ symbol }) => symbol)}::text[], ${places.map(({ exOn }) => exOn)}::date[]) WITH ORDINALITY
      AS asked (underlying, ex, at)
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.underlying = asked.underlying AND i.segment IN ('FUT', 'OPT')
      AND i.expiry_on >= asked.ex
    WHERE EXISTS (SELECT FROM open_positions AS p WHERE p.user_id = ${mine.userId} AND p.instrument_id = i.id
        ${ofAccount(accountId)} AND p.opened_on < asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id = p.id AND g.credited_on >= asked.ex))
      OR EXISTS (SELECT FROM closed_trades AS c WHERE c.user_id = ${mine.userId} AND c.instrument_id = i.id
        ${ofAccount(accountId)} AND c.entered_on < asked.ex AND c.exited_on >= asked.ex AND NOT EXISTS (SELECT FROM given_shares AS g
          WHERE g.user_id = ${mine.userId} AND g.id IN (c.buy_id, c.sell_id) AND g.credited_on >= asked.ex))
    ORDER BY asked.at, i.symbol, i.id`.execute(mine.db);
  return rows;
}

/** What an event makes of a contract; null where it makes nothing of it, or that is not known. */
export function adjustmentOf(event: ContractEvent, instrument: Instrument, exchange: Exchange | undefined): Adjusts | null {
  const { contract, segment } = instrument;
  if (exchange === undefined || !contract?.expiryOn || contract.underlying !== event.symbol || contract.expiryOn < event.exOn) return null;
  const into = adjustedOption(instrument, exchange, event.factor);
  return segment === 'OPT' && into === null ? null : { ratio: unitsFactor(exchange, contract, event.exOn, event.factor), into };
}
