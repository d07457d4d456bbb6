/**
 * Checks or rebuilds what is derived from the trades, in the database that the environment names. `npm run journal:check` compares it with
 * a derivation from the start; `npm run journal:rebuild` stores that. `-- --user NAME` is for one user, else for all.
 */
import { parseArgs } from 'node:util';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { checkJournal } from '../src/server/actions/check-journal.ts';
import { rebuildJournal } from '../src/server/actions/rebuild-journal.ts';
import type { Store } from '../src/server/store/client.ts';
import { StoreRefused } from '../src/server/store/store-error.ts';
import { runOnStore, usersNamed } from './run-on-store.ts';

/** `run` returns a sentence for each fault of one user's journal. Without faults the journal is what `done` says. */
interface Command {
  readonly done: string;
  readonly run: (store: Store, userId: number, today: TradingDay) => Promise<string[]>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  // One snapshot: a server may write meanwhile.
  check: {
    done: 'right',
    run: (store, userId, today) => {
      const snapshot = store.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      return snapshot.execute((tx) => checkJournal(tx, userId, today));
    },
  },
  rebuild: {
    done: 'rebuilt',
    run: async (store, userId, today) => {
      await rebuildJournal(store, userId, today);
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
  const today = dayInIndia(Date.now());
  let faulty = 0;
  for (const { id, username } of users) {
    const faults = await command.run(store, id, today);
    for (const fault of faults) console.error(`${username}: ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  const count = `${users.length} ${users.length === 1 ? 'journal is' : 'journals are'}`;
  console.log(faulty === 0 ? `${count} ${command.done}.` : `${faulty} of ${users.length} are not ${command.done}.`);
  if (faulty > 0) process.exitCode = 1;
});
