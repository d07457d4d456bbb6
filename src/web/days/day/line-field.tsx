import { useEffect, useEffectEvent, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { readDraft } from '../../words/drafts.ts';

interface LineFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Where the browser keeps what is not saved. */
  readonly place: string;
  /** Known names: the rest of one is filled in while its beginning is typed. */
  readonly names: readonly string[];
  /** Several names, separated by commas. */
  readonly many?: boolean;
  readonly onSave: (text: string) => void;
  /** Enter was pressed. */
  readonly onNext: () => void;
}

/** A field of a list that saves when it is left. Enter saves and goes on, Escape puts back what was there. */
export function LineField({ label, placeholder, value, place, names, many = false, onSave, onNext }: LineFieldProps) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [begun] = useState(() => readDraft(place)?.text);
  const [text, setText] = useState(begun ?? value);
  if (value !== known) {
    setKnown(value);
    if (text === known) setText(value);
  }
  const save = () => {
    const typed = text.trim().replaceAll(/\s+/g, ' ');
    if (typed !== text) setText(typed);
    if (typed !== value) onSave(typed);
  };
  // What a reload found unsaved.
  const sendBegun = useEffectEvent(() => {
    if (begun !== undefined && begun !== value) onSave(begun);
  });
  useEffect(() => sendBegun(), []);
  const change = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = field.value;
    setText(typed);
    const isTyping = (nativeEvent as InputEvent).inputType === 'insertText' && field.selectionEnd === typed.length;
    const begun = many ? typed.slice(typed.lastIndexOf(',') + 1).trimStart() : typed;
    const name = begun === '' || !isTyping ? undefined : names.find((one) => one.toLowerCase().startsWith(begun.toLowerCase()));
    if (!name || name.length === begun.length) return;
    const whole = typed.slice(0, typed.length - begun.length) + name;
    setText(whole);
    // Before the next key, which replaces the selected rest. React sets no value that is there already, which would move the selection.
    field.value = whole;
    field.setSelectionRange(typed.length, whole.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setText(value);
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
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={many ? 600 : names.length > 0 ? 60 : undefined}
        onChange={change}
        onBlur={save}
        onKeyDown={press}
      />
    </span>
  );
}
