import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { unprivilegedUser, type SystemUser } from '../../src/server/store/embedded-cluster.ts';
import { freePort } from '../../test/server/free-port.ts';

/** One PostgreSQL with its Patroni. Members of the same group are a leader and its replica; group 0 is the coordinator. */
export interface Member {
  readonly name: string;
  readonly group: number;
  /** PostgreSQL's port, and that of Patroni's API. */
  readonly port: number;
  readonly api: number;
  /** Ends it as a machine that loses its power: Patroni, PostgreSQL and all its processes with -9. */
  readonly kill: () => Promise<void>;
  /** Starts it again after that. It comes back as a replica. */
  readonly start: () => void;
}

/** One of the three members of etcd. */
export interface EtcdMember {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly start: () => void;
}

/** A whole cluster on this machine. */
export interface LocalCluster {
  readonly members: readonly Member[];
  readonly etcd: readonly EtcdMember[];
  /** The coordinator's leader, through HAProxy: for LISTEN, distribute, backups and checks. */
  readonly direct: string;
  /** The same, through PgBouncer: for requests. */
  readonly pooled: string;
  /** Waits until each group has a leader with a replica that commits wait for, and Citus knows the leaders. */
  readonly healthy: (withinMs?: number) => Promise<void>;
  /** The member that leads a group now; null while none does. */
  readonly leaderOf: (group: number) => Promise<Member | null>;
  /** Ends all of it. The folder stays. */
  readonly stop: () => Promise<void>;
}

/** The role of the servers. A superuser, since a backup locks Citus's list of transactions. */
const ROLE = 'rojmel';
const HOST = '127.0.0.1';
const GROUPS = [0, 1, 2];
const TEMPLATES = join(import.meta.dirname, 'templates');
const STARTED_WITHIN_MS = 240_000;
const STOPPED_WITHIN_MS = 30_000;

/**
 * Starts etcd (three), Patroni with PostgreSQL and Citus (a coordinator and two workers, each with a replica), HAProxy and PgBouncer on
 * free ports of this machine, with the templates beside this file, in an empty folder that `postgres` can reach. Needs Debian's packages.
 * The signal ends a start that has not succeeded yet.
 */
export async function startCluster(
  folder: string,
  { shards = 8, signal }: { shards?: number; signal?: AbortSignal } = {},
): Promise<LocalCluster> {
  const user: SystemUser = process.getuid?.() === 0 ? unprivilegedUser() : {};
  const running = new Set<ChildProcess>();
  const make = (path: string): string => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  const write = (path: string, text: string): string => {
    writeFileSync(path, text, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  };
  /** Starts a program whose output goes to a file beside its data. */
  const launch = (place: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const log = openSync(join(place, 'log'), 'a');
    const path = { PATH: '/usr/local/sbin:/usr/sbin:/usr/local/bin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: place };
    const child = spawn(command, args, { ...user, cwd: place, env: { ...path, ...env }, stdio: ['ignore', log, log], detached: true });
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.once('error', () => running.delete(child));
    return child;
  };
  make(folder);

  const names = ['etcd1', 'etcd2', 'etcd3'];
  const places: { name: string; port: number; peer: number; place: string }[] = [];
  for (const name of names) places.push({ name, port: await freePort(), peer: await freePort(), place: make(join(folder, name)) });
  const peers = places.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(',');
  const etcd = places.map(({ name, port, peer, place }): EtcdMember => {
    const data = make(join(place, 'data'));
    const env = environmentOf(fill('etcd.env', { NAME: name, HOST, PORT: port, PEER_PORT: peer, DATA: data, MEMBERS: peers }));
    let child: ChildProcess;
    const start = () => {
      child = launch(place, 'etcd', [], env);
    };
    start();
    return { url: `http://${HOST}:${port}`, start, kill: () => end(child, 'SIGKILL') };
  });

  const members: Member[] = [];
  for (const group of GROUPS) {
    for (const which of ['a', 'b']) {
      const name = `${group === 0 ? 'coordinator' : `worker${group}`}${which}`;
      const place = make(join(folder, name));
      const [port, api] = [await freePort(), await freePort()];
      const data = join(place, 'data');
      const words = { NAME: name, GROUP: group, HOST, PORT: port, API_PORT: api, DATA: data, FOLDER: place };
      const hosts = places.map((one) => `${HOST}:${one.port}`).join(',');
      const rest = { SHARDS: shards, ETCD: hosts, PASSWORD: 'local', NETWORK: `${HOST}/32` };
      // On one machine everybody may connect: the password of a real cluster stands in pg_dist_authinfo or ~/.pgpass.
      const config = write(
        join(place, 'patroni.yml'),
        fill('patroni.yml', { ...words, ...rest }).replaceAll(/scram-sha-256|peer$/gm, 'trust'),
      );
      let child: ChildProcess;
      const start = () => {
        child = launch(place, 'patroni', [config]);
      };
      const kill = async () => {
        const postmaster = postmasterOf(data);
        const gone = end(child, 'SIGKILL');
        for (const pid of postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)]) killNow(pid);
        await gone;
      };
      members.push({ name, group, port, api, start, kill });
    }
  }

  const roles = async (group: number): Promise<Member | null> => {
    for (const member of members) {
      if (member.group === group && (await answers(`http://${HOST}:${member.api}/primary`))) return member;
    }
    return null;
  };
  const untilLed = async (): Promise<void> => {
    await until(
      'a leader in every group',
      STARTED_WITHIN_MS,
      async () => (await Promise.all(GROUPS.map(roles))).every((one) => one !== null),
      signal,
    );
  };
  const isHealthy = async (): Promise<boolean> => {
    for (const group of GROUPS) {
      const leader = await roles(group);
      const replica = members.find((one) => one.group === group && one !== leader);
      if (!leader || !replica || !(await answers(`http://${HOST}:${replica.api}/synchronous`))) return false;
    }
    const leaders = await Promise.all(GROUPS.map(roles));
    const known = await ask(direct, `SELECT nodeport FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`).catch(() => []);
    return known.length === leaders.length && known.every((row, at) => row['nodeport'] === leaders[at]?.port);
  };

  const [haproxyPort, poolPort] = [await freePort(), await freePort()];
  const direct = `postgres://${ROLE}@${HOST}:${haproxyPort}/rojmel`;
  const pooled = `postgres://${ROLE}@${HOST}:${poolPort}/rojmel`;
  const stop = async (): Promise<void> => {
    // Patroni first, so that no replica takes over from a leader that is stopped.
    const patronis = [...running].filter(({ spawnfile }) => spawnfile === 'patroni');
    await Promise.all(patronis.map((child) => end(child, 'SIGTERM')));
    for (const { name } of members) {
      const postmaster = postmasterOf(join(folder, name, 'data'));
      if (postmaster !== null) killNow(postmaster);
    }
    await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
  };
  try {
    // The first of each group makes the database; the second copies it.
    for (const member of members.filter(({ name }) => name.endsWith('a'))) member.start();
    await untilLed();
    for (const member of members.filter(({ name }) => name.endsWith('b'))) member.start();
    for (const { port } of members.filter(({ name }) => name.endsWith('a')).toReversed()) {
      const address = `postgres://postgres@${HOST}:${port}/rojmel`;
      await ask(address, 'SET citus.enable_create_role_propagation = off', `CREATE ROLE ${ROLE} LOGIN SUPERUSER`);
    }
    const proxy = make(join(folder, 'haproxy'));
    const coordinators = members.filter(({ group }) => group === 0);
    const lines = coordinators.map(({ name, port, api }) => `    server ${name} ${HOST}:${port} check port ${api}`).join('\n');
    launch(proxy, 'haproxy', [
      '-db',
      '-f',
      write(join(proxy, 'haproxy.cfg'), fill('haproxy.cfg', { HOST, PORT: haproxyPort, SERVERS: lines })),
    ]);
    const pool = make(join(folder, 'pgbouncer'));
    write(join(pool, 'userlist.txt'), `"${ROLE}" ""\n`);
    const own = { HOST, PORT: poolPort, HAPROXY_HOST: HOST, HAPROXY_PORT: haproxyPort, AUTH: 'trust', FOLDER: pool };
    launch(pool, 'pgbouncer', [write(join(pool, 'pgbouncer.ini'), fill('pgbouncer.ini', own))]);
    await until('all members', STARTED_WITHIN_MS, isHealthy, signal);
    // PgBouncer lends connections, so limits stand with the role.
    await ask(
      direct,
      `ALTER ROLE ${ROLE} SET statement_timeout = '30s'`,
      `ALTER ROLE ${ROLE} SET idle_in_transaction_session_timeout = '15s'`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const healthy = (withinMs = STARTED_WITHIN_MS): Promise<void> => until('all members', withinMs, isHealthy);
  return { members, etcd, direct, pooled, healthy, leaderOf: roles, stop };
}

/** The member of etcd that leads; null while none does. */
export async function etcdLeader(members: readonly EtcdMember[]): Promise<EtcdMember | null> {
  for (const member of members) {
    const asked = fetch(`${member.url}/v3/maintenance/status`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(2000) });
    const status = (await asked.then((answer) => answer.json()).catch(() => null)) as {
      header: { member_id: string };
      leader?: string;
    } | null;
    if (status?.leader !== undefined && status.leader === status.header.member_id) return member;
  }
  return null;
}

/** Runs statements on one connection and returns the rows of the last one. */
export async function ask(url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A template with its words filled in. Throws on a word without a value. */
function fill(name: string, words: Readonly<Record<string, string | number>>): string {
  return readFileSync(join(TEMPLATES, name), 'utf8').replaceAll(/<([A-Z_]+)>/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`${name}: nothing to fill in for ${word}`);
    return String(value);
  });
}

function environmentOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function postmasterOf(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** From Linux: the processes whose parent this is. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(late);
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

async function until(what: string, ms: number, isTrue: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(250)) {
    signal?.throwIfAborted();
    if (await isTrue()) return;
  }
  throw new Error(`waited ${ms / 1000} s in vain for ${what}`);
}
