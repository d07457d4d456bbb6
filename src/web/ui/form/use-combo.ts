import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import './combo.css';

/** Keys that move the cursor in the text. */
const IN_TEXT = /^(?:ArrowLeft|ArrowRight|Home|End)$/;

/**
 * A field with a list of options below it (the combobox pattern): the properties of the field, of the list and of each option. The arrows
 * mark an option, and Enter clicks it; the focus stays in the field. `marksFirst` marks the first one until then, and after `restart`.
 * `at` is the marked one, -1 for none.
 */
export function useCombo(count: number, marksFirst = true) {
  const id = useId();
  const [marked, setMarked] = useState<number | null>(null);
  const at = Math.min(marked ?? (marksFirst ? 0 : -1), count - 1);
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const restart = () => setMarked(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (IN_TEXT.test(event.key)) restart();
    // With these keys arrows select text.
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === 'ArrowDown' && isPlain && count > 0) setMarked((at + 1) % count);
    else if (event.key === 'ArrowUp' && isPlain && count > 0) setMarked(at > 0 ? at - 1 : count - 1);
    else if (event.key === 'Enter' && at >= 0) document.getElementById(idOf(at))?.click();
    else return;
    event.preventDefault();
  };
  const field = {
    role: 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': at < 0 ? undefined : idOf(at),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    onKeyDown,
  } as const;
  const list = { id: `${id}-list`, role: 'listbox', className: 'combo-list', hidden: count === 0 } as const;
  const option = (index: number, checked?: boolean) =>
    ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === at,
      'aria-checked': checked,
      tabIndex: -1,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    }) as const;
  return { field, list, option, restart, at };
}
