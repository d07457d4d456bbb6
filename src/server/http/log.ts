import type { FastifyServerOptions } from 'fastify';
import { stderr } from 'node:process';

/**
 * Lines of JSON on standard error; standard output has the address line alone. Requests are logged by their route, never by
 * their address, headers or body, which may hold a token or a password; what is logged by accident under such a name is cut.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  const secrets = ['password', 'token', 'id_token', 'secret', 'cookie', 'authorization'].flatMap((name) => [name, `*.${name}`]);
  return { level, stream: stderr, redact: [...secrets, 'req.headers', 'req.url'] };
}
