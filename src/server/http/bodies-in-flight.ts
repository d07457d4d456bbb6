import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { pathOf } from '#contract/routes.ts';
import { apiProblem } from '../problems.ts';

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

/**
 * Refuses a large body while others fill the memory reserved for bodies. A hook for calls of users that runs before the body is read. An
 * export is not counted, because it is written to disk while it arrives.
 */
export function limitBodiesInFlight(): (request: FastifyRequest, reply: FastifyReply) => void {
  const byUser = new Map<number, number>();
  let all = 0;
  return (request, reply) => {
    if (request.routeOptions.url === pathOf('importJournal')) return;
    const userId = request.user?.id;
    const bytes = sizeOf(request);
    if (userId === undefined || bytes <= SMALL_BODY) return;
    const own = byUser.get(userId) ?? 0;
    if (all + bytes > MOST_BYTES.all || own + bytes > MOST_BYTES.user)
      throw apiProblem('too-much-at-once', null, { retryAfter: RETRY_AFTER_S });
    all += bytes;
    byUser.set(userId, own + bytes);
    reply.raw.once('close', () => {
      all -= bytes;
      const left = (byUser.get(userId) ?? 0) - bytes;
      if (left > 0) byUser.set(userId, left);
      else byUser.delete(userId);
    });
  };
}

/** Bytes according to the request's content-length; without one, the most that the call accepts. */
function sizeOf({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  if (headers['transfer-encoding'] === undefined) return 0;
  return headers['content-type']?.startsWith('multipart/') ? UNKNOWN_FORM : USER_BODY;
}
