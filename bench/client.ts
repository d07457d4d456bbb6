import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** A client that measures: one open connection, and compressed answers as browsers get them. */
export interface Client {
  readonly cookie: string;
  /** Throws when the status is not 200. `first` is milliseconds until the answer began, `bytes` the size of its body as sent. */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<Answer>;
}

interface Answer {
  readonly json: () => unknown;
  readonly bytes: number;
  readonly first: number;
}

/** Requests brotli, as browsers do. Unpacks an answer only when its JSON is read, outside of the measured time. */
export function clientOf(base: string, cookie: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call: Client['call'] = (method, url, body) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const payload = body && JSON.stringify(body);
      const headers = { cookie, 'accept-encoding': 'br', ...(payload ? { 'content-type': 'application/json' } : {}) };
      const sent = request(`${base}${url}`, { method, agent, headers }, (answer) => {
        const first = performance.now() - start;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          const isPacked = answer.headers['content-encoding'] === 'br';
          const text = () => (isPacked ? brotliDecompressSync(whole) : whole).toString();
          if (answer.statusCode !== 200) reject(new Error(`${method} ${url}: ${answer.statusCode} ${text().slice(0, 300)}`));
          else resolve({ json: () => JSON.parse(text()) as unknown, bytes: whole.byteLength, first });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  return { cookie, call };
}
