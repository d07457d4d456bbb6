import { useId, useRef, useState } from 'react';
import { useLeave } from './use-leave.ts';

/**
 * A button that opens a list (the disclosure pattern): the properties of both, and the box around them. Escape and leaving the box close
 * the list. `close` closes it too, and `giveBack` gives the focus back to the button besides, as Escape does.
 */
export function useDisclosure() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const giveBack = () => {
    close();
    ref.current?.focus();
  };
  useLeave(box, opened, close, giveBack);
  const button = { ref, type: 'button', 'aria-expanded': opened, 'aria-controls': id, onClick: () => setOpened(!opened) } as const;
  return { box, button, list: { id, hidden: !opened }, close, giveBack };
}
