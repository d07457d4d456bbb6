import { useCallback, useRef, useState } from 'react';
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/limits.ts';
import { READ_ENDINGS } from '#engine/tables/file-endings.ts';
import { fileSize } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DropCard } from './drop-card.tsx';
import { UploadResult } from './upload-result.tsx';
import { useBatchUpload } from './use-batch-upload.ts';
import { chosen, outcomes, type QueuedFile } from './upload-queue.ts';

const LIMITS = `CSV, XLSX, XLS or a ZIP of them, up to ${MAX_FILES} files of ${fileSize(MAX_FILE_BYTES).replace('.0', '')} each`;

interface UploadCardProps {
  readonly brokers: readonly string[];
  /** Today in India. */
  readonly today: string;
  readonly announceWork: () => void;
}

/** Upload Files: choose or drop files, enter the broker, upload, and see the results. */
export function UploadCard({ brokers, today, announceWork }: UploadCardProps) {
  const [broker, setBroker] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const batch = useBatchUpload({
    announceWork,
    // Not into the field in which one types: both names would stand there.
    onRecognised: useCallback((found: string) => {
      if (document.activeElement !== field.current) setBroker((typed) => typed || found);
    }, []),
    onBrokerMissing: () => field.current?.focus(),
    // Keeps another name that was typed meanwhile.
    onCleared: useCallback((sent: string) => setBroker((typed) => (typed === sent ? '' : typed)), []),
  });
  const files = chosen(batch.queue);
  const results = outcomes(batch.queue);
  return (
    <Panel title="Upload Files" hint="The tradebook as your broker gave it. No template, no renaming.">
      <DropArea
        label="Choose CSV or Excel files"
        what="your tradebook"
        limits={LIMITS}
        endings={READ_ENDINGS}
        multiple
        disabled={batch.busy}
        onFiles={batch.offer}
      />
      {files.length > 0 && (
        <ul className="queue stack gap-8" aria-label={`Chosen files, up to ${MAX_FILES}`}>
          {files.map((item) => (
            <QueueRow key={item.id} item={item} onRemove={() => batch.remove(item.id)} />
          ))}
        </ul>
      )}
      <div className="upload-send">
        <TextField
          ref={field}
          label="Broker name"
          name="broker"
          value={broker}
          onChange={(event) => setBroker(event.currentTarget.value)}
          suggestions={brokers}
          placeholder="e.g. ZERODHA"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button busy={batch.busy} onClick={() => void batch.start(broker)}>
          <Icon name="upload" />
          Upload
        </Button>
      </div>
      {batch.message && (
        <div key={batch.message} ref={scrollIntoView}>
          <Message text={batch.message} onClose={batch.dismiss} />
        </div>
      )}
      {results.length > 0 && (
        <div className="results stack gap-8">
          <h3>What was read</h3>
          <DropCard items={results} today={today} />
          {results.map((item) => (
            <UploadResult key={item.id} item={item} busy={batch.busy} onRetry={() => void batch.retry(item)} />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** Makes the message visible when the card is longer than the window. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const STATUS_WORDS = { pending: 'Ready', uploading: 'Uploading', done: 'Uploaded', asked: 'Needs an answer', error: 'Failed' } as const;

function QueueRow({ item, onRemove }: { readonly item: QueuedFile; readonly onRemove: () => void }) {
  return (
    <li className={`queue-row line gap-12 quiet boxed queue-${item.status}`}>
      <Icon name={item.status === 'done' ? 'check' : item.status === 'asked' ? 'question' : item.status === 'error' ? 'alert' : 'file'} />
      <div className="grow">
        <span className="queue-name type-14 medium ellipsis" title={item.file.name}>
          {item.file.name}
        </span>
        <Facts item={item} />
        {item.status === 'uploading' && <progress value={item.progress} max={100} aria-label={`Upload of ${item.file.name}`} />}
      </div>
      {item.status === 'uploading' ? (
        <span className="queue-percent type-14 quiet right">{item.progress}%</span>
      ) : (
        <IconButton icon="close" label={`Remove ${item.file.name}`} onClick={onRemove} />
      )}
    </li>
  );
}

/** On one line, so that nothing below moves when the report is recognised. */
function Facts({ item: { file, report, status, sentAs, error } }: { readonly item: QueuedFile }) {
  if (sentAs === null && error) return <span className="note">{error}</span>;
  return (
    <span className="note queue-facts">
      {report !== null && (
        <span className="ellipsis" title={report}>
          {report}
        </span>
      )}
      {report !== null && ' · '}
      {fileSize(file.size)} · {STATUS_WORDS[status]}
    </span>
  );
}
