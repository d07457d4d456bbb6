/**
 * `npm run test:world -- --seed N --steps M`: traders who do what users do, drawn from the seed, until so many steps are done; after each
 * one every figure must equal the engine over what was acknowledged. A fault is shrunk and printed. Next seeds are N + 1, N + 2, …
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const root = dirname(import.meta.dirname);
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '1000' } } });
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project=server', 'test/world'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WORLD_SEED: values.seed, WORLD_STEPS: values.steps },
});
process.exitCode = status ?? 1;
