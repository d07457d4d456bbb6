import type { FastifyBaseLogger } from 'fastify';
import { type Antivirus, ScanFailed } from '../antivirus/antivirus.ts';
import { clamd } from '../antivirus/clamd.ts';
import { apiProblem } from '../problems.ts';

/** Scans an uploaded file. Throws an ApiProblem: 422 for a harmful file, 503 when the scan fails. */
export async function scanFile(antivirus: Antivirus, bytes: Uint8Array, log?: Pick<FastifyBaseLogger, 'error' | 'warn'>): Promise<void> {
  const found = await antivirus.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScanFailed)) throw error;
    log?.error({ err: error }, 'a file could not be scanned');
    throw apiProblem('not-scanned', null, { retryAfter: 30 });
  });
  if (found === null) return;
  log?.warn({ found }, 'a harmful file was refused');
  throw apiProblem('virus-found', { found });
}

/** The same by the scanner at this address, in a thread that has no log. */
export function scanFileAt(clamdUrl: string, bytes: Uint8Array): Promise<void> {
  return scanFile(clamd(clamdUrl), bytes);
}
