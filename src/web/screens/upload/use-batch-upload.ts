import { useCallback, useReducer, useState } from 'react';
import { ApiError } from '../../api.ts';
import { batchText, UPLOAD_TEXTS, uploadErrorText } from '../../text/upload.ts';
import { sentProgress, waitingProgress } from './progress.ts';
import { sendFile } from './queries.ts';
import type { RecognisedFile } from './recognise-broker.ts';
import { admit, queueAfter, type QueuedFile } from './upload-queue.ts';

const TICK_MS = 120;
const CLEAR_AFTER_MS = 2500;

interface BatchEvents {
  /** Background work began on the server. */
  readonly announceWork: () => void;
  /** The label of the broker whose report was added. */
  readonly onRecognised: (broker: string) => void;
  readonly onCleared: () => void;
}

/** The queue of files, what happened to those that were sent, and what there is to say. */
export function useBatchUpload({ announceWork, onRecognised, onCleared }: BatchEvents) {
  const [queue, dispatch] = useReducer(queueAfter, []);
  const [results, setResults] = useState<readonly QueuedFile[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const offer = useCallback(
    (files: readonly File[]) => {
      const admitted = admit(queue, files);
      setMessage(admitted.message);
      dispatch({ type: 'add', files: admitted.files });
      for (const file of admitted.files) void recognise(file).then((found) => found && tell(file, found));

      function tell(file: File, { report, broker }: RecognisedFile) {
        dispatch({ type: 'recognised', file, report });
        if (broker) onRecognised(broker);
      }
    },
    [queue, onRecognised],
  );
  const remove = useCallback((id: number) => dispatch({ type: 'remove', id }), []);
  const dismiss = useCallback(() => setMessage(null), []);

  const start = async (broker: string) => {
    const waiting = queue.filter((item) => item.status !== 'done');
    if (waiting.length === 0 || broker.trim() === '') {
      setMessage(waiting.length === 0 ? UPLOAD_TEXTS.noFiles : UPLOAD_TEXTS.noBroker);
      return;
    }
    setBusy(true);
    setMessage(null);
    const sent: QueuedFile[] = [];
    for (const item of waiting) {
      const change = (to: Partial<QueuedFile>) => dispatch({ type: 'change', id: item.id, to });
      const outcome = await sendOne(item, broker, change);
      if (outcome.status === 'done') announceWork();
      change(outcome);
      sent.push(outcome);
      setResults((earlier) => [outcome, ...earlier.filter(({ file }) => file !== outcome.file)]);
    }
    setBusy(false);
    setMessage(outcomeText(sent));
    if (sent.some(({ status }) => status === 'done')) {
      setTimeout(() => {
        dispatch({ type: 'clear' });
        onCleared();
      }, CLEAR_AFTER_MS);
    }
  };

  return { queue, results, message, busy, offer, remove, dismiss, start };
}

async function sendOne(item: QueuedFile, broker: string, change: (to: Partial<QueuedFile>) => void): Promise<QueuedFile> {
  if (!/\.(csv|xlsx)$/i.test(item.file.name)) return { ...item, status: 'error', error: UPLOAD_TEXTS.invalidType };
  let ticking: ReturnType<typeof setInterval> | undefined;
  const onSent = (share: number) => {
    change({ progress: sentProgress(share) });
    if (share < 1 || ticking) return;
    const lastByte = performance.now();
    ticking = setInterval(() => change({ progress: waitingProgress(performance.now() - lastByte) }), TICK_MS);
  };
  change({ status: 'uploading', progress: 0, error: null });
  try {
    const answer = await sendFile(item.file, broker, onSent);
    return { ...item, status: 'done', progress: 100, error: null, answer };
  } catch (error) {
    const text = error instanceof ApiError ? uploadErrorText(error.status, error.message) : 'Upload failed.';
    return { ...item, status: 'error', progress: 0, error: text, answer: null };
  } finally {
    clearInterval(ticking);
  }
}

function outcomeText(sent: readonly QueuedFile[]): string {
  const answers = sent.flatMap(({ answer }) => answer ?? []);
  return batchText({
    files: sent.length,
    uploaded: answers.length,
    paired: answers.reduce((sum, answer) => sum + answer.paired_count, 0),
    skipped: answers.reduce((sum, answer) => sum + answer.skipped_rows.length, 0),
    errors: sent.flatMap(({ file, error }) => (error ? [`${file.name}: ${error}`] : [])),
  });
}

/** The engine's readers come only when a file does; not knowing the report stops nothing. */
async function recognise(file: File): Promise<RecognisedFile | null> {
  try {
    return await (await import('./recognise-broker.ts')).recogniseBroker(file);
  } catch {
    return null;
  }
}
