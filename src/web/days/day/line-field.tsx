import { useId, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

interface LineFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Known names: the rest of one is filled in while its beginning is typed. */
  readonly names?: readonly string[];
  /** Several names, separated by commas. */
  readonly many?: boolean;
  readonly onType: (text: string) => void;
  /** The field was left. */
  readonly onLeave: () => void;
  /** Enter was pressed. */
  readonly onNext: () => void;
}

/** A field of a list. Enter goes on, which saves it as leaving does; Escape puts back what was there. */
export function LineField({ label, placeholder, value, names, many = false, onType, onLeave, onNext }: LineFieldProps) {
  const id = useId();
  const before = useRef(value);
  const change = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = field.value;
    onType(typed);
    const isTyping = (nativeEvent as InputEvent).inputType === 'insertText' && field.selectionEnd === typed.length;
    const begun = many ? typed.slice(typed.lastIndexOf(',') + 1).trimStart() : typed;
    const name = begun === '' || !isTyping ? undefined : names?.find((one) => one.toLowerCase().startsWith(begun.toLowerCase()));
    if (!name || name.length === begun.length) return;
    const whole = typed.slice(0, typed.length - begun.length) + name;
    onType(whole);
    // Before the next key, which replaces the selected rest. React sets no value that is there already, which would move the selection.
    field.value = whole;
    field.setSelectionRange(typed.length, whole.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onType(before.current);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  return (
    <span className="day-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="control"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onFocus={() => (before.current = value)}
        onChange={change}
        onBlur={onLeave}
        onKeyDown={press}
      />
    </span>
  );
}
