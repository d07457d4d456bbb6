import { plainName } from '#engine/instruments/plain-name.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import { instrumentsById } from '../ledger/instruments.ts';
import type { Mine } from '../store/mine.ts';

/** The labels of the user's accounts, by their ids as text. */
export async function accountNames(mine: Mine): Promise<Map<string, string>> {
  return new Map((await accountsOf(mine)).map(({ id, broker }) => [String(id), broker]));
}

/** Instruments as people call them, 'NIFTY 25250 PE, 10 Feb 2026 · weekly', by their ids as text. */
export async function instrumentNames(mine: Mine, ids: readonly number[]): Promise<Map<string, string>> {
  const found = await instrumentsById(mine, ids);
  return new Map(
    [...found].map(([id, { instrument }]) => {
      const { name, detail } = plainName(instrument);
      return [String(id), detail === '' ? name : `${name}, ${detail}`];
    }),
  );
}
