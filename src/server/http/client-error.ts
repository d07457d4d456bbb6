import type { Socket } from 'node:net';
import { type ProblemCode } from '#contract/problems.ts';
import { apiProblem } from '../problems.ts';

interface ClientError extends Error {
  readonly code?: string;
}

const ANSWERS: Readonly<Record<string, readonly [status: string, code: ProblemCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'not-in-time'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
};
/** How long a client that is still sending may take to read the answer before the connection is closed. */
const LINGER_MS = 1000;
const UNREADABLE = ['400 Bad Request', 'unreadable'] as const;

/**
 * Answers bytes that are not HTTP, or that arrive too slowly, in the shape of every other refusal, then closes the connection. It must
 * close both halves: Node keeps a connection half open until the client closes its side.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ detail: apiProblem(code).detail, code });
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close', '', ''];
  socket.end(head.join('\r\n') + body);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
