import { useEffectEvent, useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/** A native modal dialog while `opened`, and the properties of its element. Escape and a click on the backdrop close it. */
export function useModal(opened: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // Before the element leaves the page: closed later, it would not give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!opened || !element) return undefined;
    element.showModal();
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    element.addEventListener('click', onBackdrop);
    return () => {
      element.removeEventListener('click', onBackdrop);
      element.close();
    };
  }, [opened]);
  // React also tells of dialogs inside it.
  return { ref, onClose: (event: SyntheticEvent<HTMLDialogElement>) => event.currentTarget.open || onClose() };
}
