/** Writes the database that the environment names into one file: `npm run backup -- FILE`. */
import { backUpTo, runOnFile } from './backup-file.ts';

await runOnFile('Name the file to write: npm run backup -- journal.backup.gz', async (store, file) => {
  const rows = await backUpTo(store, file);
  return `${rows} rows are in ${file}. It holds everything, e-mail addresses and password hashes too: keep it where only you can read it.`;
});
