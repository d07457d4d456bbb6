import { isReadable, pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedMemory } from '../db/bounded-memory.ts';
import type { Store } from '../db/client.ts';
import { journalRevision } from '../db/journal-revision.ts';
import type { App } from '../routes/routes.ts';

/** What was answered, as it crossed the wire. */
interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** All users' answers of one process. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A single answer that is larger is not kept: it would push out too many others. */
const MOST_OF_ONE = 1024 * 1024;
const HEADERS = ['content-type', 'content-encoding', 'vary'] as const;

/**
 * Answers the reads of this scope that were asked before from memory, compressed as they were sent, for as long as the user's journal is the
 * same. The database says so at each request, which holds for changes by other processes too; an answer during whose making the journal
 * changed is not kept. Only for calls that tell of derived rows and of the user's capital, and of nothing else.
 */
export function keepAnswers(scope: App, store: Store): void {
  const kept = boundedMemory<KeptAnswer>(MOST_BYTES, ({ body }) => body.byteLength);
  /** Requests whose answers may be kept, with the revision that they began at. */
  const asked = new WeakMap<FastifyRequest, string>();

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const revision = await journalRevision(store.db, request.userId());
    const found = kept.get(keyOf(request, revision));
    if (found) return reply.headers(found.headers).send(found.body);
    asked.set(request, revision);
    return undefined;
  };

  const keep = async (request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<void> => {
    const revision = asked.get(request);
    if (revision === undefined || body.byteLength > MOST_OF_ONE) return;
    // The answer stands, whether or not the database can still say that it may be kept.
    const now = await journalRevision(store.db, request.userId()).catch(() => null);
    if (now !== revision) return;
    const headers = HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
    kept.set(keyOf(request, revision), { headers: Object.fromEntries(headers), body });
  };

  const keepSent = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!asked.has(request) || reply.statusCode !== 200) return payload;
    if (isStream(payload)) return listened(payload, (body) => keep(request, reply, body));
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) await keep(request, reply, Buffer.from(payload));
    return payload;
  };

  scope.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    route.preHandler = [...listOf(route.preHandler), serve];
    // After the compression, which is a hook of each route too.
    route.onSend = [...listOf(route.onSend), keepSent];
  });
}

/** Whose, of which state, what, and how the client takes it. */
function keyOf(request: FastifyRequest, revision: string): string {
  const { 'accept-encoding': encodings = '', 'x-no-compression': plain } = request.headers;
  return JSON.stringify([request.userId(), revision, request.url, encodings, plain !== undefined]);
}

function listOf<T>(hooks: T | T[] | undefined): T[] {
  if (hooks === undefined) return [];
  return Array.isArray(hooks) ? hooks : [hooks];
}

function isStream(payload: unknown): payload is Readable {
  return isReadable(payload as Readable) === true;
}

/** The same bytes; `whole` hears them, unless they are too many, before the reader hears of their end. */
function listened(source: Readable, whole: (body: Buffer) => Promise<void>): Readable {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const passed = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.byteLength;
      if (bytes <= MOST_OF_ONE) chunks.push(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      if (bytes > MOST_OF_ONE) done();
      else void whole(Buffer.concat(chunks)).finally(() => done());
    },
  });
  // Who leaves early ends the source as he would without this; nobody else is to hear of it.
  return pipeline(source, passed, () => {});
}
