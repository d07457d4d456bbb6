import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { ImageRow } from '#contract/images.ts';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { api, ApiError, failureText, newKey } from '../api.ts';
import { userIdOf, useSession } from '../identity/session.tsx';
import { IMAGE_TEXTS } from '../text/en/images.ts';
import { keep, listKept, onKept, type PicturePlace } from '../words/kept-store.ts';
import { sendPicture } from './send-picture.ts';

/** The types that a file dialog offers. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp';

/** The images of a place as they are after what was done here: add some, delete one. Without a network they wait. */
export function useImages(to: PicturePlace, given: readonly ImageRow[]) {
  const client = useQueryClient();
  const user = userIdOf(useSession().session);
  const waiting = useSyncExternalStore(onKept, listKept).filter(
    ({ user: whose, picture }) => whose === user && picture && JSON.stringify(picture.to) === JSON.stringify(to),
  );
  /** What the server answered last, and the list that was given then. */
  const [answered, setAnswered] = useState<{ readonly images: readonly ImageRow[]; readonly instead: readonly ImageRow[] } | null>(null);
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [failure, setFailure] = useState('');
  const images = answered?.instead === given ? answered.images : given;

  const show = (now: readonly ImageRow[]) => {
    setAnswered({ images: now, instead: given });
    void client.invalidateQueries();
  };
  const add = async (files: readonly File[]) => {
    setFailure('');
    for (const file of files) {
      const fault = faultOf(file);
      if (fault !== null) {
        setFailure(`${file.name}: ${fault}`);
        continue;
      }
      setSending({ name: file.name, share: 0 });
      const picture = { file, to, key: newKey() };
      try {
        const { image_list: now } = await sendPicture(picture, (share) => setSending({ name: file.name, share }));
        show(now);
      } catch (error) {
        if (user !== null && error instanceof ApiError && error.status === 0)
          keep({ user, place: picture.key, at: Date.now(), draft: null, picture });
        else setFailure(failureText(error, IMAGE_TEXTS.failed));
      }
    }
    setSending(null);
  };
  const remove = async (id: number): Promise<void> => {
    setFailure('');
    try {
      await api('removeImage', { params: { id } });
      show(images.filter((image) => image.id !== id));
    } catch (error) {
      setFailure(failureText(error, IMAGE_TEXTS.notDeleted));
    }
  };
  return { images, waiting, sending, failure, add, remove };
}

function faultOf({ type, size }: File): string | null {
  if (!IMAGE_TYPES.split(',').includes(type)) return IMAGE_TEXTS.wrongType;
  return size > MAX_IMAGE_BYTES ? IMAGE_TEXTS.tooLarge : null;
}
