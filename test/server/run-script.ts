import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs scripts/<name>.ts with this environment only. Returns '<exit code>: <standard error><standard output>'. */
export async function runScript(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const file = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise((resolve) => child.once('exit', resolve));
  const [errors, output] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return `${String(await code)}: ${errors}${output}`;
}
