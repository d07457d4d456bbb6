import { setTimeout as pause } from 'node:timers/promises';
import { launchServer, type ServerProcess, startServer } from './server-process.ts';

/** Server processes on one database. Any of them may be down at times. */
export interface ProcessFleet {
  /** Waits for a process that answers calls, and returns it. */
  readonly serving: () => Promise<ServerProcess>;
  /** Kills one process with -9 at a random time and starts it again. Sometimes also kills it while it starts. */
  readonly kill: () => Promise<void>;
  /** How many were killed so far. */
  readonly kills: () => number;
  /** Waits until all are up. */
  readonly heal: () => Promise<void>;
  /** Ends all of them, and starts none again. */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

interface Member {
  readonly env: Environment;
  /** null while it is down. */
  server: ServerProcess | null;
  /** Its latest start. */
  starting: Promise<void>;
}

const LONGEST_PAUSE_MS = 4000;
const LONGEST_ABSENCE_MS = 500;
const LONGEST_START_MS = 1500;
const KILLED_STARTING = 0.2;

/** Starts one process for each role. A role is what a process's environment has in addition to `env`. */
export async function startFleet(env: Environment, roles: readonly Environment[]): Promise<ProcessFleet> {
  const members = roles.map((role): Member => ({ env: { ...env, ...role }, server: null, starting: Promise.resolve() }));
  let kills = 0;
  const start = async (member: Member): Promise<void> => {
    member.server = await startServer(member.env);
  };
  const restart = async (member: Member): Promise<void> => {
    await pause(Math.random() * LONGEST_ABSENCE_MS);
    if (Math.random() < KILLED_STARTING) {
      const unready = await launchServer(member.env);
      await pause(Math.random() * LONGEST_START_MS);
      await unready.end('SIGKILL');
      kills += 1;
    }
    await start(member);
  };
  const heal = async (): Promise<void> => {
    await Promise.all(members.map(({ starting }) => starting));
  };
  for (const member of members) member.starting = start(member);
  await heal();
  return {
    heal,
    kills: () => kills,
    serving: async () => {
      for (;;) {
        const up = members.flatMap((member) => (member.env['WEB'] === 'off' ? [] : (member.server ?? [])));
        const one = up[Math.floor(Math.random() * up.length)];
        if (one) return one;
        await pause(50);
      }
    },
    kill: async () => {
      // Only one is down at a time, so that work goes on even if the machine starts them slowly.
      await heal();
      await pause(Math.random() * LONGEST_PAUSE_MS);
      const member = members[Math.floor(Math.random() * members.length)] as Member;
      const { server } = member;
      member.server = null;
      await server?.end('SIGKILL');
      kills += 1;
      member.starting = restart(member);
    },
    stop: async (signal) => {
      for (const member of members) {
        await member.starting.catch(() => undefined);
        await member.server?.end(signal);
      }
    },
  };
}
