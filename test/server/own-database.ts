import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { copyTemplate } from './embedded-template.ts';
import { adminOf, TEMPLATE_DATABASE } from './server-databases.ts';
import { removeFolder } from './remove-folder.ts';

/** The environment of a real server process with its own migrated database, which is removed after the file's tests. */
export async function ownDatabase(engine: 'embedded' | 'server'): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-own-'));
  afterAll(() => removeFolder(folder));
  if (engine === 'embedded') {
    copyTemplate(inject('embeddedTemplate'), folder);
    return { DATA_DIR: folder };
  }
  const admin = adminOf(inject('serverUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.create(name, TEMPLATE_DATABASE);
  afterAll(() => admin.drop(name));
  return { DATA_DIR: folder, DATABASE_URL: admin.urlOf(name) };
}
