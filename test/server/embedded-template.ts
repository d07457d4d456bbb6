import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '#server/store/client.ts';
import { MAJOR } from '#server/store/embedded-cluster.ts';
import { migrate, readMigrations } from '#server/store/migrate.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** A data folder with the migrated, empty embedded database. It is made once for each set of migrations and version of PostgreSQL. */
export async function embeddedTemplate(): Promise<string> {
  const key = createHash('sha256').update(MAJOR);
  for (const { checksum } of await readMigrations()) key.update(checksum);
  const folder = join(CACHE, `embedded-template-${key.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const store = await openStore({ databaseUrl: null, dataDir: unfinished, statementTimeoutMs: 60_000, poolSize: 1 });
  await migrate(store);
  await store.close();
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run finished the same template first.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Puts a copy of the template's database into an empty data folder. */
export function copyTemplate(template: string, dataDir: string): void {
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
}
