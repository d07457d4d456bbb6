/**
 * A second, plain calculation of a Zerodha F&O tradebook for tests. Shares no code with the engine. FIFO lot by lot for each contract,
 * options past expiry at 0, and the contract note of each day from the rates below (zerodha.com/charges and NSE/FA/64232, NSE/FA/73061,
 * FATAX63809, FATAX73524). All days must be on or after 2025-04-01.
 */
export interface IndependentLedger {
  /** Paise: sell value − buy value of all closed trades. */
  readonly gross: number;
  /** Units left open by symbol, negative when short, with their entry value in paise. */
  readonly open: ReadonlyMap<string, { readonly quantity: number; readonly value: number }>;
  /** Paise: the sum of all contract notes. */
  readonly notes: number;
  /** Orders, that is trades of one order id in one contract on one side. */
  readonly orders: number;
  /** Every part of a buy matched with a sell, expiries included. */
  readonly closed: readonly IndependentTrade[];
  /** What is left of each entry that has not expired. */
  readonly lots: readonly IndependentLot[];
}

/** One closed trade; values in paise, times 'HH:MM:SS', null at an expiry. */
export interface IndependentTrade {
  readonly symbol: string;
  readonly quantity: number;
  readonly long: boolean;
  readonly entryDay: string;
  readonly entryTime: string | null;
  readonly entryValue: number;
  readonly exitDay: string;
  readonly exitTime: string | null;
  readonly exitValue: number;
  readonly expired: boolean;
}

/** One entry that is still open, in paise. */
export interface IndependentLot {
  readonly symbol: string;
  readonly day: string;
  readonly time: string | null;
  readonly value: number;
}

interface Lot {
  readonly sign: number;
  readonly total: number;
  readonly value: number;
  readonly day: string;
  readonly time: string | null;
  taken: number;
}

export function independentLedger(csv: string, today: string): IndependentLedger {
  const rows = csv.trim().split('\n').slice(1).map(readRow);
  const orders = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.day}|${row.symbol}|${row.order}|${row.side}`;
    const order = orders.get(key);
    if (order)
      orders.set(key, {
        ...order,
        quantity: order.quantity + row.quantity,
        value: order.value + row.value,
      });
    else orders.set(key, row);
  }
  const inTime = [...orders.values()].toSorted((a, b) =>
    a.day + a.time < b.day + b.time ? -1 : a.day + a.time > b.day + b.time ? 1 : Number(a.trade) - Number(b.trade),
  );
  const books = new Map<string, Row[]>();
  for (const order of inTime) books.set(order.symbol, [...(books.get(order.symbol) ?? []), order]);
  let gross = 0;
  const open = new Map<string, { quantity: number; value: number }>();
  const closed: IndependentTrade[] = [];
  const lots: IndependentLot[] = [];
  for (const [symbol, book] of books) {
    const expiry = book[0]?.expiry || null;
    const result = fifo(book, symbol.endsWith('FUT') ? null : expiry, today);
    gross += result.gross;
    closed.push(...result.closed);
    if (expiry === null || expiry >= today) lots.push(...result.lots);
    if (result.quantity !== 0) open.set(symbol, { quantity: result.quantity, value: result.value });
  }
  return { gross, open, notes: notes(inTime), orders: orders.size, closed, lots };
}

interface Row {
  readonly symbol: string;
  readonly day: string;
  readonly time: string;
  readonly side: string;
  readonly quantity: number;
  readonly value: number;
  readonly trade: string;
  readonly order: string;
  readonly expiry: string;
}

function readRow(line: string): Row {
  const [symbol = '', , day = '', , , , side = '', , units = '', rupees = '', trade = '', order = '', at = '', expiry = ''] =
    line.split(',');
  const quantity = Number(units);
  const value = Math.round(Number(rupees) * 100) * quantity;
  return { symbol, day, time: at.slice(11), side, quantity, value, trade, order, expiry };
}

/** A part of an order takes its share of the order's value, rounded down to the paisa; the rest keeps the remainder. */
function fifo(book: readonly Row[], optionExpiry: string | null, today: string) {
  let lots: Lot[] = [];
  let cash = 0;
  const closed: IndependentTrade[] = [];
  const meet = (lot: Lot, used: number, exit: Pick<IndependentTrade, 'exitDay' | 'exitTime' | 'exitValue' | 'expired'>) => {
    const entryValue = part(lot.value, lot.taken, used, lot.total);
    const entry = { symbol: book[0]?.symbol ?? '', entryDay: lot.day, entryTime: lot.time, entryValue };
    closed.push({ ...entry, quantity: used, long: lot.sign > 0, ...exit });
    lot.taken += used;
  };
  for (const order of book) {
    const sign = order.side === 'buy' ? 1 : -1;
    cash -= sign * order.value;
    let left = order.quantity;
    while (left > 0 && lots[0] && lots[0].sign !== sign) {
      const used = Math.min(left, lots[0].total - lots[0].taken);
      const exitValue = part(order.value, order.quantity - left, used, order.quantity);
      meet(lots[0], used, { exitDay: order.day, exitTime: order.time || null, exitValue, expired: false });
      left -= used;
      if (lots[0].taken === lots[0].total) lots = lots.slice(1);
    }
    const { quantity: total, value } = order;
    if (left > 0) lots = [...lots, { sign, total, taken: total - left, value, day: order.day, time: order.time || null }];
  }
  if (optionExpiry !== null && optionExpiry < today) {
    for (const lot of lots) meet(lot, lot.total - lot.taken, { exitDay: optionExpiry, exitTime: null, exitValue: 0, expired: true });
    lots = [];
  }
  const quantity = lots.reduce((sum, lot) => sum + lot.sign * (lot.total - lot.taken), 0);
  const value = lots.reduce((sum, lot) => sum + lot.value - Math.floor((lot.value * lot.taken) / lot.total), 0);
  const left = lots.map((lot) => ({
    symbol: book[0]?.symbol ?? '',
    day: lot.day,
    time: lot.time,
    value: part(lot.value, lot.taken, lot.total - lot.taken, lot.total),
  }));
  return { gross: cash + Math.sign(quantity) * value, quantity, value, closed, lots: left };
}

/** The next units' share of a value, after the units before them. The sum up to each unit is rounded down. */
function part(value: number, before: number, units: number, total: number): number {
  return Math.floor((value * (before + units)) / total) - Math.floor((value * before) / total);
}

function notes(orders: readonly Row[]): number {
  let total = 0;
  for (const day of new Set(orders.map((order) => order.day)))
    total += note(
      orders.filter((order) => order.day === day),
      day,
    );
  return total;
}

function note(orders: readonly Row[], day: string): number {
  const stt = { FUT: day < '2026-04-01' ? 0.0002 : 0.0005, OPT: day < '2026-04-01' ? 0.001 : 0.0015 };
  const exchange = { FUT: 0.0000183, OPT: 0.0003553 };
  let [brokerage, exact, fee, tax, stamp] = [0, 0, 0, 0, 0];
  for (const order of orders) {
    const kind = order.symbol.endsWith('FUT') ? 'FUT' : 'OPT';
    brokerage += kind === 'OPT' ? 2000 : Math.min(2000, Math.round(order.value * 0.0003));
    exact += order.value * exchange[kind];
    fee += order.value * 0.000001;
    if (order.side === 'sell') tax += order.value * stt[kind];
    else stamp += order.value * (kind === 'FUT' ? 0.00002 : 0.00003);
  }
  const base = brokerage + half(exact) + half(fee);
  return base + half(base * 0.18) + half(half(tax) / 100) * 100 + half(half(stamp) / 100) * 100;
}

/** Rounds half up, and tolerates the error of a float's last bits. */
function half(amount: number): number {
  return Math.floor(amount + 0.5 + 1e-7);
}
