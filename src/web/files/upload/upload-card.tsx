import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { isFromAnotherApp, takeShared } from '../../offline/shared.ts';
import { EstimateNotes } from '../../figures/estimate-notes.tsx';
import { DemoFileOffer } from '../../demo/demo-file.tsx';
import { DropCard } from './drop-card.tsx';
import { UploadResult } from './upload-result.tsx';
import { useBatchUpload } from './use-batch-upload.ts';
import { chosen, outcomes, type QueuedFile } from './upload-queue.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

const LIMITS = UPLOAD_TEXTS.csvXlsxXlsZip(MAX_FILES, fileSize(MAX_FILE_BYTES).replace('.0', ''));

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
  const offerShared = useEffectEvent(async () => {
    const shared = await takeShared('table');
    if (shared.length > 0) batch.offer(shared);
  });
  useEffect(() => void offerShared(), []);
  const files = chosen(batch.queue);
  const fromOthers = files.filter(({ file }) => isFromAnotherApp(file)).map(({ file }) => file.name);
  const results = outcomes(batch.queue);
  const pairedBrokers = results.flatMap(({ task, answer }) =>
    task?.status === 'completed' && answer?.recognised ? [answer.recognised.broker] : [],
  );
  return (
    <Panel title={UPLOAD_TEXTS.uploadFiles} hint={UPLOAD_TEXTS.tradebookBrokerGaveNo}>
      <DropArea
        label={UPLOAD_TEXTS.chooseCsvExcelFiles}
        what={UPLOAD_TEXTS.yourTradebook}
        limits={LIMITS}
        endings={READ_ENDINGS}
        multiple
        disabled={batch.busy}
        onFiles={batch.offer}
      />
      <DemoFileOffer use="upload" disabled={batch.busy} onFile={(file) => batch.offer([file])} />
      {fromOthers.length > 0 && <p className="callout callout-warn">{UPLOAD_TEXTS.fromAnotherApp(fromOthers)}</p>}
      {files.length > 0 && (
        <ul className="queue stack gap-8" aria-label={UPLOAD_TEXTS.chosenFilesUpTo(MAX_FILES)}>
          {files.map((item) => (
            <QueueRow key={item.id} item={item} onRemove={() => batch.remove(item.id)} />
          ))}
        </ul>
      )}
      <div className="upload-send">
        <TextField
          ref={field}
          label={UPLOAD_TEXTS.brokerName}
          name="broker"
          value={broker}
          onChange={(event) => setBroker(event.currentTarget.value)}
          suggestions={brokers}
          placeholder={UPLOAD_TEXTS.eGZerodha}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button busy={batch.busy} onClick={() => void batch.start(broker)}>
          <Icon name="upload" />
          {UPLOAD_TEXTS.upload}
        </Button>
      </div>
      {batch.message && (
        <div key={batch.message} ref={scrollIntoView}>
          <Message text={batch.message} onClose={batch.dismiss} />
        </div>
      )}
      {results.length > 0 && (
        <div className="results stack gap-8">
          <h3>{UPLOAD_TEXTS.whatWasRead}</h3>
          <DropCard items={results} today={today} />
          {results.map((item) => (
            <UploadResult key={item.id} item={item} busy={batch.busy} onRetry={() => void batch.retry(item)} />
          ))}
          {pairedBrokers.length > 0 && <EstimateNotes brokers={pairedBrokers} />}
        </div>
      )}
    </Panel>
  );
}

/** Makes the message visible when the card is longer than the window. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const STATUS_WORDS = {
  pending: UPLOAD_TEXTS.ready,
  uploading: UPLOAD_TEXTS.uploading,
  done: UPLOAD_TEXTS.uploaded,
  asked: UPLOAD_TEXTS.needsAnswer,
  error: UPLOAD_TEXTS.failed,
} as const;

function QueueRow({ item, onRemove }: { readonly item: QueuedFile; readonly onRemove: () => void }) {
  return (
    <li className={`queue-row line gap-12 quiet boxed queue-${item.status}`}>
      <Icon name={item.status === 'done' ? 'check' : item.status === 'asked' ? 'question' : item.status === 'error' ? 'alert' : 'file'} />
      <div className="grow">
        <span className="queue-name type-14 medium ellipsis" title={item.file.name}>
          {item.file.name}
        </span>
        <Facts item={item} />
        {item.status === 'uploading' && <progress value={item.progress} max={100} aria-label={UPLOAD_TEXTS.uploadOf(item.file.name)} />}
      </div>
      {item.status === 'uploading' ? (
        <span className="queue-percent type-14 quiet right">{item.progress}%</span>
      ) : (
        <IconButton icon="close" label={UPLOAD_TEXTS.remove(item.file.name)} onClick={onRemove} />
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
