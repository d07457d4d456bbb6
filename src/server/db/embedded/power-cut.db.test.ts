import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../../testing/embedded-template.ts';
import { type DiskImage, PowerCutFs } from '../../testing/power-cut-fs.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { startParams } from './engine-settings.ts';

const COMMITS = 120;
/** A cut at every so many fsyncs: within commits, within checkpoints. */
const CUT_EVERY = 17;

interface Cut {
  readonly acknowledged: number;
  readonly image: DiskImage;
}

/** Commits numbered rows with checkpoints between, on a disk of which an image is kept now and then. */
async function commitAndCut(folder: string): Promise<Cut[]> {
  const disk = new PowerCutFs(folder);
  const database = await PGlite.create({ fs: disk, startParams: startParams() });
  const cuts: Cut[] = [];
  let acknowledged = 0;
  let fsyncs = 0;
  disk.beforeFsync = () => {
    fsyncs += 1;
    if (fsyncs % CUT_EVERY === 0) cuts.push({ acknowledged, image: disk.image() });
  };
  for (let n = 1; n <= COMMITS; n += 1) {
    await database.query(`INSERT INTO jobs (kind, payload, priority) VALUES ('x', jsonb_build_object('text', repeat('y', 3000)), $1)`, [n]);
    acknowledged = n;
    if (n % 25 === 0) await database.exec('CHECKPOINT');
  }
  disk.beforeFsync = null;
  await database.close();
  return cuts;
}

test('after a power cut every acknowledged commit is there, and the database opens', async () => {
  const folder = tempFolder();
  copyTemplate(inject('embeddedTemplate'), folder);
  const cuts = await commitAndCut(join(folder, 'db'));
  expect(cuts.length).toBeGreaterThan(6);
  for (const { acknowledged, image } of cuts) {
    const restored = join(tempFolder(), 'db');
    mkdirSync(restored);
    image.restore(restored);
    const database = await PGlite.create({ dataDir: restored });
    const { rows } = await database.query<{ n: number }>('SELECT priority AS n FROM jobs ORDER BY priority');
    const found = rows.map(({ n }) => n);
    expect(found).toEqual(Array.from({ length: found.length }, (_, index) => index + 1));
    expect(found.length).toBeGreaterThanOrEqual(acknowledged);
    expect(found.length).toBeLessThanOrEqual(acknowledged + 1);
    await database.close();
  }
});
