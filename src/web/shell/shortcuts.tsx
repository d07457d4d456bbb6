import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useKeys, useKeysAfter } from '../ui/keys.ts';
import { useHiddenRupees } from '../ui/page-choice.ts';
import { CommandBar } from './command-bar.tsx';
import { FIND_PLACE } from './find-place.ts';
import { KeyList } from './key-list.tsx';
import { MENU } from './menu.ts';
import { useMenuUrl } from './use-menu-url.ts';
import { FIND_TEXTS } from '../text/en/find.ts';

/** How long after `g` the letter of a screen may come. */
const SEQUENCE_MS = 1500;

/** Keys of every screen: Ctrl K finds, `g` and a letter opens a screen, `h` hides rupees, `?` lists the keys. Going back closes their dialogs. */
export function Shortcuts() {
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  const close = () => setOpened(null);
  useFindKey(() => setOpened('find'));
  const [hidden, toggleRupees] = useHiddenRupees();
  useKeys({ '?': () => setOpened('keys'), h: toggleRupees });
  useGoKeys();
  useEffect(() => {
    const leave = () => setOpened(null);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  const place = document.getElementById(FIND_PLACE);
  return (
    <>
      {place &&
        createPortal(
          <>
            <IconButton icon="search" label={FIND_TEXTS.findCtrlK} onClick={() => setOpened('find')} />
            <span className="wide-only">
              <IconButton
                icon={hidden ? 'eyeOff' : 'eye'}
                label={FIND_TEXTS.hideRupees}
                title={FIND_TEXTS.hideRupeesKey}
                aria-pressed={hidden}
                onClick={toggleRupees}
              />
            </span>
          </>,
          place,
        )}
      <Dialog title={FIND_TEXTS.keys} opened={opened === 'keys'} onClose={close}>
        <KeyList />
      </Dialog>
      <Dialog title={FIND_TEXTS.find} opened={opened === 'find'} onClose={close}>
        <CommandBar onClose={close} />
      </Dialog>
    </>
  );
}

/** Ctrl K, or ⌘K, also while one types. */
function useFindKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  // Not after the browser has drawn the button: the keys work as soon as it is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function useGoKeys(): void {
  const navigate = useNavigate();
  const urlOf = useMenuUrl();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useKeysAfter((event) => {
    const entry = MENU.find(({ key }) => key === event.key);
    const follows = event.timeStamp - pressedAt.current < SEQUENCE_MS;
    pressedAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!entry || !follows) return false;
    void navigate(urlOf(entry));
    return true;
  });
}
