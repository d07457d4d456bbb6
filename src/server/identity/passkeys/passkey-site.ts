import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** The site that a passkey is made for. Passkeys of one host do not work at another. */
export interface PasskeySite {
  readonly origin: string;
  /** The relying party's id. */
  readonly host: string;
}

/** The site that people type, or else the one that the request was sent to. Null where its host is a number, which no passkey can be for. */
export function passkeySiteOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): PasskeySite | null {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { origin, host: hostname } : null;
}
