/**
 * Loaded before a server (`--import`): while the file FULL_DISK exists, nothing can be written to any file in any of its threads, with the
 * error of a disk that has no room left. For a disk that is really full a test would need the right to mount one.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_ERROR = 2;
const flag = process.env['FULL_DISK'] ?? '';
const write = fs.writeSync as (...given: unknown[]) => number;

fs.writeSync = (file: number, ...rest: unknown[]): number => {
  if (file > STANDARD_ERROR && fs.existsSync(flag)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
  }
  return write(file, ...rest);
};
syncBuiltinESMExports();
