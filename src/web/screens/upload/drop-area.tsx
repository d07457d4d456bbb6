import { useState } from 'react';
import { MAX_FILES, MAX_FILE_BYTES } from '#contract/limits.ts';
import { READ_ENDINGS } from '#engine/tables/file-endings.ts';
import { fileSize } from '../../format.ts';
import { Icon } from '../../ui/icon.tsx';

interface DropAreaProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file input that covers the whole area, so the browser handles drops, clicks and the keyboard. */
export function DropArea({ disabled, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <div className="drop-area" data-over={over || undefined}>
      <input
        type="file"
        multiple
        accept={READ_ENDINGS.join()}
        aria-label="Choose CSV or Excel files"
        aria-describedby="drop-limits"
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
      <p className="drop-title">
        Drop your tradebook here, or <span className="drop-browse">browse</span>
      </p>
      <p id="drop-limits" className="note">
        CSV, XLSX, XLS or a ZIP of them, up to {MAX_FILES} files of {fileSize(MAX_FILE_BYTES).replace('.0', '')} each
      </p>
    </div>
  );
}
