import { setTimeout as pause } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. Its content comes in parts, each small enough to be deflated at once. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
}

/** The level of deflate: fast, and nearly as small as the default of 6. */
const LEVEL = 4;

/** A ZIP archive that is made while it is read; it reads nothing ahead. After each part other requests have the thread as long. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for await (const { name, parts } of entries) {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    for await (const part of parts) {
      const begun = performance.now();
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      const took = performance.now() - begun;
      yield* ready.splice(0);
      await pause(took);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}
