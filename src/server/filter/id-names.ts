import { plainLine } from '#engine/instruments/plain-name.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { contractsBySymbol, namedById } from '../ledger/instruments.ts';
import type { Mine } from '../store/mine.ts';

/** The labels of the user's accounts, by their ids as text. */
export async function accountNames(mine: Mine): Promise<Map<string, string>> {
  return new Map((await accountsOf(mine)).map(({ id, broker }) => [String(id), broker]));
}

/** Instruments as people call them, 'NIFTY 25250 PE, 10 Feb 2026 · weekly', by their ids as text. */
export async function instrumentNames(mine: Mine, ids: readonly number[]): Promise<Map<string, string>> {
  const found = await namedById(mine, ids);
  return new Map([...found].map(([id, named]) => [String(id), plainLine(named)]));
}

/** What people call the contracts among these symbols; a share is called by its symbol. */
export async function contractNames(mine: Mine, symbols: readonly (string | null)[]): Promise<Map<string, string>> {
  const found = await contractsBySymbol(mine, [...new Set(symbols.filter((symbol) => symbol !== null))]);
  return new Map(found.map((named) => [named.symbol, plainLine(named)]));
}

/** A function that names the instruments of these rows as people call them. */
export async function namesOf(
  mine: Mine,
  rows: readonly { readonly instrumentId: number }[],
): Promise<(row: { readonly instrumentId: number; readonly symbol: string }) => string> {
  const names = await instrumentNames(mine, [...new Set(rows.map(({ instrumentId }) => instrumentId))]);
  return ({ instrumentId, symbol }) => names.get(String(instrumentId)) ?? symbol;
}
