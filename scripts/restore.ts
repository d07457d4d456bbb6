/** Restores a backup into an empty database: `npm run restore -- FILE`, into the database that the environment names. */
import { restoreFrom, runOnFile } from './backup-file.ts';

await runOnFile(
  'Name the backup to restore: npm run restore -- journal.backup.gz',
  async (store, file) => {
    const rows = await restoreFrom(store, file);
    return `${rows} rows were restored. Everyone has to log in again.`;
  },
  true,
);
