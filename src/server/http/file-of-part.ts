import type { MultipartFile } from '@fastify/multipart';
import type { SentFile } from '#contract/imports.ts';
import { plainText } from '#engine/plain-text.ts';

const MOST_OF_A_NAME = 255;

/** The name of a part's file as it is kept. */
export function nameOfPart({ filename }: MultipartFile): string {
  return plainText(filename).slice(0, MOST_OF_A_NAME);
}

/** The file of a form's part, read to its end. One that is larger than the form allows rejects with `tooLarge`. */
export async function fileOfPart(part: MultipartFile, tooLarge: () => Error): Promise<SentFile> {
  const buffer = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? tooLarge() : error;
  });
  // A small one lies in memory that it shares with others, and a thread would be sent all of that.
  const isAlone = buffer.byteLength === buffer.buffer.byteLength;
  return { name: nameOfPart(part), bytes: isAlone ? buffer : Uint8Array.from(buffer) };
}
