import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endingProblem } from '#engine/tables/file-endings.ts';
import { ApiError } from '../../api.ts';
import { rowsOfProblem } from '../import-queries.ts';
import { batchText, UPLOAD_TEXTS, uploadErrorText } from '../../text/en/upload.ts';
import { sentProgress, waitingProgress } from './progress.ts';
import { askedBy, sendFile, watchTask } from './queries.ts';
import type { ProtectedFile, RecognisedFile } from './recognise-broker.ts';
import { admit, chosen, queueAfter, type FileChange, type QueuedFile } from './upload-queue.ts';
import { reload } from '../../use-api.ts';

const TICK_MS = 120;
const CLEAR_AFTER_MS = 2500;
const SHOWN_AFTER_MS = 200;

interface BatchEvents {
  /** Background work started on the server. */
  readonly announceWork: () => void;
  /** Called with the broker of a recognised report. */
  readonly onRecognised: (broker: string) => void;
  /** Called when Upload is pressed without a broker. */
  readonly onBrokerMissing: () => void;
  /** Called when the files sent with this broker are removed from the list. */
  readonly onCleared: (broker: string) => void;
}

type ChangeFile = (id: number, to: FileChange) => void;

/** The chosen files, the results of those that were sent, and a message. */
export function useBatchUpload({ announceWork, onRecognised, onBrokerMissing, onCleared }: BatchEvents) {
  const [queue, dispatch] = useReducer(queueAfter, []);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The brokers of files that are being recognised. */
  const reading = useRef(new Set<Promise<string | null>>());
  const screenLeft = useScreenLeft();
  const client = useQueryClient();

  const offer = useCallback(
    (files: readonly File[]) => {
      const admitted = admit(queue, files);
      setMessage(admitted.message);
      dispatch({ type: 'add', files: admitted.files });
      for (const file of admitted.files) {
        const broker = recognise(file).then((found) => found && show(file, found));
        reading.current.add(broker);
        // Until the field shows it: a press of Upload in between has the empty one.
        void broker.then(() => setTimeout(() => reading.current.delete(broker), SHOWN_AFTER_MS));
      }

      function show(file: File, found: RecognisedFile | ProtectedFile): string | null {
        if ('isProtected' in found) {
          dispatch({ type: 'refused', file, error: UPLOAD_TEXTS.isProtected });
          return null;
        }
        dispatch({ type: 'recognised', file, report: found.report });
        if (found.broker) onRecognised(found.broker);
        return found.broker;
      }
    },
    [queue, onRecognised],
  );

  const send = async (items: readonly QueuedFile[], broker: string) => {
    setBusy(true);
    setMessage(null);
    const changeFile: ChangeFile = (id, to) => dispatch({ type: 'change', id, to });
    const sent: QueuedFile[] = [];
    const watched: Promise<number>[] = [];
    for (const item of items) {
      const outcome = await sendOne(item, broker, changeFile);
      sent.push(outcome);
      // Of an archive, files may wait though others are stored.
      if (outcome.asked || outcome.answer) void reload(client, ['needsYou']);
      if (!outcome.answer) continue;
      announceWork();
      watched.push(watch(outcome.id, outcome.answer.taskid, screenLeft, changeFile));
    }
    setBusy(false);
    // The number of pairs is known only when the background tasks end.
    const paired = sent.some(({ error }) => error !== null) ? await Promise.all(watched) : [];
    setMessage(outcomeText(sent, paired));
    if (sent.some(({ status }) => status === 'done' || status === 'asked')) {
      setTimeout(() => {
        dispatch({ type: 'clear', ids: sent.map(({ id }) => id) });
        onCleared(broker);
      }, CLEAR_AFTER_MS);
    }
  };

  /** Waits until all files are recognised; '' where no broker is. */
  const brokerOfRecognised = async () => {
    setBusy(true);
    const names = await Promise.all(reading.current);
    setBusy(false);
    return names.find((name) => name !== null) ?? '';
  };

  const start = async (broker: string) => {
    const waiting = chosen(queue).filter((item) => item.status !== 'done' && item.status !== 'asked');
    if (waiting.length === 0) {
      setMessage(UPLOAD_TEXTS.noFiles);
      return;
    }
    const name = broker.trim() !== '' || reading.current.size === 0 ? broker : await brokerOfRecognised();
    if (name.trim() === '') {
      setMessage(UPLOAD_TEXTS.noBroker);
      onBrokerMissing();
    } else await send(waiting, name);
  };

  return {
    queue,
    message,
    busy,
    offer,
    start,
    retry: (item: QueuedFile) => send([item], item.sentAs ?? ''),
    remove: useCallback((id: number) => dispatch({ type: 'clear', ids: [id] }), []),
    dismiss: useCallback(() => setMessage(null), []),
  };
}

/** Aborts when the user leaves the screen. */
function useScreenLeft(): RefObject<AbortController | null> {
  const left = useRef<AbortController>(null);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  return left;
}

async function sendOne(item: QueuedFile, broker: string, changeFile: ChangeFile): Promise<QueuedFile> {
  const settle = (to: FileChange): QueuedFile => {
    const change = { progress: 0, error: null, refusedRows: null, answer: null, asked: null, ...to, sentAs: broker };
    changeFile(item.id, change);
    return { ...item, ...change };
  };
  if (endingProblem(item.file.name) !== null) return settle({ status: 'error', error: UPLOAD_TEXTS.invalidType });
  let ticking: ReturnType<typeof setInterval> | undefined;
  const onSent = (share: number) => {
    changeFile(item.id, { progress: sentProgress(share) });
    if (share < 1 || ticking) return;
    const lastByte = performance.now();
    ticking = setInterval(() => changeFile(item.id, { progress: waitingProgress(performance.now() - lastByte) }), TICK_MS);
  };
  changeFile(item.id, { status: 'uploading', progress: 0, error: null, cleared: false });
  try {
    const answer = await sendFile(item.file, broker, onSent);
    return settle({ status: 'done', progress: 100, answer, watched: true });
  } catch (error) {
    const known = error instanceof ApiError;
    const asked = known ? askedBy(error) : null;
    if (asked) return settle({ status: 'asked', progress: 100, asked });
    const text = known ? uploadErrorText(error.status, error.message, error.code) : UPLOAD_TEXTS.uploadFailed;
    return settle({ status: 'error', error: text, refusedRows: known ? rowsOfProblem(error) : null });
  } finally {
    clearInterval(ticking);
  }
}

/** Polls a background task until it ends; returns how many trades it paired. */
async function watch(id: number, taskId: string, left: RefObject<AbortController | null>, changeFile: ChangeFile): Promise<number> {
  let paired = 0;
  await watchTask(taskId, left.current?.signal ?? AbortSignal.abort(), (task) => {
    paired = task.status === 'completed' ? task.result.pairedcount : 0;
    changeFile(id, { task });
  });
  changeFile(id, { watched: false });
  return paired;
}

function outcomeText(sent: readonly QueuedFile[], paired: readonly number[]): string {
  const answers = sent.flatMap(({ answer }) => answer ?? []);
  return batchText({
    files: sent.length,
    asked: sent.filter(({ asked }) => asked).length,
    uploaded: answers.length,
    paired: paired.reduce((sum, count) => sum + count, 0),
    skipped: answers.reduce((sum, answer) => sum + answer.skipped_count, 0),
    errors: sent.flatMap(({ file, error }) => (error ? [`${file.name}: ${error}`] : [])),
  });
}

/** Loads the engine's readers only when needed. An unknown report is no error. */
async function recognise(file: File): Promise<RecognisedFile | ProtectedFile | null> {
  try {
    return await (await import('./recognise-broker.ts')).recogniseBroker(file);
  } catch {
    return null;
  }
}
