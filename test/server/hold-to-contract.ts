import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { docsPaths, type Call } from '#contract/call.ts';
import { calls } from '#test/server/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { errorBody } from '#contract/error.ts';

/** Checks every answer of the app against the contract of its call and status. An answer that differs, or has more keys, throws. */
export function holdToContract(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const held = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await inject(options);
    const url = typeof options.url === 'string' ? options.url : (options.url?.pathname ?? '/');
    const isPacked = response.headers['content-encoding'] === 'br';
    const text = isPacked ? brotliDecompressSync(response.rawPayload).toString() : response.body;
    const fault = breachOf(options.method ?? 'GET', url, response.statusCode, text);
    if (fault !== null) throw new Error(`${options.method ?? 'GET'} ${url} answered ${response.statusCode} ${text}\n${fault}`);
    return response;
  };
  app.inject = held as FastifyInstance['inject'];
}

/** How an answer differs from the contract; null where it does not. Pages and files have no contract. */
export function breachOf(method: string, url: string, status: number, text: string): string | null {
  const path = url.split('?', 1)[0] ?? '/';
  if (method === 'HEAD' || path.startsWith(docsPaths.page)) return null;
  const call = callOf(method, path);
  // The answers of the protocol are its own; refusals before it are ours.
  if (path === pathOf('askJournal') && !text.startsWith('{"detail"')) return null;
  if (!call && !/^\/api(?:\/|$)/.test(path)) return null;
  const content = call?.schema.response[status]?.content;
  if (content && 'application/zip' in content) return text.startsWith('PK') ? null : 'The contract has an archive here.';
  if (content && 'image/webp' in content) return text.startsWith('RIFF') ? null : 'The contract has an image here.';
  const schema = call ? content?.['application/json'].schema : errorBody;
  if (!schema) return `The contract has no status ${status} for this call.`;
  const body: unknown = JSON.parse(text);
  const { data, error } = schema.safeParse(body);
  if (error) return error.message;
  return isDeepStrictEqual(data, body) ? null : `The contract knows of these fields only: ${JSON.stringify(data)}`;
}

/** The call of a method and path, if there is one. Where two patterns match, the one with fewer parameters wins, as in the router. */
export function callOf(method: string, path: string): Call | undefined {
  const fitting = calls.filter((call) => call.method === method && patternOf(call.url).test(path));
  return fitting.toSorted((a, b) => a.url.split(':').length - b.url.split(':').length)[0];
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
}
