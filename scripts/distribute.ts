/**
 * Distributes the database that the environment names over the workers of its Citus cluster (docs/citus.md): `npm run distribute`. Doing
 * it again changes nothing. It ends with a check of every journal.
 */
import { dayInIndia } from '#engine/day.ts';
import { distribute } from '../src/server/store/citus/distribute.ts';
import { check, runOnJournals } from './journals.ts';
import { runOnStore, usersNamed } from './run-on-store.ts';

await runOnStore(async (open) => {
  const store = await open();
  const placed = await distribute(store);
  for (const { name, class: kind, rows } of placed) {
    console.log(
      `${name}: ${rows} ${rows === 1 ? 'row' : 'rows'} ${kind === 'journal' ? 'on the workers' : 'on the coordinator, known to Citus'}`,
    );
  }
  console.log(placed.length === 0 ? 'Every table is in its place already: nothing was changed.' : `${placed.length} tables were placed.`);
  await runOnJournals(store, await usersNamed(store, undefined), dayInIndia(Date.now()), 'right', check);
});
