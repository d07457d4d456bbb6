import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Installs a package of Debian; only root can. Of two processes that install at the same time, one waits for the other. */
export function installDebianPackage(name: string): void {
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 ${name}`;
  spawnSync('flock', [join(tmpdir(), 'rojmel-apt.lock'), 'sh', '-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
