import { daysBetween } from '../day.ts';
import type { TradingDay } from '../day.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { rate } from '../money.ts';
import type { Rate } from '../money.ts';
import type { Side } from '../trades/trade.ts';
import { ascending, inForce, isEstimate } from './dated.ts';
import type { Dated } from './dated.ts';
import { securityScope } from './security-scope.ts';
import { STATUTORY_LEVIES, STATUTORY_ROWS } from './rates/statutory-rows.ts';
import type { RateKind, StatutoryLevy, StatutoryRow } from './rates/statutory-rows.ts';

/** All statutory rates of one kind of trade on one exchange, by levy and side. */
export interface RateCard {
  readonly rates: Readonly<Record<StatutoryLevy, Readonly<Record<Side, Rate>>>>;
  /** STT of an exercised option is on strike ± settlement value, not on the settlement value. */
  readonly onSettlementPrice: boolean;
  /** A rate is not certain: used before its first day, or of low confidence (stamp duty before Jul 2020). */
  readonly estimated: boolean;
}

interface DatedCard extends Dated {
  readonly card: RateCard;
}

const NOTHING = rate('0');
const NEVER_TRADED: ReadonlySet<RateKind> = new Set(['OPT_EXERCISED', 'COM_OPT_EXERCISED']);
const BSE_INDICES: ReadonlySet<string> = new Set(['SENSEX', 'BANKEX']);
/** Agricultural goods of MCX, which are exempt from CTT; generally known. */
const AGRICULTURAL: ReadonlySet<string> = new Set(['COTTON', 'COTTONCNDY', 'KAPAS', 'CARDAMOM']);
const cards = new Map<string, readonly DatedCard[]>();
const rowsByKey = new Map<string, readonly StatutoryRow[]>();

/** The statutory rates on a day. `scope` is the part of the market (rateScope), or null. */
export function rateCard(exchange: Exchange, kind: RateKind, scope: string | null, day: TradingDay): RateCard {
  const key = `${exchange} ${kind} ${scope ?? ''}`;
  let dated = cards.get(key);
  if (!dated) {
    dated = buildCards(exchange, kind, scope);
    cards.set(key, dated);
  }
  const found = inForce(dated, day);
  if (!found) throw new Error(`no rate card for ${key}`);
  return found.card;
}

/** The rows that make the rate card of a day, by levy: where each rate comes from. */
export function rateRows(
  exchange: Exchange,
  kind: RateKind,
  scope: string | null,
  day: TradingDay,
): ReadonlyMap<StatutoryLevy, StatutoryRow> {
  const rows = rowsOf(exchange, kind, scope);
  return new Map(
    STATUTORY_LEVIES.flatMap((levy) => {
      const row = rowFor(rows, levy, day);
      return row ? [[levy, row]] : [];
    }),
  );
}

/**
 * The part of a market with different rates: what is no share, BSE index options (separately for Sensex within a week of expiry), agricultural goods.
 * BSE share groups (X, Z, P …) have different rates too, but a tradebook does not show the group: null.
 */
export function rateScope(instrument: Instrument, exchange: Exchange, day: TradingDay): string | null {
  const { contract, segment } = instrument;
  if (contract === null) return securityScope(instrument);
  if (segment === 'COM') return AGRICULTURAL.has(contract.underlying) ? 'AGRI' : null;
  if (segment !== 'OPT' || exchange !== 'BSE' || !BSE_INDICES.has(contract.underlying)) return null;
  const near = contract.underlying === 'SENSEX' && contract.expiryOn !== null && daysBetween(day, contract.expiryOn) < 7;
  return near ? 'SENSEX_NEAR' : 'INDEX';
}

function buildCards(exchange: Exchange, kind: RateKind, scope: string | null): DatedCard[] {
  const rows = rowsOf(exchange, kind, scope);
  const days = new Set(['', ...rows.map((row) => row.from)]);
  return [...days].map((from) => ({ from, card: buildCard(rows, kind, from as TradingDay) }));
}

function buildCard(rows: readonly StatutoryRow[], kind: RateKind, day: TradingDay): RateCard {
  const rates = {} as Record<StatutoryLevy, Record<Side, Rate>>;
  let onSettlementPrice = false;
  let estimated = false;
  for (const levy of STATUTORY_LEVIES) {
    const row = rowFor(rows, levy, day);
    rates[levy] = { BUY: sided(row, 'sell'), SELL: sided(row, 'buy') };
    if (row?.onSettlementPrice) onSettlementPrice = true;
    if (row ? isEstimate(row, day) : levy === 'exchange' && !NEVER_TRADED.has(kind)) estimated = true;
  }
  return { rates, onSettlementPrice, estimated };
}

function rowsOf(exchange: Exchange, kind: RateKind, scope: string | null): readonly StatutoryRow[] {
  const key = `${exchange} ${kind} ${scope ?? ''}`;
  const known = rowsByKey.get(key);
  if (known) return known;
  const rows = ascending(
    STATUTORY_ROWS.filter(
      (row) =>
        (row.exchange === exchange || row.exchange === '*') &&
        row.kinds.includes(kind) &&
        (row.scopes.length === 0 || (scope !== null && row.scopes.includes(scope))),
    ),
  );
  rowsByKey.set(key, rows);
  return rows;
}

function rowFor(rows: readonly StatutoryRow[], levy: StatutoryLevy, day: TradingDay): StatutoryRow | null {
  const narrow = rows.filter((row) => row.levy === levy && row.scopes.length > 0 && row.from <= day);
  if (narrow.length > 0) return inForce(narrow, day);
  const general = rows.filter((row) => row.levy === levy && row.scopes.length === 0);
  return inForce(general, day);
}

function sided(row: StatutoryRow | null, otherSide: 'buy' | 'sell'): Rate {
  return row === null || row.side === otherSide ? NOTHING : rate(row.rate);
}
