import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { times } from './endurance.ts';
import { HOSTILE_ENCODINGS, HOSTILE_JSON, HOSTILE_TEXTS } from './hostile-values.ts';

/** The parameters and the body of a correct request. */
export interface GoodRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string | object>>;
}

/** One fault of a request: `raw` replaces the named value, and is sent as it is. */
export interface Hostile {
  readonly where: 'params' | 'query' | 'json' | 'form' | 'multipart' | 'body';
  readonly name: string;
  readonly raw: string;
}

/** Bodies that no call accepts, as [media type, bytes as latin1]. */
const HOSTILE_BODIES: readonly (readonly [type: string, payload: string])[] = [
  ['application/json', '{"a":"\xff\xfe\xc3"}'],
  ['application/json', '\xef\xbb\xbf{}'],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json; charset=utf-16', '{\0}\0'],
  ['application/x-www-form-urlencoded', 'a=%zz&b=%ff&=&&&=c'],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(5_000)],
  ['application/x-www-form-urlencoded', `${'a[b]'.repeat(2_000)}=1&__proto__[polluted]=1&__proto__=1`],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
  ['application/vnd.api+json', '{}'],
  ['application/json\\', '{}'],
];

/** A short run tries one of this many values. */
const THINNED = times(20, 1);
/** The same for the many parameters of lists, which only read. */
const THINNED_QUERIES = times(48, 1);
/** The shares taken so far in each place: each has other values, so that all of them are tried there by some field. */
const shares = new Map<string, number>();

/** The faulty requests of a call: each field, in every place where it can be sent, with some of the texts. Fields take turns. */
export function hostilesOf({ method, schema }: Call): Hostile[] {
  const encoded = HOSTILE_TEXTS.map((text) => encodeURIComponent(text));
  const inPath = namesOf(schema.params).flatMap((name) => {
    const segments = shareOf('segments', encoded, 2).filter((raw) => raw !== '');
    return of('params', name, [...segments, ...shareOf('encodings in a path', HOSTILE_ENCODINGS, 1)]);
  });
  const inQuery = namesOf(schema.querystring).flatMap((name) => {
    const values = [
      ...shareOf('queries', encoded, 2, THINNED_QUERIES),
      ...shareOf('encodings in a query', HOSTILE_ENCODINGS, 1, THINNED_QUERIES),
    ];
    const pairs = values.map((value) => `${name}=${value}`);
    const forms = [name, `${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}=1&__proto__[a]=1`];
    return of('query', name, [...pairs, ...shareOf('forms of a query', forms, 1 / 4, THINNED_QUERIES)]);
  });
  const inBody = namesOf(schema.body).flatMap((name) => {
    if (!takesJson(schema)) return of('multipart', name, shareOf('parts', HOSTILE_TEXTS, 1));
    const json = [...shareOf('json', HOSTILE_JSON, 1), ...shareOf('texts in json', HOSTILE_TEXTS, 4).map((text) => JSON.stringify(text))];
    const form = shareOf('texts in a form', HOSTILE_TEXTS, 4);
    return [...of('json', name, json), ...of('form', name, [...form, 'a\0']), ...of('body', '', [`${name}=1&${name}=2`])];
  });
  const bodies = method === 'GET' ? [] : of('body', '', shareOf('bodies', Object.keys(HOSTILE_BODIES), 1 / 3));
  return [...inPath, ...inQuery, ...inBody, ...bodies];
}

/** One of every `parts` values for a place, and of these the share of a short run. */
function shareOf(place: string, values: readonly string[], parts: number, thinned = THINNED): string[] {
  const step = Math.max(1, Math.round(parts * thinned));
  const turn = shares.get(place) ?? 0;
  shares.set(place, turn + 1);
  return values.filter((_, index) => index % step === turn % step);
}

/** The good request with this one fault. */
export function requestOf({ method, url, schema }: Call, { params, body }: GoodRequest, { where, name, raw }: Hostile): InjectOptions {
  const path = url.replaceAll(/:(\w+)/g, (_, param: string) => (where === 'params' && param === name ? raw : (params[param] ?? '1')));
  const address = where === 'query' ? `${path}?${raw}` : path;
  if (method === 'GET') return { method, url: address };
  const send = (type: string, payload: string | Buffer): InjectOptions => ({
    method,
    url: address,
    headers: { 'content-type': type },
    payload,
  });
  const fields = Object.entries(where === 'params' || where === 'query' ? body : { ...body, [name]: '' });
  if (where === 'body') {
    const [type, payload] = HOSTILE_BODIES[Number(raw)] ?? ['application/x-www-form-urlencoded', raw];
    return send(type, Buffer.from(payload, 'latin1'));
  }
  if (where === 'form') {
    const pairs = fields.map(([key, value]): [string, string] => [key, key === name ? raw : textOf(value)]);
    return send('application/x-www-form-urlencoded', new URLSearchParams(pairs).toString());
  }
  if (!takesJson(schema)) {
    const part = (key: string, head: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${key}"${head}\r\n\r\n${value}\r\n`;
    const parts = fields.map(([key, value]) =>
      key === name ? part(key, '', raw) : part(key, typeof value === 'string' ? '' : '; filename="a.csv"', textOf(value)),
    );
    return send('multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`);
  }
  if (schema.body === undefined) return { method, url: address };
  const members = fields.map(([key, value]) => `${JSON.stringify(key)}:${where === 'json' && key === name ? raw : JSON.stringify(value)}`);
  return send('application/json', `{${members.join(',')}}`);
}

function of(where: Hostile['where'], name: string, raws: readonly string[]): Hostile[] {
  return raws.map((raw) => ({ where, name, raw }));
}

/** The fields of an object's schema. */
function namesOf(schema: Call['schema']['body']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

function takesJson({ consumes }: Call['schema']): boolean {
  return consumes === undefined || consumes.includes('application/json');
}

/** A file of a good request is an object that holds its text. */
function textOf(value: string | object): string {
  return typeof value === 'string' ? value : Object.values(value).join('');
}
