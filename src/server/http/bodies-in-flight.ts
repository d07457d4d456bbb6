import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { pathOf } from '#contract/routes.ts';
import { apiProblem } from '../problems.ts';
import { endLate } from './arrival.ts';

const MIB = 1024 * 1024;
/** Bodies up to this size are not counted. Visitors may not send larger ones. */
export const SMALL_BODY = MIB / 16;
/** The largest body of a user, files excepted. */
export const USER_BODY = MIB;
/** Limits on the bodies in this process's memory: of all users together, and of one user. */
const MOST_BYTES = { all: 256 * MIB, user: 48 * MIB } as const;
/** The largest file, with the form around it. */
const UNKNOWN_FORM = MAX_FILE_BYTES + MIB;
const RETRY_AFTER_S = 5;
/** A body that arrives more slowly than so many bytes a second, after so long, gives way to others where room is short. */
const SLOW = { bytes: 32 * 1024, afterMs: 10_000 } as const;

/** A body for which room is kept, as large as it says that it is. */
interface Body {
  readonly userId: number;
  readonly bytes: number;
  readonly request: FastifyRequest;
  readonly begun: number;
  /** What had come on the connection before it. */
  readonly before: number;
}

/**
 * Refuses a large body while others fill the memory reserved for bodies. A hook for calls of users that runs before the body is read. An
 * export is not counted, because it is written to disk while it arrives.
 */
export function limitBodiesInFlight(now: () => number): (request: FastifyRequest, reply: FastifyReply) => void {
  const bodies = new Set<Body>();
  const sumOf = (counts: (body: Body) => boolean) => [...bodies].reduce((sum, body) => sum + (counts(body) ? body.bytes : 0), 0);
  return (request, reply) => {
    if (request.routeOptions.url === pathOf('importJournal')) return;
    const userId = request.user?.id;
    const bytes = sizeOf(request);
    if (userId === undefined || bytes <= SMALL_BODY) return;
    const isMine = (body: Body) => body.userId === userId;
    const room = MOST_BYTES.all - bytes;
    if (sumOf(() => true) > room) {
      for (const slow of [...bodies].filter((body) => !isMine(body) && isSlow(body, now()))) {
        bodies.delete(slow);
        endLate(slow.request);
      }
    }
    if (sumOf(() => true) > room || sumOf(isMine) + bytes > MOST_BYTES.user)
      throw apiProblem('too-much-at-once', null, { retryAfter: RETRY_AFTER_S });
    const body: Body = { userId, bytes, request, begun: now(), before: request.raw.socket.bytesRead };
    bodies.add(body);
    reply.raw.once('close', () => bodies.delete(body));
  };
}

function isSlow({ request: { raw }, begun, before }: Body, now: number): boolean {
  const wanted = (SLOW.bytes * (now - begun - SLOW.afterMs)) / 1000;
  return !raw.complete && raw.socket.bytesRead - before < wanted;
}

/** Bytes according to the request's content-length; without one, the most that the call accepts. */
function sizeOf({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  if (headers['transfer-encoding'] === undefined) return 0;
  return headers['content-type']?.startsWith('multipart/') ? UNKNOWN_FORM : USER_BODY;
}
