import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import './combo.css';

/** Keys that move the cursor in the text. */
const IN_TEXT = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * A field with a list of options below it (the combobox pattern): the properties of the field, of the list and of each option. One option is
 * marked, at first the first one: the arrows move the mark, and Enter clicks it. The focus stays in the field.
 */
export function useCombo(count: number) {
  const id = useId();
  const [marked, setMarked] = useState(0);
  const at = Math.min(marked, count - 1);
  const idOf = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const markFirst = () => setMarked(0);
  const onKeyDown = (event: KeyboardEvent) => {
    // With these keys arrows select text. An input method has its own Enter.
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (IN_TEXT.includes(event.key)) markFirst();
    if (at < 0) return;
    if (event.key === 'ArrowDown') setMarked((at + 1) % count);
    else if (event.key === 'ArrowUp') setMarked((at - 1 + count) % count);
    else if (event.key === 'Enter') document.getElementById(idOf(at))?.click();
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
      onPointerMove: () => setMarked(index),
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    }) as const;
  return { field, list, option, markFirst };
}
