import type { InjectOptions } from 'fastify';
import { pngOf } from './hostile-images.ts';

/** The request that adds an image; a small grey one unless another is given. */
export function imageRequest(url: string, image: Uint8Array = pngOf(8, 4), name = 'a.png'): InjectOptions {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', url, payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}
