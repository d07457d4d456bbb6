import { request as plainRequest, Agent as PlainAgent, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as tlsRequest, Agent as TlsAgent } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';

/** Hears of each request: what it was for, milliseconds until the last byte, and its status, or what went wrong where no answer came. */
export type Heard = (kind: string, ms: number, outcome: string) => void;

/** A browser on an address of its own, as limits count by it: six connections at most, kept open, and a cookie jar. */
export interface Visitor {
  /** Never throws; `kind` is what it is counted as. */
  readonly ask: (kind: string, method: Method, path: string, body?: URLSearchParams | FormData | object) => Promise<Reply>;
  readonly close: () => void;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Reply {
  /** 0 when no answer came. */
  readonly status: number;
  /** Throws when the body is no JSON. */
  readonly json: () => unknown;
}

interface Exchange {
  /** 0 when no answer came. */
  readonly status: number;
  readonly outcome: string;
  /** As browsers do: the server closed the connection, kept open until then, just when it was used again. */
  readonly mayAskAgain: boolean;
  readonly text: () => string;
}

const CONNECTIONS = 6;
const PATIENCE_MS = 130_000;

/** `number` gives the visitor an address of the machine's own network (127.1.0.0/16). A certificate is not looked at. */
export function makeVisitor(base: string, number: number, heard: Heard): Visitor {
  const localAddress = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const options = { keepAlive: true, maxSockets: CONNECTIONS, localAddress };
  const isTls = base.startsWith('https:');
  const agent = isTls ? new TlsAgent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
  const request = isTls ? tlsRequest : plainRequest;
  const cookies = new Map<string, string>();

  const exchange = (method: Method, path: string, headers: OutgoingHttpHeaders, payload: Buffer | null): Promise<Exchange> =>
    new Promise((resolve) => {
      const sent = request(`${base}${path}`, { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
        keepCookies(cookies, answer);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve({ status: 0, outcome: 'cut short', mayAskAgain: false, text: () => '' }));
        const status = answer.statusCode ?? 0;
        const text = () => textOf(answer, Buffer.concat(chunks));
        answer.on('end', () => resolve({ status, outcome: String(status), mayAskAgain: false, text }));
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const mayAskAgain = method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET';
        resolve({ status: 0, outcome: error.code ?? error.message, mayAskAgain, text: () => '' });
      });
      sent.end(payload);
    });

  const ask: Visitor['ask'] = async (kind, method, path, body) => {
    const packed = body === undefined ? null : new Request('http://unused/', { method: 'POST', ...packedOf(body) });
    const payload = packed && Buffer.from(await packed.arrayBuffer());
    const type = packed?.headers.get('content-type');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-encoding': 'br', ...(type ? { 'content-type': type, 'content-length': payload?.length } : {}) };
    const start = performance.now();
    let { status, outcome, mayAskAgain, text } = await exchange(method, path, headers, payload);
    if (mayAskAgain) ({ status, outcome, text } = await exchange(method, path, headers, payload));
    heard(kind, performance.now() - start, outcome);
    return { status, json: () => JSON.parse(text()) as unknown };
  };
  return { ask, close: () => agent.destroy() };
}

function packedOf(body: URLSearchParams | FormData | object): RequestInit {
  if (body instanceof URLSearchParams || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Unpacked only for whoever wants it, out of the time that is measured. */
function textOf({ headers }: IncomingMessage, bytes: Buffer): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
}

function keepCookies(cookies: Map<string, string>, { headers }: IncomingMessage): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    cookies.set(name, value);
  }
}
