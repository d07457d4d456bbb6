import type { FastifyServerOptions } from 'fastify';
import { stderr } from 'node:process';

/**
 * Logs lines of JSON to standard error; standard output has only the address line. Requests are logged by their route, never by their
 * address, headers or body, which may hold a token or a password. A field with such a name is removed, should one be logged by accident.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const secrets = ['password', 'token', 'id_token', 'secret', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]);
  return { level, stream: stderr, redact: [...secrets, 'req.headers', 'req.url'], serializers: { err: errorFacts } };
}

/** The parts of an error that are logged. */
export interface ErrorFacts {
  readonly [more: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code: string | null;
  readonly cause: ErrorFacts | null;
}

/** It begins where a word begins: each word is looked at once. */
const MAIL_ADDRESS = /(?<![^\s<>"'(),;:=])[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g;

/**
 * Picks the parts of an error that may be logged. The other fields hold private data: values of a row (database), the recipient (mail
 * server). E-mail addresses in its text are hidden. A match with a slash is a path of the code, and stays.
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
