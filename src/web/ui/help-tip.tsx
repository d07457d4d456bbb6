import { useId, useState } from 'react';
import { Icon } from './icon.tsx';
import './help-tip.css';

/** A question mark that says on demand what something means; stands in a positioned box, over whose width the words spread. */
export function HelpTip({ about, text }: { readonly about: string; readonly text: string }) {
  const [opened, setOpened] = useState(false);
  const words = useId();
  return (
    <>
      <button
        type="button"
        className="help-button"
        aria-label={`What is ${about}?`}
        aria-expanded={opened}
        aria-controls={words}
        onClick={() => setOpened(!opened)}
        onBlur={() => setOpened(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !opened) return;
          event.stopPropagation();
          event.preventDefault();
          setOpened(false);
        }}
      >
        <Icon name="question" size={16} />
      </button>
      <output id={words} className="help-words" data-opened={opened || undefined}>
        {opened && text}
      </output>
    </>
  );
}
