import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './test-app.ts';

/** Uploads a file as a browser does. */
export async function sendFile(
  browser: Browser,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  broker = 'zerodha',
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('broker', broker);
  form.append('file', new File([content], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return browser.send({ method: 'POST', url: '/api/upload-csv/', payload, headers });
}
