import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '#contract/routes.ts';
import { type Config, mostExportBytes } from '../config.ts';

/** Bytes a second with which an export arrives, at least: a line that sends 4 Mbit/s. */
const SLOWEST_EXPORT = 512 * 1024;

/** The time that an export of so many bytes has to arrive. */
export function exportWithinMs({ requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>, bytes: number): number {
  return requestTimeoutMs + Math.ceil((bytes / SLOWEST_EXPORT) * 1000);
}

/** Ends a request that has not arrived in its time; exports have more than others. A hook that runs before the body is read. */
export function limitArrival(config: Config): (request: FastifyRequest) => void {
  const most = mostExportBytes(config);
  return (request) => {
    const { raw, routeOptions, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const bytes = Math.min(most, Number(headers['content-length'] ?? most));
    const withinMs = routeOptions.url === pathOf('importJournal') ? exportWithinMs(config, bytes) : config.requestTimeoutMs;
    const timer = setTimeout(() => endLate(request), withinMs).unref();
    raw.once('close', () => clearTimeout(timer));
  };
}

/** Ends a request that has not arrived yet, as Node ends one that is late. One that came over no network is there. */
export function endLate({ raw, server }: FastifyRequest): void {
  if (!raw.complete && raw.socket instanceof Socket)
    server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}
