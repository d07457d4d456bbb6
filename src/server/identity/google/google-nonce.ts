import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { GoogleProof } from './google-sign-in.ts';
import { newSecret } from '../secret.ts';
import { readCookie, writeCookie } from '../../http/session-cookie.ts';

const VALID_MS = 60 * 60_000;

/** Makes a nonce for the browser's Google button, and keeps it in a cookie for an hour. */
export function giveNonce(reply: FastifyReply, config: Config, now: number): string {
  const nonce = newSecret();
  writeCookie(reply, config, 'nonce', nonce, new Date(now + VALID_MS));
  return nonce;
}

/** The request's token with the nonce of the browser's cookie. The cookie is removed, since a nonce is used once. */
export function takeProof(request: FastifyRequest, reply: FastifyReply, config: Config, idToken: string): GoogleProof {
  const nonce = readCookie(request, config, 'nonce');
  if (nonce !== null) writeCookie(reply, config, 'nonce', null);
  return { idToken, nonce };
}
