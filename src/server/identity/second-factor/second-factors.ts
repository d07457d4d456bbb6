import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Mine } from '../../store/mine.ts';
import type { Tables } from '../../store/tables/registry.ts';
import { hashSecret } from '../secret.ts';

type TotpFactor = Selectable<Tables['totp_factors']>;

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 random bits, so that a fast hash keeps them (ASVS 5.0, 6.5.2: from 112 on). */
const CODE_LENGTH = 24;
const CODES = 10;

/** The user's secret for an app, also one that waits for its first code. */
export async function totpFactor(mine: Mine): Promise<TotpFactor | null> {
  return (await mine.selectFrom('totp_factors').selectAll().executeTakeFirst()) ?? null;
}

/** Whether a login asks for a second step. */
export async function hasSecondFactor(mine: Mine): Promise<boolean> {
  return ((await totpFactor(mine))?.confirmed_at ?? null) !== null;
}

/** Stores a secret that waits for its first code. False where one is confirmed already. */
export async function putTotp(mine: Mine, sealed_secret: string): Promise<boolean> {
  const waiting = { sealed_secret, confirmed_at: null, last_period: 0 };
  const { numInsertedOrUpdatedRows } = await mine
    .insertInto('totp_factors')
    .values(waiting)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting).where('totp_factors.confirmed_at', 'is', null))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks the code of a period as used. False where that code or a later one was: of two who send it at once, one is right. */
export async function spendPeriod(mine: Mine, factor: TotpFactor, period: number): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('totp_factors')
    .set({ last_period: period })
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('last_period', '<', period)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** From now on a login asks for a code. False where it did already. */
export async function confirmTotp(mine: Mine, now: Date): Promise<boolean> {
  const waiting = mine.updateTable('totp_factors').where('confirmed_at', 'is', null);
  const { numUpdatedRows } = await waiting.set({ confirmed_at: now }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Makes ten new recovery codes in the place of the former ones. Only their hashes are stored. */
export async function renewRecoveryCodes(mine: Mine): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await mine.deleteFrom('recovery_codes').execute();
  await mine
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashSecret(plainCode(code)) })))
    .execute();
  return codes;
}

export async function countRecoveryCodes(mine: Mine): Promise<number> {
  return (await mine.selectFrom('recovery_codes').select('code_hash').execute()).length;
}

/** Uses a recovery code up; false where there is none such. */
export async function spendRecoveryCode(mine: Mine, typed: string): Promise<boolean> {
  const found = mine.deleteFrom('recovery_codes').where('code_hash', '=', hashSecret(typed));
  return (await found.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Removes all of it. False where no second step was on. */
export async function removeSecondFactors(mine: Mine): Promise<boolean> {
  const wasOn = await hasSecondFactor(mine);
  await mine.deleteFrom('totp_factors').execute();
  await mine.deleteFrom('recovery_codes').execute();
  await mine.deleteFrom('trusted_browsers').execute();
  return wasOn;
}

/** A code as it is hashed and compared: without what people put between its parts. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** Six groups of four. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
