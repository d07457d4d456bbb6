// `npm test`: installs what is locked, then runs every check on the pinned runtime. The last line is 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
const result = spawnSync(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'check.ts'), 'all'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
