import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ImageRow } from '#contract/images.ts';
import { pathOf } from '#contract/routes.ts';
import { IMAGE_TEXTS } from '../text/en/images.ts';
import { takeShared } from '../offline/shared.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/page/message.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { forget, type Kept, type PicturePlace } from '../words/kept-store.ts';
import { IMAGE_TYPES, useImages } from './use-images.ts';
import './images.css';
import { KIT_TEXTS } from '../text/en/kit.ts';

interface ImagesProps {
  /** The place that they belong to. */
  readonly to: PicturePlace;
  /** As the answer about the trade, day or setup has it. */
  readonly images: readonly ImageRow[];
  /** Where several places of a screen have images: whose these are. */
  readonly of?: string;
  /** Pictures that another app shared are offered here. */
  readonly takesShared?: boolean;
}

/** The images of a trade, a day, a setup or a strategy: paste, drop or choose them, look at one, delete it. */
export function Images({ to, images: given, of, takesShared = false }: ImagesProps) {
  const { images, waiting, sending, failure, add, remove } = useImages(to, given);
  const [opened, setOpened] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useGivenImages(list, setIsOver, (files) => void add(files));
  const place = images.findIndex(({ id }) => id === opened);
  const shown = images[place];
  return (
    <Panel
      title={of === undefined ? IMAGE_TEXTS.title : IMAGE_TEXTS.titleOf(IMAGE_TEXTS.title, of)}
      hint={IMAGE_TEXTS.hint}
      className="images-panel"
      aside={
        <Button variant="default" size="s" busy={sending !== null} onClick={() => chosen.current?.click()}>
          <Icon name="plus" size={16} />
          {IMAGE_TEXTS.add}
        </Button>
      }
    >
      {/* The button opens it. */}
      <input
        ref={chosen}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES}
        aria-label={IMAGE_TEXTS.add}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <ul ref={list} className={isOver ? 'images images-over' : 'images'} aria-label={IMAGE_TEXTS.title}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className="image-small"
              aria-label={IMAGE_TEXTS.imageOf(index + 1, images.length)}
              onClick={() => setOpened(image.id)}
            >
              <img
                src={`${pathOf('readImage', { id: image.id })}?size=small`}
                width={image.width}
                height={image.height}
                alt=""
                loading="lazy"
              />
            </button>
          </li>
        ))}
        {waiting.map((kept) => (
          <WaitingPicture key={kept.place} kept={kept} />
        ))}
        {images.length + waiting.length === 0 && <li className="images-none dim">{IMAGE_TEXTS.dropImageHere}</li>}
      </ul>
      {takesShared && <SharedPictures onAdd={(files) => void add(files)} />}
      {sending && (
        <div>
          <output>{sending.share < 1 ? IMAGE_TEXTS.sending(sending.name) : IMAGE_TEXTS.reading(sending.name)}</output>
          <progress aria-label={IMAGE_TEXTS.sending(sending.name)} {...(sending.share < 1 ? { value: sending.share } : {})} />
        </div>
      )}
      {failure !== '' && <Message kind="error" text={failure} />}
      {shown && (
        <OneImage
          image={shown}
          title={IMAGE_TEXTS.imageOf(place + 1, images.length)}
          onDelete={async () => {
            await remove(shown.id);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

/** A picture that waits for the network, or that the server refused. */
function WaitingPicture({ kept }: { readonly kept: Kept }) {
  const { picture, isRefused } = kept;
  if (!picture) return null;
  return (
    <li>
      <p className="note">{isRefused ? IMAGE_TEXTS.refused(picture.file.name) : IMAGE_TEXTS.waits(picture.file.name)}</p>
      <Button size="s" variant="default" onClick={() => forget(kept)}>
        {IMAGE_TEXTS.dropShared}
      </Button>
    </li>
  );
}

/** Pictures that another app shared. Any site can send some: they are added when the person says so. */
function SharedPictures({ onAdd }: { readonly onAdd: (files: readonly File[]) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    void takeShared('picture').then((taken) => taken.length > 0 && setFiles(taken));
  }, []);
  if (files.length === 0) return null;
  return (
    <fieldset className="callout actions" aria-label={IMAGE_TEXTS.shared}>
      <span>{IMAGE_TEXTS.sharedFiles(files.map(({ name }) => name).join(', '))}</span>
      <Button size="s" onClick={() => (onAdd(files), setFiles([]))}>
        {IMAGE_TEXTS.addShared}
      </Button>
      <Button size="s" variant="default" onClick={() => setFiles([])}>
        {IMAGE_TEXTS.dropShared}
      </Button>
    </fieldset>
  );
}

interface OneImageProps {
  readonly image: ImageRow;
  readonly title: string;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

function OneImage({ image, title, onDelete, onClose }: OneImageProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Dialog title={title} opened={!asking} onClose={() => asking || onClose()}>
        <img className="image-full" src={pathOf('readImage', { id: image.id })} width={image.width} height={image.height} alt={title} />
        <div className="actions actions-end">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {KIT_TEXTS.delete}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        title={IMAGE_TEXTS.deleteImage}
        question={asking ? IMAGE_TEXTS.question : null}
        act={KIT_TEXTS.delete}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setBusy(true);
          void onDelete();
        }}
      />
    </>
  );
}

/** Takes images that are pasted anywhere on the page, or dropped on the list; pasted text goes where the cursor is. */
function useGivenImages(list: RefObject<HTMLElement | null>, onOver: (isOver: boolean) => void, onFiles: (files: readonly File[]) => void) {
  const over = useEffectEvent(onOver);
  const take = useEffectEvent((event: Event, from: DataTransfer | null) => {
    const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const element = list.current;
    // Of several that can be opened, the one that has the focus gets what is pasted.
    const folded = element?.closest('details');
    const isMeant = () => !folded || folded.contains(document.activeElement);
    document.addEventListener('paste', (event) => isMeant() && take(event, event.clipboardData), { signal });
    element?.addEventListener('dragover', (event) => (event.preventDefault(), over(true)), { signal });
    element?.addEventListener('dragleave', () => over(false), { signal });
    element?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        over(false);
        take(event, event.dataTransfer);
      },
      { signal },
    );
    return () => stop.abort();
  }, [list]);
}
