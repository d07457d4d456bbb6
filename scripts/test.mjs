// `npm test`: installs what is locked, then runs every check on the pinned runtime. The last line is 'N passed, N failed'.
// With an argument, another of the runs of check.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node, root } from './install.mjs';

ensureInstalled('all');
const result = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'check.ts'), process.argv[2] ?? 'test'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
