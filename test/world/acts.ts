import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import { pathOf } from '#contract/routes.ts';
import type { VersionedText } from '#contract/words.ts';
import { addDays, formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { type Price, priceOf, priceToRupees, type Quantity, valueOf } from '#engine/money.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import { applyCorrections, type Correction } from '#engine/trades/corrections.ts';
import { identify } from '#engine/trades/identity.ts';
import type { Side, StoredTrade, Trade } from '#engine/trades/trade.ts';
import { readFile } from '../engine/memory-account.ts';
import { uploadRequest } from '../server/journal-app.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import type { Browser } from '../server/test-app.ts';
import type { Learned } from './learn.ts';
import { booksIn, type KeptTrade, rowsOf, type Truth, withEdits } from './truth.ts';

/** What a step asks of the server, and what it makes of the truth when it is done. */
export interface Act {
  readonly request: InjectOptions;
  /** The trades that it puts into the journal or holds: see contentOf. */
  readonly puts: readonly string[];
  /** The corrections of each change that it makes. */
  readonly changes: readonly (readonly Correction[])[];
  readonly take?: (learned: Learned) => void;
  /** Whether it was done, where no answer said so and nothing new is stored. */
  readonly wasDone?: () => Promise<boolean>;
}

/** What a step may use. `count` differs in each step of a trader. */
export interface Scene {
  readonly truth: Truth;
  readonly today: TradingDay;
  readonly name: string;
  readonly count: number;
  readonly browser: Browser;
}

/** A kind of step: how it is drawn, and what it asks; null where the journal has nothing that it could be done to. */
interface Kind<Rolls> {
  readonly rolls: fc.Arbitrary<Rolls>;
  readonly act: (scene: Scene, rolls: Rolls) => Promise<Act | null> | Act | null;
}

/** Both have files of one broker, whose charges they have. */
const ZERODHAS = ['ZERODHA', 'ZERODHA-2'] as const;
const BROKERS = [...ZERODHAS, 'DHAN'] as const;
const SHARES = ['INFY', 'TCS', 'SBIN'] as const;
/** Of this tradebook files take parts, so that they overlap. */
const BOOK = syntheticTradebook({ trades: 300, seed: 36, from: '2026-05-11', days: 25 }).trim().split('\n');
const LONGEST_FILE = 40;

const roll = fc.nat({ max: 999 });
const units = fc.integer({ min: 1, max: 30 });
/** In paise. */
const prices = fc.integer({ min: 100, max: 90_000 });
const sides = fc.constantFrom<Side[]>('BUY', 'BUY', 'SELL');
/** Days before today. */
const ages = fc.integer({ min: 0, max: 40 });

export const KINDS = {
  file: kind(
    fc.record({ broker: fc.constantFrom(...ZERODHAS), from: roll, rows: fc.integer({ min: 1, max: LONGEST_FILE }) }),
    (scene, rolls) => {
      const from = 1 + (rolls.from % (BOOK.length - rolls.rows));
      return upload(scene, [BOOK[0], ...BOOK.slice(from, from + rolls.rows)].join('\n'), rolls.broker);
    },
  ),
  add: kind(
    fc.record({ broker: fc.constantFrom(...BROKERS), symbol: fc.constantFrom(...SHARES), side: sides, units, paise: prices, age: ages }),
    ({ today }, { broker, symbol, side, units: quantity, paise: each, age }) => {
      const date = addDays(today, -age);
      const price = (each / 100).toFixed(2);
      const form = { symbol, exchange: 'NSE', segment: 'EQ', buy_sell: side, quantity: String(quantity), price, date, broker };
      const request = { method: 'POST', url: pathOf('addTrade'), payload: form } as const;
      return { request, puts: [`${symbol} ${date} ${side} ${quantity} ${each * quantity}`], changes: [] };
    },
  ),
  edit: kind(fc.record({ row: roll, units, paise: prices, age: ages }), ({ truth, today }, rolls) => {
    const chosen = pick(rowsOf(truth, today).open, rolls.row);
    const [leg] = chosen?.legs ?? [];
    if (!chosen || !leg) return null;
    const { order } = leg;
    const [quantity, price] = [rolls.units as Quantity, (rolls.paise * 100) as Price];
    const isSameMoney = quantity === leg.quantity && price === priceOf(leg.value, leg.quantity);
    const day = rolls.age > 20 ? order.day : earlier(order.day, addDays(today, -rolls.age));
    if (isSameMoney && day === order.day) return null;
    const value = isSameMoney ? leg.value : valueOf(price, quantity);
    const payload = { quantity: String(quantity), avg_price: priceToRupees(price).toFixed(2), timestamp: day };
    return {
      request: { method: 'PUT', url: pathOf('editOpenPosition', { id: chosen.id }), payload },
      puts: [`${chosen.book.instrument.symbol} ${day} ${order.side} ${quantity} ${value}`],
      changes: [takeOut(chosen.legs)],
      take: ({ imports }) => passRow(truth, chosen.id, order.id, imports[0]?.trades[0]?.id ?? 0),
    };
  }),
  correct: kind(
    fc.record({
      row: roll,
      units,
      paise: prices,
      age: ages,
      side: sides,
      minute: fc.nat({ max: 300 }),
      what: fc.nat({ max: 31 }),
      preview: roll,
    }),
    ({ truth, today }, rolls) => {
      const trade = pick(counted(truth), rolls.row);
      if (!trade) return null;
      const has = (bit: number) => (rolls.what & bit) !== 0;
      const quantity = has(1) ? (rolls.units as Quantity) : trade.quantity;
      const price = has(2) ? ((rolls.paise * 100) as Price) : trade.price;
      const day = has(4) ? earlier(trade.day, addDays(today, -rolls.age)) : trade.day;
      const side = has(8) ? rolls.side : trade.side;
      const time = has(16) ? ((36_000 + rolls.minute * 60) as TimeOfDay) : trade.time;
      const isSameMoney = quantity === trade.quantity && price === trade.price;
      const correction = {
        tradeId: trade.id,
        quantity,
        value: isSameMoney ? trade.value : valueOf(price, quantity),
        charges: isSameMoney ? trade.charges : null,
        ...(side === trade.side ? {} : { side }),
        ...(day === trade.day ? {} : { day }),
        ...(time === trade.time ? {} : { time }),
      };
      const isSame = isSameMoney && Object.keys(correction).length === 4;
      const form = { quantity: String(quantity), price: String(priceToRupees(price)), date: day, buy_sell: side };
      const payload = { ...form, time: time === null ? '' : formatTime(time), preview: rolls.preview % 4 === 0 };
      return {
        request: { method: 'POST', url: pathOf('correctTrade', { id: trade.id }), payload },
        puts: [],
        changes: isSame || payload.preview ? [] : [[correction]],
      };
    },
  ),
  deleteOpen: kind(fc.record({ rows: fc.array(roll, { minLength: 1, maxLength: 3 }) }), ({ truth, today }, { rows }) => {
    const { open } = rowsOf(truth, today);
    const chosen = [...new Set(rows.flatMap((row) => pick(open, row) ?? []))];
    if (chosen.length === 0) return null;
    return {
      request: { method: 'POST', url: pathOf('deleteOpenPositions'), payload: { ids: chosen.map(({ id }) => id) } },
      puts: [],
      changes: [takeOut(chosen.flatMap(({ legs }) => legs))],
    };
  }),
  deleteClosed: kind(fc.record({ row: roll }), ({ truth, today }, { row }) => {
    const chosen = pick(rowsOf(truth, today).closed, row);
    if (!chosen) return null;
    const url = pathOf('deleteClosedTrade', { id: chosen.id });
    return { request: { method: 'DELETE', url }, puts: [], changes: [takeOut(chosen.legs)] };
  }),
  deleteTrip: kind(fc.record({ row: roll }), ({ truth, today }, { row }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const url = pathOf('deleteRoundTrip', { id: chosen.id });
    return { request: { method: 'POST', url, payload: {} }, puts: [], changes: [takeOut(chosen.legs)] };
  }),
  undo: kind(fc.record({ row: roll }), ({ truth, browser }, { row }) => {
    const [id, change] = pick([...truth.changes].filter(([, { isUndone }]) => !isUndone).toReversed(), row) ?? [];
    if (id === undefined || !change) return null;
    return {
      request: { method: 'POST', url: pathOf('undoChange', { id }) },
      puts: [],
      changes: [],
      take: () => {
        change.isUndone = true;
        if (change.put === null) return;
        setRemoved(truth, [change.put.importId], true);
        passRowBack(truth, change.put.tradeId);
      },
      wasDone: async () => {
        const { data } = (await browser.get(`${pathOf('listChanges')}?imports=false&per_page=500`)).json<{ data: Listed[] }>();
        return data.find((one) => one.id === id)?.undone_at !== null;
      },
    };
  }),
  remove: kind(fc.record({ row: roll }), (scene, { row }) => moveImport(scene, row, true)),
  restore: kind(fc.record({ row: roll }), (scene, { row }) => moveImport(scene, row, false)),
  note: kind(fc.record({ row: roll, replaces: fc.boolean() }), async ({ truth, today, name, count, browser }, { row, replaces }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const { id, book } = chosen;
    const before = await browser.get(pathOf('readNote', { id }));
    // Work that waits may change the round trips.
    if (before.statusCode !== 200) return null;
    const { text: stood, version } = before.json<VersionedText>();
    const word = `${name}word${count}`;
    const text = replaces || stood === '' ? word : `${stood} ${word}`;
    return {
      request: { method: 'PUT', url: pathOf('writeNote', { id }), payload: { text, version } },
      puts: [],
      changes: [],
      take: () => {
        if (replaces) for (const gone of wordsIn(stood)) if (truth.words.delete(gone)) truth.formerWords.add(gone);
        truth.words.set(word, book.instrument.symbol);
      },
      wasDone: async () => (await browser.get(pathOf('readNote', { id }))).json<VersionedText>().text === text,
    };
  }),
};

export type KindName = keyof typeof KINDS;

/** The words of a text, as notes of this test have them. */
export function wordsIn(text: string): string[] {
  return text.match(/\w+word\d+/g) ?? [];
}

/** A trade as its user knows it. */
export function contentOf({
  symbol,
  day,
  side,
  quantity,
  value,
}: Pick<Trade, 'day' | 'side' | 'quantity' | 'value'> & { symbol: string }): string {
  return `${symbol} ${day} ${side} ${quantity} ${value}`;
}

interface Listed {
  readonly id: number;
  readonly undone_at: string | null;
}

function kind<Rolls>(rolls: fc.Arbitrary<Rolls>, act: Kind<Rolls>['act']): Kind<Rolls> {
  return { rolls, act };
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from[which % from.length];
}

function earlier(a: TradingDay, b: TradingDay): TradingDay {
  return a < b ? a : b;
}

/** A file for an account: each of its trades is new there, or known. */
function upload({ truth, today }: Scene, csv: string, account: string): Act {
  const trades = readFile(Buffer.from(csv), today);
  const read = identify(trades).map((identity, index) => ({ identity, trade: trades[index] as Trade }));
  const inAccount = (importId: number) => truth.imports.get(importId)?.account === account;
  const own = [...truth.trades.values()].filter(({ importId }) => inAccount(importId));
  const isLive = ({ importId }: { importId: number }) => truth.imports.get(importId)?.isRemoved === false;
  const known = new Set(own.filter(isLive).map(({ identity }) => identity));
  for (const held of truth.held.values())
    if (inAccount(held.importId) && isLive(held) && (held.decision ?? 'ignore') === 'ignore') known.add(held.identity);
  const fresh = read.filter(({ identity }) => !known.has(identity));
  const again = new Set(fresh.map(({ identity }) => identity));
  return {
    request: uploadRequest(csv, account),
    puts: fresh.map(({ trade }) => contentOf({ ...trade, symbol: trade.instrument.symbol })),
    changes: [],
    take: ({ imports }) => {
      const stored = new Map(imports[0]?.trades.map((trade) => [trade.identity, trade.id]));
      for (const [id, held] of truth.held) if (inAccount(held.importId) && !isLive(held) && again.has(held.identity)) truth.held.delete(id);
      for (const gone of own.filter((trade) => !isLive(trade) && again.has(trade.identity)))
        replaceBy(truth, gone, stored.get(gone.identity));
    },
  };
}

/** A trade of an import that was undone came again: what the user corrected of it stays. */
function replaceBy(truth: Truth, { id }: KeptTrade, now: number | undefined): void {
  truth.trades.delete(id);
  for (const { kind: what, corrections } of truth.changes.values()) {
    if (what !== 'correction' || now === undefined) continue;
    corrections.forEach((correction, index) => {
      if (correction.tradeId === id) corrections[index] = { ...correction, tradeId: now };
    });
  }
}

function moveImport({ truth, browser }: Scene, row: number, isOut: boolean): Act | null {
  const candidates = [...truth.imports].filter(([, { source, isRemoved }]) => source !== 'edit' && isRemoved !== isOut);
  const [id] = pick(candidates, row) ?? [];
  if (id === undefined) return null;
  const moved = withEdits(truth, id);
  return {
    request: isOut ? { method: 'DELETE', url: pathOf('removeImport', { id }) } : { method: 'POST', url: pathOf('restoreImport', { id }) },
    puts: [],
    changes: [],
    take: () => setRemoved(truth, moved, isOut),
    wasDone: async () => {
      const { data } = (await browser.get(`${pathOf('listImports')}?per_page=500`)).json<{ data: { id: number; removed_at: unknown }[] }>();
      return (data.find((one) => one.id === id)?.removed_at !== null) === isOut;
    },
  };
}

function setRemoved(truth: Truth, importIds: Iterable<number>, isRemoved: boolean): void {
  for (const id of importIds) {
    const one = truth.imports.get(id);
    if (one) one.isRemoved = isRemoved;
  }
}

/** Trades that count, as they were corrected. */
function counted(truth: Truth): StoredTrade[] {
  return [...booksIn(truth).values()].flatMap((books) => books.flatMap((book) => applyCorrections(book.trades, book.corrections)));
}

/** An edit has the id of the row that it stands for. */
function passRow(truth: Truth, rowId: number, from: number, to: number): void {
  setRow(truth, from, to);
  setRow(truth, to, rowId);
}

function passRowBack(truth: Truth, id: number): void {
  const edited = truth.trades.get(id);
  for (const trade of truth.trades.values()) {
    if (trade.rowId === id) setRow(truth, trade.id, edited?.rowId === trade.id ? undefined : edited?.rowId);
  }
  setRow(truth, id, undefined);
}

function setRow(truth: Truth, id: number, rowId: number | undefined): void {
  const trade = truth.trades.get(id);
  if (trade) truth.trades.set(id, { ...trade, rowId });
}
