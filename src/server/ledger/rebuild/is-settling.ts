import { isUnderWay } from '../../queue/jobs.ts';
import type { Mine } from '../../store/mine.ts';

/** Whether all market files are read and their job is still to queue the pairing of what they settle. */
export async function isSettling(mine: Mine): Promise<boolean> {
  if (!(await isUnderWay(mine, 'marks'))) return false;
  const waiting = await mine.selectFrom('market_files').select('id').where('status', '=', 'waiting').limit(1).executeTakeFirst();
  return waiting === undefined;
}
