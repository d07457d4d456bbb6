/** Ends the sessions of one user, `npm run sessions:end -- --user NAME`, or of all, `-- --all`, in the database that the environment names. */
import { parseArgs } from 'node:util';
import { endSessions } from '../src/server/identity/sessions.ts';
import { StoreRefused } from '../src/server/store/store-error.ts';
import { note } from '../src/server/identity/identity.ts';
import { OPERATOR, runOnStore, usersNamed } from './run-on-store.ts';
import { mineIn } from '../src/server/store/mine.ts';

function readCommandLine(): string | undefined {
  try {
    const { user, all } = parseArgs({ options: { user: { type: 'string' }, all: { type: 'boolean' } } }).values;
    if ((user === undefined) === (all === true)) return user;
  } catch {
    // Unknown option.
  }
  throw new StoreRefused('Say whose sessions: npm run sessions:end -- --user NAME, or -- --all.');
}

await runOnStore(async (open) => {
  const name = readCommandLine();
  const store = await open();
  let ended = 0;
  for (const { id } of await usersNamed(store, name)) {
    ended += await store.transaction(async (tx) => {
      const count = await endSessions(mineIn(tx, id));
      if (count > 0) await note(mineIn(tx, id), 'session-ended', OPERATOR, new Date());
      return count;
    });
  }
  console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
});
