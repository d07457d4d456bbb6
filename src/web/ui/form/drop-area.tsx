import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import './drop-area.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface DropAreaProps {
  /** What the input is called: 'Choose CSV or Excel files'. */
  readonly label: string;
  /** What is dropped: 'your tradebook'. */
  readonly what: string;
  /** Which files can be read, in words. */
  readonly limits: string;
  /** The endings of their names. */
  readonly endings: readonly string[];
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file input that covers the whole area, so the browser handles drops, clicks and the keyboard. */
export function DropArea({ label, what, limits, endings, multiple = false, disabled = false, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const note = useId();
  return (
    <div className="drop-area" data-over={over || undefined}>
      <input
        type="file"
        multiple={multiple}
        accept={endings.join()}
        aria-label={label}
        aria-describedby={note}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <span className="mark">
        <Icon name="upload" size={24} />
      </span>
      <p className="strong">
        {KIT_TEXTS.dropHereOrBrowse(what, (text) => (
          <span className="drop-browse">{text}</span>
        ))}
      </p>
      <p id={note} className="note">
        {limits}
      </p>
    </div>
  );
}
