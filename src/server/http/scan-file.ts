import type { FastifyBaseLogger } from 'fastify';
import { type Antivirus, ScanFailed } from '../antivirus/antivirus.ts';
import { ApiProblem } from '../problems.ts';

const NOT_SCANNED = 'Upload service temporarily unavailable: the antivirus check cannot be reached.';

/** Scans an uploaded file. Throws an ApiProblem: 422 for a harmful file, 503 when the scan fails. */
export async function scanFile(antivirus: Antivirus, bytes: Uint8Array, log: FastifyBaseLogger): Promise<void> {
  const found = await antivirus.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScanFailed)) throw error;
    log.error({ err: error }, 'a file could not be scanned');
    throw new ApiProblem(503, NOT_SCANNED, {}, 30);
  });
  if (found === null) return;
  log.warn({ found }, 'a harmful file was refused');
  throw new ApiProblem(422, `Antivirus: blocked for security, since ${found} was found in this file.`);
}
