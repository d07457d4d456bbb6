/** Switches the second step of a user's login off, `npm run second-factor:reset -- USER`, in the database that the environment names. */
import { note, writeTo } from '../src/server/identity/identity.ts';
import { removeSecondFactors } from '../src/server/identity/second-factor/second-factors.ts';
import { findUser } from '../src/server/identity/users.ts';
import { mineIn } from '../src/server/store/mine.ts';
import { StoreRefused } from '../src/server/store/store-error.ts';
import { OPERATOR, runOnStore, usersNamed } from './run-on-store.ts';

await runOnStore(async (open) => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new StoreRefused('Name the user: npm run second-factor:reset -- USER');
  const store = await open();
  for (const { id, username } of await usersNamed(store, name)) {
    const wasOn = await store.transaction(async (tx) => {
      const user = await findUser(tx, id);
      const removed = await removeSecondFactors(mineIn(tx, id));
      if (!user || !removed) return false;
      await note(mineIn(tx, id), 'second-factor-reset', OPERATOR, new Date());
      await writeTo(tx, user, 'second-factor-off', new Date());
      return true;
    });
    console.log(wasOn ? `The second step of ${username} is off.` : `${username} has no second step.`);
  }
});
