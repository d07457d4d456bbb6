import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImageRow, ImagesBody } from '#contract/images.ts';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { api, failureText } from '../api.ts';
import { IMAGE_TEXTS } from '../text/en/images.ts';

/** The types that a file dialog offers. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp';

/** Sends a form with an image, and says which share of it is sent. */
export type SendImage = (form: FormData, onSent: (share: number) => void) => Promise<ImagesBody>;

/** The images of a place as they are after what was done here: add some, delete one. */
export function useImages(send: SendImage, given: readonly ImageRow[]) {
  const client = useQueryClient();
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
      const form = new FormData();
      form.set('file', file);
      try {
        const { image_list: now } = await send(form, (share) => setSending({ name: file.name, share }));
        show(now);
      } catch (error) {
        setFailure(failureText(error, IMAGE_TEXTS.failed));
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
  return { images, sending, failure, add, remove };
}

function faultOf({ type, size }: File): string | null {
  if (!IMAGE_TYPES.split(',').includes(type)) return IMAGE_TEXTS.wrongType;
  return size > MAX_IMAGE_BYTES ? IMAGE_TEXTS.tooLarge : null;
}
