import * as fc from 'fast-check';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import { addDays, formatTime, type TimeOfDay } from '#engine/day.ts';
import { type Paise, type Price, priceOf, priceToRupees, type Quantity, valueOf } from '#engine/money.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { readFile } from '../engine/memory-account.ts';
import { uploadRequest } from '../server/journal-app.ts';
import {
  type Act,
  ages,
  counted,
  earlier,
  hasNoWork,
  kind,
  mostlyLast,
  pick,
  prices,
  roll,
  type Scene,
  setRemoved,
  sides,
  units,
} from './act.ts';
import { ACCOUNT_KINDS, importsAlong, inTwoAccounts, moveTrades } from './account-acts.ts';
import { ACTION_KINDS } from './action-acts.ts';
import { BULK_KINDS, checkGivenBack, checkTaken } from './bulk-acts.ts';
import { CASH_KINDS } from './cash-acts.ts';
import { BOOKS, BROKERS, CONTRACT_TRADES, fileOf, SHARE_CONTRACTS, SHARES, sheetOf } from './files.ts';
import { CARRY_KINDS } from './carry-acts.ts';
import { heldIn } from './held-rows.ts';
import { DAY_KINDS } from './day-acts.ts';
import { EVIDENCE_KINDS } from './evidence-acts.ts';
import { IMAGE_KINDS } from './image-acts.ts';
import { MAPPING_KINDS } from './mapping-acts.ts';
import { MARKET_KINDS } from './market-acts.ts';
import { takeNameBack } from './names.ts';
import {
  contentOf,
  isInJournal,
  isLive,
  type KeptChange,
  type KeptHeld,
  type KeptTrade,
  rowsOf,
  type SentFile,
  setOrigins,
  type Truth,
  withEdits,
} from './truth.ts';
import { PROPOSAL_KINDS } from './proposal-acts.ts';
import { canTakeReadingBack, READING_KINDS, takeReadingBack } from './reading-acts.ts';
import { RECONCILE_KINDS } from './reconcile-acts.ts';
import { RULE_KINDS } from './rule-acts.ts';
import { STRATEGY_KINDS } from './strategy-acts.ts';
import { allPages } from './seen.ts';
import { storing } from './storing.ts';
import { TAX_KINDS } from './tax-acts.ts';
import { VIEW_KINDS } from './view-acts.ts';
import { WAITING_KINDS } from './waiting-acts.ts';
import { WORD_KINDS } from './word-acts.ts';

const LONGEST_FILE = 40;

export const KINDS = {
  file: kind(
    fc.oneof(
      // As often as all others together.
      { weight: 4, arbitrary: fileOfBook('contracts') },
      ...Object.keys(BOOKS).flatMap((book) =>
        book === 'contracts' || book === 'results' ? [] : { weight: 1, arbitrary: fileOfBook(book) },
      ),
    ),
    (scene, { book, from, rows, broker, again, sheet }) => {
      const last = scene.truth.sent.at(-1);
      const isSheet = sheet === 0;
      // As people do who send a whole year every week: what they sent last comes again.
      if (last && again === 0) return upload(scene, { ...last, isSheet });
      // Or it goes to the wrong one of two accounts at the same broker.
      if (last && again === 1 && brokerIn(last.account) === brokerIn(broker)) return upload(scene, { ...last, account: broker, isSheet });
      return upload(scene, { csv: fileOf(book, from, rows), account: broker, isSheet });
    },
  ),
  // A file is undone, and then comes again: as it was, or without its last rows. One of which a trade was corrected, where there is one.
  sendAgain: kind(
    fc.record({ row: mostlyLast, cut: fc.constantFrom(0, 0, 1, 5), sheet: fc.nat({ max: 3 }) }),
    (scene, { row, cut, sheet }) => {
      const { truth } = scene;
      const importOf = ({ importId }: SentFile) => truth.imports.get(importId ?? 0);
      const files = truth.sent.filter((file) => importOf(file) !== undefined).toReversed();
      const trades = correctedTrades(truth);
      const corrected = files.filter(({ importId }) => trades.some((trade) => trade.importId === importId));
      const file = pick(corrected.length > 0 ? corrected : files, row);
      const from = file && importOf(file);
      if (!from) return null;
      if (!from.isRemoved) return takeImport(scene, file.importId ?? 0, true);
      const lines = file.csv.split('\n');
      // Some of its rows stay, below what stands above them.
      const csv = lines.length > 20 ? lines.slice(0, lines.length - cut).join('\n') : file.csv;
      return upload(scene, { csv, account: from.account, isSheet: sheet === 0 });
    },
  ),
  // What was closed of contracts, and trades of the same ones, which take its place.
  results: kind(
    fc.record({
      book: fc.constantFrom('results', 'results', 'template'),
      from: roll,
      rows: fc.integer({ min: 1, max: LONGEST_FILE }),
      sheet: fc.nat({ max: 3 }),
    }),
    (scene, { book, from, rows, sheet }) => upload(scene, { csv: fileOf(book, from, rows), account: 'GROWW', isSheet: sheet === 0 }),
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
  addContract: kind(fc.record({ broker: fc.constantFrom(...BROKERS), row: roll, side: sides, paise: prices }), (_, { row, ...typed }) =>
    typeContract(pick(CONTRACT_TRADES, row) as Trade, typed),
  ),
  addShareContract: kind(
    fc.record({ broker: fc.constantFrom(...BROKERS), row: roll, side: sides, paise: prices }),
    (_, { row, ...typed }) => typeContract(pick(SHARE_CONTRACTS, row) as Trade, typed),
  ),
  edit: kind(fc.record({ row: roll, isCut: fc.boolean(), units, paise: prices, age: ages }), ({ truth, today }, rolls) => {
    const { open, closed } = rowsOf(truth, today);
    // One of which a part is closed, if there is any.
    const met = new Set(closed.flatMap(({ legs }) => legs.map(({ order }) => order.id)));
    const cut = rolls.isCut ? open.filter(({ legs }) => legs.some(({ order }) => met.has(order.id))) : [];
    const chosen = pick(cut.length > 0 ? cut : open, rolls.row);
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
      puts: [contentOf({ instrument: chosen.book.instrument, day, side: order.side, quantity, value })],
      changes: [{ corrections: takeOut(chosen.legs) }],
      take: ({ trades }) => {
        setOrigins(truth, trades, [order]);
        passRow(truth, chosen.id, order.id, trades[0]?.id ?? 0);
      },
    };
  }),
  correct: kind(
    fc.record({
      row: mostlyLast,
      units,
      paise: prices,
      age: ages,
      side: sides,
      minute: fc.nat({ max: 300 }),
      what: fc.nat({ max: 31 }),
      preview: roll,
      meets: fc.boolean(),
    }),
    ({ truth, today }, rolls) => {
      // One that another account has too, if there is any.
      const met = rolls.meets ? inTwoAccounts(truth) : new Set();
      const trade = pick(
        counted(truth).toSorted((a, b) => Number(met.has(b.id)) - Number(met.has(a.id)) || b.id - a.id),
        rolls.row,
      );
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
        changes: isSame || payload.preview ? [] : [{ corrections: [correction], isOfTrade: true }],
      };
    },
  ),
  deleteOpen: kind(fc.record({ rows: fc.array(roll, { minLength: 1, maxLength: 3 }) }), ({ truth, today }, { rows }) => {
    const { open } = rowsOf(truth, today);
    const chosen = [...new Set(rows.flatMap((row) => pick(open, row) ?? []))];
    const [first, ...others] = chosen;
    if (!first) return null;
    const many = { method: 'POST', url: pathOf('deleteOpenPositions'), payload: { ids: chosen.map(({ id }) => id) } } as const;
    return {
      request: others.length > 0 ? many : { method: 'DELETE', url: pathOf('deleteOpenPosition', { id: first.id }) },
      puts: [],
      changes: [{ corrections: takeOut(chosen.flatMap(({ legs }) => legs)) }],
    };
  }),
  deleteClosed: kind(fc.record({ row: roll }), ({ truth, today }, { row }) => {
    const chosen = pick(rowsOf(truth, today).closed, row);
    if (!chosen) return null;
    const url = pathOf('deleteClosedTrade', { id: chosen.id });
    return { request: { method: 'DELETE', url }, puts: [], changes: [{ corrections: takeOut(chosen.legs) }] };
  }),
  deleteTrip: kind(fc.record({ row: roll }), ({ truth, today }, { row }) => {
    const chosen = pick(rowsOf(truth, today).trips, row);
    if (!chosen) return null;
    const url = pathOf('deleteRoundTrip', { id: chosen.id });
    return { request: { method: 'POST', url, payload: {} }, puts: [], changes: [{ corrections: takeOut(chosen.legs) }] };
  }),
  undo: kind(
    fc.record({
      row: mostlyLast,
      ofReading: fc.boolean(),
      first: fc.constantFrom<Undone[]>('any', 'any', 'edit', 'decision', 'settlement'),
    }),
    async (scene, { row, ofReading, first }): Promise<Act | null> => {
      const { truth, browser, mine } = scene;
      const { lastWords } = truth;
      const all = [...truth.changes].filter(([, { isUndone }]) => !isUndone).toReversed();
      // One by which a file was read again, if there is any.
      const readings = ofReading ? all.filter(([, { reading }]) => reading !== null) : [];
      // Or one that put trades in the place of others, decided on held rows, or settled a contract.
      const decided = new Set([...truth.held.values()].map(({ changeId }) => changeId));
      const those = all.filter(
        ([of, one]) =>
          (first === 'edit' && one.put !== null) ||
          (first === 'decision' && decided.has(of)) ||
          (first === 'settlement' && one.settled.length > 0),
      );
      const [id, change] = pick([readings, those, all].find((some) => some.length > 0) ?? [], row) ?? [];
      if (id === undefined || !change) return null;
      const request = { method: 'POST', url: pathOf('undoChange', { id }) } as const;
      // Work that waits may change the round trips.
      const isSettled = change.took.length > 0 && (await hasNoWork(mine));
      const before = isSettled ? await allPages<RoundTripBody>(browser, `${pathOf('listRoundTrips')}?`) : null;
      if (change.reading && !canTakeReadingBack(truth, id)) return { request, status: 409, puts: [], changes: [] };
      return {
        request,
        isSure: change.reading !== null,
        puts: [],
        changes: [],
        take: async () => {
          await takeBack(scene, id, change);
          if (lastWords?.changeId === id) await checkGivenBack(browser, lastWords);
          if (before) await checkTaken(browser, change, before);
        },
        wasDone: async () => {
          const { data } = (await browser.get(`${pathOf('listChanges')}?imports=false&per_page=500`)).json<{ data: Listed[] }>();
          return data.find((one) => one.id === id)?.undone_at !== null;
        },
      };
    },
  ),
  remove: kind(fc.record({ row: mostlyLast }), (scene, { row }) => moveImport(scene, row, true)),
  // What closed a part of a row that was edited: that part is open again, beside the edit.
  reopen: kind(fc.record({ row: roll }), (scene, { row }) => {
    const { truth, today } = scene;
    const isEdited = (id: number) => truth.trades.get(id)?.rowId !== undefined;
    const closing = rowsOf(truth, today).closed.flatMap(({ legs }) =>
      legs.some(({ order }) => isEdited(order.id)) ? legs.flatMap(({ order }) => (isEdited(order.id) ? [] : order.id)) : [],
    );
    const importId = truth.trades.get(pick(closing, row) ?? 0)?.importId ?? 0;
    return truth.imports.has(importId) && truth.imports.get(importId)?.source !== 'edit' ? takeImport(scene, importId, true) : null;
  }),
  restore: kind(fc.record({ row: mostlyLast }), (scene, { row }) => moveImport(scene, row, false)),
  moveTrip: kind(
    fc.record({ row: roll, broker: fc.constantFrom(...BROKERS), preview: roll }),
    ({ truth, today }, { row, broker, preview }) => {
      const chosen = pick(rowsOf(truth, today).trips, row);
      if (!chosen) return null;
      const corrections = takeOut(chosen.legs);
      const now = new Map(counted(truth).map((trade) => [trade.id, trade]));
      const moved = corrections.flatMap(({ tradeId }) => now.get(tradeId) ?? []);
      // Shares that a corporate action gave have an id that is not known before the next check.
      if (moved.length < corrections.length) return null;
      const payload = { broker, preview: preview % 4 === 0 };
      return {
        request: { method: 'POST', url: pathOf('moveRoundTrip', { id: chosen.id }), payload },
        puts: payload.preview ? [] : moved.map((trade) => contentOf(trade)),
        changes: payload.preview ? [] : [{ corrections }],
        take: ({ trades }) => {
          const twins = trades.map((trade) => moved.find((one) => contentOf(one) === contentOf(trade)));
          setOrigins(truth, trades, twins);
        },
      };
    },
  ),
  decide: kind(
    fc.record({
      row: roll,
      most: fc.constantFrom(1, 40),
      decision: fc.constantFrom<('keep' | 'replace' | 'ignore')[]>('keep', 'replace', 'replace', 'ignore'),
    }),
    async ({ truth, mine }, { row, most, decision }) => {
      // Which rows wait, and what they resemble now, is as their screen says: see checkHeld.
      const waiting = (await heldIn(mine)).filter(
        ({ decision: made, import_id: importId }) => made === null && isLive(truth, { importId }),
      );
      const first = pick(waiting, row);
      if (!first) return null;
      // Rows of one file: those of each file are a change of their own.
      const found = waiting.filter(({ import_id: of }) => of === first.import_id);
      const corrected = new Set(
        [...truth.changes.values()].flatMap(({ isUndone, corrections }) => (isUndone ? [] : corrections.map(({ tradeId }) => tradeId))),
      );
      // Of many, those that resemble a corrected trade are left.
      const plain = most === 1 ? [] : found.filter(({ trade_ids: of }) => !of.some((one) => corrected.has(one)));
      const one = pick(found, row);
      const rows = plain.length > 0 ? plain.slice(0, most) : one ? [one] : [];
      const ids = rows.map(({ id }) => id);
      const chosen = ids.map((id) => truth.held.get(id) as KeptHeld);
      const resembled = new Set(rows.flatMap(({ trade_ids: of }) => of));
      const gone = decision === 'replace' ? [...resembled].filter((one) => truth.trades.has(one)) : [];
      return {
        request: { method: 'POST', url: pathOf('decideHeld'), payload: { ids, decision } },
        puts: decision === 'ignore' ? [] : chosen.map(({ content }) => content),
        changes: [{ corrections: gone.map((tradeId) => ({ tradeId, quantity: 0 as Quantity, value: 0 as Paise, charges: null })) }],
        take: ({ changes }) => {
          for (const [index, held] of chosen.entries()) {
            const trades = (rows[index]?.trade_ids ?? []).flatMap((one) => truth.trades.get(one) ?? []);
            const isAlone = !trades.some((trade) => isInJournal(truth, trade));
            Object.assign(held, { decision, changeId: changes[0]?.id ?? null, isAlone });
          }
        },
      };
    },
  ),
  settle: kind(fc.record({ row: roll, paise: fc.constantFrom(null, 0, 5, 12_345) }), ({ truth, today }, { row, paise }) => {
    const expired = [...new Map([...truth.trades.values()].map((trade) => [trade.instrumentId, trade.instrument]))].filter(
      ([, { contract }]) => (contract?.expiryOn ?? today) < today,
    );
    const [instrumentId] = pick(expired, row) ?? [];
    if (instrumentId === undefined) return null;
    const before = truth.settlements.get(instrumentId) ?? null;
    const after = paise === null ? null : ((paise * 100) as Price);
    const payload = { price: paise === null ? null : String(paise / 100) };
    return {
      request: { method: 'PUT', url: pathOf('settleContract', { id: instrumentId }), payload },
      puts: [],
      changes: before === after ? [] : [{ settled: [{ instrumentId, before, after }] }],
    };
  }),
  ...ACTION_KINDS,
  ...ACCOUNT_KINDS,
  ...MARKET_KINDS,
  ...CARRY_KINDS,
  ...CASH_KINDS,
  ...READING_KINDS,
  ...WAITING_KINDS,
  ...WORD_KINDS,
  ...DAY_KINDS,
  ...VIEW_KINDS,
  ...BULK_KINDS,
  ...IMAGE_KINDS,
  ...RULE_KINDS,
  ...RECONCILE_KINDS,
  ...STRATEGY_KINDS,
  ...PROPOSAL_KINDS,
  ...TAX_KINDS,
  ...EVIDENCE_KINDS,
  ...MAPPING_KINDS,
};

export type KindName = keyof typeof KINDS;

/** 'ZERODHA' of 'ZERODHA-2'. */
function brokerIn(label: string): string {
  return label.split('-')[0] as string;
}

/** Which changes are undone first, where there are such. */
type Undone = 'any' | 'edit' | 'decision' | 'settlement';

/** Types a trade of a contract, at the side, the price and into the account that were rolled. */
function typeContract({ instrument, day, quantity }: Trade, { broker, side, paise: each }: TypedContract): Act {
  const { symbol, segment } = instrument;
  const price = (each / 100).toFixed(2);
  const form = { symbol, exchange: 'NSE', segment, buy_sell: side, quantity: String(quantity), price, date: day, broker };
  const request = { method: 'POST', url: pathOf('addTrade'), payload: form } as const;
  const value = (each * quantity) as Paise;
  return { request, puts: [contentOf({ instrument, day, side, quantity, value })], changes: [] };
}

interface TypedContract {
  readonly broker: string;
  readonly side: Trade['side'];
  readonly paise: number;
}

/** A part of a book for one of the accounts that it is for. */
function fileOfBook(book: string) {
  const { labels = [] } = BOOKS[book] ?? {};
  return fc.record({
    book: fc.constant(book),
    broker: fc.constantFrom(...labels),
    from: roll,
    rows: fc.integer({ min: 1, max: LONGEST_FILE }),
    again: fc.nat({ max: 3 }),
    sheet: fc.nat({ max: 3 }),
  });
}

interface Listed {
  readonly id: number;
  readonly undone_at: string | null;
}

/** What undoing a change brings back. */
async function takeBack({ truth, mine }: Scene, id: number, change: KeptChange): Promise<void> {
  if (change.reading) {
    takeReadingBack(truth, id);
    return;
  }
  change.isUndone = true;
  if (change.moved) await moveTrades(truth, mine, importsAlong(truth, change.moved.importId), change.moved.from);
  for (const gave of change.gave) takeNameBack(truth, gave);
  for (const { instrumentId, before } of change.settled) truth.settlements.set(instrumentId, before);
  for (const one of change.actions) {
    const action = truth.actions.get(one);
    if (action) action.isUndone = true;
  }
  for (const held of truth.held.values()) if (held.changeId === id) holdAgain(truth, held);
  if (change.put === null) return;
  setRemoved(truth, [change.put.importId], true);
  passRowBack(truth, change.put.tradeId);
}

/** The trade of a row that waits again is none. */
function holdAgain(truth: Truth, held: KeptHeld): void {
  for (const { id, importId, identity } of truth.trades.values())
    if (held.decision !== 'ignore' && importId === held.importId && identity === held.identity) truth.trades.delete(id);
  held.decision = null;
  held.changeId = null;
}

/** A file for an account. */
function upload({ truth, today }: Scene, sent: SentFile): Act {
  const { csv, account, isSheet = false } = sent;
  const stored = storing(truth, account, readFile(Buffer.from(csv), today));
  return {
    ...stored,
    request: uploadRequest(isSheet ? sheetOf(csv) : csv, account),
    take: (learned) => {
      const [importId] = learned.imports.keys();
      truth.sent.push({ ...sent, importId });
      stored.take(learned);
    },
  };
}

/** Trades that were corrected, in the journal or not. */
function correctedTrades({ changes, trades }: Truth): KeptTrade[] {
  const corrections = [...changes.values()].flatMap((change) => (change.isOfTrade && !change.isUndone ? change.corrections : []));
  return corrections.flatMap(({ tradeId }) => trades.get(tradeId) ?? []);
}

function moveImport(scene: Scene, row: number, isOut: boolean): Act | null {
  const { truth } = scene;
  // First those whose rows stand in the place of others.
  const replacing = new Set([...truth.held.values()].flatMap(({ importId, decision }) => (decision === 'replace' ? importId : [])));
  const candidates = [...truth.imports].filter(([, { source, isRemoved }]) => source !== 'edit' && isRemoved !== isOut);
  const ids = candidates.map(([id]) => id).toSorted((a, b) => Number(replacing.has(b)) - Number(replacing.has(a)) || b - a);
  const id = pick(ids, row);
  return id === undefined ? null : takeImport(scene, id, isOut);
}

/** Takes an import out of the journal, or puts it back. */
function takeImport({ truth, browser }: Scene, id: number, isOut: boolean): Act {
  const moved = withEdits(truth, id);
  return {
    request: isOut ? { method: 'DELETE', url: pathOf('removeImport', { id }) } : { method: 'POST', url: pathOf('restoreImport', { id }) },
    puts: [],
    changes: [],
    take: () => {
      setRemoved(truth, moved, isOut);
      // What its rows replaced is there while they are not.
      for (const { importId, decision, changeId } of truth.held.values()) {
        const change = moved.has(importId) && decision === 'replace' ? truth.changes.get(changeId ?? 0) : undefined;
        if (change) change.isUndone = isOut;
      }
    },
    wasDone: async () => {
      const { data } = (await browser.get(`${pathOf('listImports')}?per_page=500`)).json<{ data: { id: number; removed_at: unknown }[] }>();
      return (data.find((one) => one.id === id)?.removed_at !== null) === isOut;
    },
  };
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
