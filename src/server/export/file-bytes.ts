import { readSync } from 'node:fs';
import type { ByteSource } from '#engine/tables/read-zip.ts';
import { apiProblem } from '../problems.ts';

/** Bytes that are asked for at once: the directory of the largest honest archive needs a tenth. */
const MOST_AT_ONCE = 32 * 1024 * 1024;

/** The bytes of an open file, read when they are asked for. For a thread of its own, since it waits for the disk. */
export function bytesOfFile(fd: number, size: number): ByteSource {
  return {
    length: size,
    subarray: (from, to) => {
      const length = Math.max(0, Math.min(to, size) - from);
      if (length > MOST_AT_ONCE) throw apiProblem('export-damaged');
      const bytes = new Uint8Array(length);
      let read = 0;
      while (read < length) {
        const more = readSync(fd, bytes, read, length - read, from + read);
        if (more === 0) throw new Error('a temporary file is shorter than what was written to it');
        read += more;
      }
      return bytes;
    },
  };
}
