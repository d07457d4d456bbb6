import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Store } from '../../store/client.ts';
import { newSecret } from '../secret.ts';

/** Where the server's key comes from. */
export interface KeySource {
  readonly store: Store;
  readonly config: { readonly secretKey: string | null };
}

const NAME = 'second-factor';
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Whether new secrets can be sealed: beside a database of others the key must be given. */
export function canSeal({ store, config }: KeySource): boolean {
  return config.secretKey !== null || store.engine === 'embedded';
}

/** Seals a user's secret with the key of the environment, or with one that the embedded database keeps. */
export async function seal(source: KeySource, userId: number, secret: string): Promise<string> {
  const [key] = await keysOf(source);
  if (key === undefined) throw new Error('there is no key to seal with');
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(userId));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The secret again; null where it was sealed with a key that is gone, or for another user. */
export async function unseal(source: KeySource, userId: number, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64');
  for (const key of await keysOf(source)) {
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(boundTo(userId)).setAuthTag(bytes.subarray(-TAG));
      return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Another key.
    }
  }
  return null;
}

/** The key that seals first. One that was made before SECRET_KEY was given still opens what it sealed. */
async function keysOf({ store, config }: KeySource): Promise<Buffer[]> {
  const { db } = store;
  if (config.secretKey === null && store.engine === 'embedded') {
    const made = { name: NAME, key: newSecret() };
    await db
      .insertInto('server_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const kept = await db.selectFrom('server_keys').select('key').where('name', '=', NAME).execute();
  const given = config.secretKey === null ? [] : [config.secretKey];
  return [...given, ...kept.map(({ key }) => key)].map((key) => Buffer.from(hkdfSync('sha256', key, '', NAME, 32)));
}

/** A sealed secret opens for its user alone. */
function boundTo(userId: number): Buffer {
  return Buffer.from(String(userId));
}
