import type { ImagesBody } from '#contract/images.ts';
import { upload } from '../send-file.ts';
import type { KeptPicture, PictureCall } from '../words/kept-store.ts';

/** Adds a picture to its place, and says which share of it is sent. */
export function sendPicture({ file, key, to }: KeptPicture, onSent: (share: number) => void): Promise<ImagesBody> {
  const body = new FormData();
  body.set('file', file);
  return upload<PictureCall>(to.call, { params: to.params, body }, onSent, key);
}
