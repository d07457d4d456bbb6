import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its text comes in parts, each small enough to be deflated at once. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<string>;
}

/** Quick, and nearly as small as the default of 6. */
const LEVEL = 4;

/** A ZIP archive as it comes into being: nothing is read ahead of whoever takes its bytes. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { name, parts } of entries) {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}
