import type { FastifyServerOptions } from 'fastify';
import { stderr } from 'node:process';

/**
 * Lines of JSON on standard error; standard output has the address line alone. Requests are logged by their route, never by
 * their address, headers or body, which may hold a token or a password; what is logged by accident under such a name is cut.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const secrets = ['password', 'token', 'id_token', 'secret', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]);
  return { level, stream: stderr, redact: [...secrets, 'req.headers', 'req.url'], serializers: { err: errorFacts } };
}

/** What is logged of an error. */
export interface ErrorFacts {
  readonly [more: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code: string | null;
  readonly cause: ErrorFacts | null;
}

const MAIL_ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;

/**
 * What of an error is logged. Its other fields are not: the database's hold the values of a row, the mail server's the reader. Addresses
 * within its sentences are hidden, but not those of the code, which have a path.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const known: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code, cause } = known;
  const hide = (text: string) => text.replaceAll(MAIL_ADDRESS, (found) => (found.includes('/') ? found : '<address>'));
  return {
    type: name,
    message: hide(message),
    stack: hide(stack ?? ''),
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : null,
    cause: cause === undefined ? null : errorFacts(cause),
  };
}
