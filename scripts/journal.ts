/**
 * Checks or rebuilds what is derived from the trades, in the database that the environment names. `npm run journal:check` compares it with
 * a derivation from the start; `npm run journal:rebuild` stores that. `-- --user NAME` is for one user, else for all.
 */
import { parseArgs } from 'node:util';
import { dayInIndia } from '#engine/day.ts';
import { rebuildJournal } from '../src/server/ledger/rebuild/rebuild-journal.ts';
import { StoreRefused } from '../src/server/store/store-error.ts';
import { check, type OnJournal, runOnJournals } from './journals.ts';
import { runOnStore, usersNamed } from './run-on-store.ts';

interface Command {
  readonly done: string;
  readonly run: OnJournal;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: { done: 'right', run: check },
  rebuild: {
    done: 'rebuilt',
    run: async (mine, today) => {
      await rebuildJournal(mine, today);
      return [];
    },
  },
};

const USAGE = 'Say what to do: npm run journal:check or npm run journal:rebuild, with -- --user NAME for one user.';

function readCommandLine(): { command: Command; name: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { user: { type: 'string' } }, allowPositionals: true });
    const command = COMMANDS[positionals[0] ?? ''];
    if (command && positionals.length === 1) return { command, name: values.user };
  } catch {
    // Unknown option.
  }
  throw new StoreRefused(USAGE);
}

await runOnStore(async (open) => {
  const { command, name } = readCommandLine();
  const store = await open();
  const users = await usersNamed(store, name);
  await runOnJournals(store, users, dayInIndia(Date.now()), command.done, command.run);
});
