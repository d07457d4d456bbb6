import { plainName } from '#engine/instruments/plain-name.ts';
import type { Db } from '../store/client.ts';
import { accountsOf } from './broker-accounts.ts';
import { instrumentsById } from './instruments.ts';

/** The labels of the user's accounts, by their ids as text. */
export async function accountNames(db: Db, userId: number): Promise<Map<string, string>> {
  return new Map((await accountsOf(db, userId)).map(({ id, broker }) => [String(id), broker]));
}

/** Instruments as people call them, 'NIFTY 25250 PE, 10 Feb 2026 · weekly', by their ids as text. */
export async function instrumentNames(db: Db, userId: number, ids: readonly number[]): Promise<Map<string, string>> {
  const found = await instrumentsById(db, userId, ids);
  return new Map(
    [...found].map(([id, { instrument }]) => {
      const { name, detail } = plainName(instrument);
      return [String(id), detail === '' ? name : `${name}, ${detail}`];
    }),
  );
}
