import type { ChangeRow, ChangedRow, ChangesBody } from '#contract/changes.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import { count, day, NOT_AVAILABLE, price } from '../format.ts';
import { ACTION_NAMES, actionWords, BUYBACK, ORIGINS } from '../text/en/corporate-actions.ts';
import { CHANGES_TEXTS } from '../text/en/changes.ts';

type Facts = Pick<
  ChangeRow,
  | 'kind'
  | 'before'
  | 'after'
  | 'settlement'
  | 'settlements'
  | 'held'
  | 'words'
  | 'moved'
  | 'reading'
  | 'import'
  | 'action'
  | 'actions'
  | 'origin'
>;
type Leg = ChangedRow['legs'][number];

interface Words {
  readonly what: string;
  readonly detail: string;
}

/** The answer with its contracts named as people call them. */
export function withPlainNames({ plain_names: names, ...body }: ChangesBody): ChangesBody {
  const named = <Row extends { readonly symbol: string }>(row: Row): Row => ({ ...row, symbol: names[row.symbol] ?? row.symbol });
  const data = body.data.map((row) => ({
    ...row,
    before: row.before.map(named),
    after: row.after && named(row.after),
    settlement: row.settlement && named(row.settlement),
  }));
  return { ...body, plain_names: names, data };
}

/** A change as text: what was done, and the row before it. */
export function changeWords(change: Facts): Words {
  const { kind, before, after, settlement, settlements, held, words, moved, reading, import: brought, action, actions, origin } = change;
  const [first, ...others] = before;
  if (settlement) {
    const [from, to] = [settlement.before, settlement.after].map((amount) => (amount === null ? CHANGES_TEXTS.none : price(amount)));
    return { what: CHANGES_TEXTS.settlementPriceOf(settlement.symbol, settlements?.length ?? 0), detail: `${from} → ${to}` };
  }
  if (brought) return importWords(brought);
  if (reading) return { what: CHANGES_TEXTS.readAgain(reading.name), detail: CHANGES_TEXTS.rowsChanged(reading.rows, reading.account) };
  if (moved) return movedWords(moved);
  if (words) return writtenWords(words);
  if (action) {
    const { what, detail } = actionOf(kind, action);
    return { what: CHANGES_TEXTS.andOthers(what, actions?.length ?? 0), detail };
  }
  if (origin && after) return { what: CHANGES_TEXTS.originOf(after.symbol, originName(origin)), detail: rowWords(after) };
  if (!first) return { what: CHANGES_TEXTS.change, detail: NOT_AVAILABLE };
  if (held) {
    return {
      what: CHANGES_TEXTS.decided(kind, held.rows, held.file_name),
      detail: CHANGES_TEXTS.withOthers(rowWords(first), held.rows - 1),
    };
  }
  if (kind === 'correction' && after) return correctionWords(first, after);
  if (kind === 'trip-move' && after) return { what: CHANGES_TEXTS.movedTo(first.symbol, after.broker), detail: rowWords(first) };
  if (kind === 'open-edit')
    return { what: CHANGES_TEXTS.edited(first.symbol), detail: after ? `${rowWords(first)} → ${rowWords(after)}` : rowWords(first) };
  return { what: CHANGES_TEXTS.deleted(kind, first.symbol, others.length), detail: rowWords(first) };
}

/** What differs between the trade as it was and as it is: 'Price of 75 NIFTY2621025250PE on 4 Feb 2026', '₹135.65 → ₹136.65'. */
function correctionWords(before: ChangedRow, after: ChangedRow): Words {
  const [from, to] = [before.legs[0], after.legs[0]];
  if (!from || !to) return { what: CHANGES_TEXTS.corrected(before.symbol), detail: NOT_AVAILABLE };
  const facts: readonly (readonly [name: 'price' | 'quantity' | 'side' | 'date' | 'time', show: (leg: Leg) => string])[] = [
    ['price', (leg) => price(leg.price)],
    ['quantity', (leg) => count(leg.quantity)],
    ['side', (leg) => CHANGES_TEXTS.side(leg.buy_sell)],
    ['date', (leg) => day(leg.date)],
    ['time', (leg) => leg.time ?? CHANGES_TEXTS.timeNotKnown],
  ];
  const differing = facts.filter(([, show]) => show(from) !== show(to));
  const names = differing.map(([name]) => name);
  return {
    what: CHANGES_TEXTS.corrections(names, count(from.quantity), before.symbol, day(from.date)),
    detail: `${differing.map(([, show]) => `${show(from)} → ${show(to)}`).join(', ')} · ${before.broker}`,
  };
}

/** What was written about many trades at once: 'Words of 12 trades', 'tagged late; mistake chased removed; setup ORB'. */
function writtenWords({ trades, added, removed, setup, rules }: NonNullable<ChangeRow['words']>): Words {
  const parts = [
    added.tags.length > 0 && CHANGES_TEXTS.tagged(added.tags.join(', ')),
    removed.tags.length > 0 && CHANGES_TEXTS.tagRemoved(removed.tags.join(', ')),
    added.mistakes.length > 0 && CHANGES_TEXTS.mistake(added.mistakes.join(', ')),
    removed.mistakes.length > 0 && CHANGES_TEXTS.mistakeRemoved(removed.mistakes.join(', ')),
    setup === null ? CHANGES_TEXTS.setupRemoved : setup !== undefined && CHANGES_TEXTS.setup(setup),
    rules !== undefined && CHANGES_TEXTS.rulesJudged(rules),
  ];
  return { what: CHANGES_TEXTS.wordsOfTrades(trades), detail: parts.filter(Boolean).join('; ') };
}

/** 'Applied to TATASTEEL: Split: 10 for 1 on 28 Jul 2022'. */
function actionOf(kind: ChangeRow['kind'], { symbol, action, given, held, into, ex_date: date }: NonNullable<ChangeRow['action']>): Words {
  const others = into.length > 0 ? `, ${into.join(', ')}` : '';
  const said = kind === 'action-apply' ? CHANGES_TEXTS.applied : CHANGES_TEXTS.notApplied;
  return {
    what: said(symbol, ACTION_NAMES[action]),
    detail: `${actionWords({ kind: action, given, held, ex_date: date })}${others}`,
  };
}

function originName(origin: NonNullable<ChangeRow['origin']>): string {
  return [...ORIGINS, BUYBACK].find(({ value }) => value === origin)?.name ?? origin;
}

function importWords({ name, typed, account, ...read }: NonNullable<ChangeRow['import']>): Words {
  if (typed) return { what: CHANGES_TEXTS.typed(name), detail: account };
  return { what: CHANGES_TEXTS.uploaded(name), detail: `${whatWasRead(read)} · ${account}` };
}

function movedWords({ name, from, to, trades, duplicates, import_id: importId }: NonNullable<ChangeRow['moved']>): Words {
  const detail = CHANGES_TEXTS.executions(trades, duplicates);
  // A file that no longer exists has the id 0.
  if (importId === null) return { what: CHANGES_TEXTS.mergedInto(from, to), detail };
  return { what: CHANGES_TEXTS.movedFromTo(name, from, to), detail };
}

/** 'bought 40 at ₹2,890.15 on 2 Mar 2026'; a closed trade has both sides. */
function rowWords({ symbol, broker, legs }: ChangedRow): string {
  const sides = legs.map((leg) => CHANGES_TEXTS.leg(leg.buy_sell, count(leg.quantity), price(leg.price), day(leg.date)));
  return `${symbol} ${sides.join(', ')}, ${broker}`;
}
