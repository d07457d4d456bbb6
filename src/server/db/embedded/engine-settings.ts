import { PGlite } from '@electric-sql/pglite';

/** fsync stays on, by a method that DurableFs carries out. The rest keeps memory and the write-ahead log small. */
const SETTINGS = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '32MB',
  work_mem: '16MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  jit: 'off',
  // A quarter of the usual sample: whoever reads waits while statistics are taken.
  default_statistics_target: '25',
};

/** What PostgreSQL is started with: PGlite's own parameters but for -F, which switches fsync off, and our settings. */
export function startParams(): string[] {
  const { defaultStartParams } = PGlite as unknown as { defaultStartParams: readonly string[] };
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings];
}
