import type { InjectOptions } from 'fastify';
import { pathOf } from '#contract/routes.ts';

/** The request that sends a market file. */
export function marketRequest(file: string | Uint8Array, name = 'bhavcopy.csv'): InjectOptions {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(file as string), Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', url: pathOf('sendMarketFile'), payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}
