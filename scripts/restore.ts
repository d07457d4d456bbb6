/** Restores a backup into the empty database that the environment names: `npm run restore -- FILE`. */
import { restoreFrom, runOnFile } from './backup-file.ts';

await runOnFile('Name the backup to restore: npm run restore -- journal.backup.gz', async (store, file) => {
  const rows = await restoreFrom(store, file);
  return `${rows} rows were restored; everyone must log in again.`;
});
