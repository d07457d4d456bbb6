import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServer } from './server-process.ts';

/** Server processes on one database, of which any may be away at a moment. */
export interface ProcessFleet {
  /** The address of a web process that is up as far as is known; waits for one. */
  readonly web: () => Promise<string>;
  /** Kills one process after the other with -9 at random moments and starts it again; answers how many were killed. */
  readonly killFor: (ms: number) => Promise<number>;
  /** Waits until all are up. */
  readonly heal: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Member {
  readonly env: Readonly<Record<string, string>>;
  /** null while it is away. */
  server: ServerProcess | null;
  /** Its latest start. */
  starting: Promise<void>;
}

const LONGEST_PAUSE_MS = 2500;
const LONGEST_ABSENCE_MS = 500;

function makeMember(env: Member['env']): Member {
  return { env, server: null, starting: Promise.resolve() };
}

/** Starts web processes and one worker. */
export async function startFleet(env: Readonly<Record<string, string>>, webs: number): Promise<ProcessFleet> {
  const web = Array.from({ length: webs }, () => makeMember({ ...env, WORKER: 'off' }));
  const members: readonly Member[] = [...web, makeMember({ ...env, WEB: 'off' })];
  const start = async (member: Member): Promise<void> => {
    member.server = await startServer(member.env);
  };
  const heal = async (): Promise<void> => {
    await Promise.all(members.map(({ starting }) => starting));
  };
  const kill = async (member: Member): Promise<void> => {
    const { server } = member;
    member.server = null;
    await server?.end('SIGKILL');
    member.starting = pause(Math.random() * LONGEST_ABSENCE_MS).then(() => start(member));
  };
  for (const member of members) member.starting = start(member);
  await heal();
  return {
    heal,
    web: async () => {
      for (;;) {
        const up = web.flatMap(({ server }) => server ?? []);
        const one = up[Math.floor(Math.random() * up.length)];
        if (one) return one.base;
        await pause(50);
      }
    },
    killFor: async (ms) => {
      let kills = 0;
      for (const until = performance.now() + ms; performance.now() < until; kills += 1) {
        // One at a time is away, so that work goes on however slow the machine starts them.
        await heal();
        await pause(Math.random() * LONGEST_PAUSE_MS);
        await kill(members[Math.floor(Math.random() * members.length)] as Member);
      }
      return kills;
    },
    stop: async () => {
      for (const member of members) {
        await member.starting.catch(() => undefined);
        await member.server?.end('SIGKILL');
      }
    },
  };
}
