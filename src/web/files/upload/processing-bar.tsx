import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useProcessing } from '../processing.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stageOf } from './progress.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

const HIDE_AFTER_MS = 8000;

type Phase = 'idle' | 'working' | 'done';

/** The progress of background work on the journal. `startedAt` is when this screen last started some. */
export function ProcessingBar({ startedAt }: { readonly startedAt: number }) {
  const { data, dataUpdatedAt } = useProcessing();
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [dismissed, setDismissed] = useState(false);
  // Data from before the start does not include it.
  const working = data?.is_processing === true || dataUpdatedAt < startedAt;

  if (working && phase !== 'working') {
    setPhase('working');
    setDismissed(false);
  }
  if (!working && data && phase === 'working') setPhase('done');

  useEffect(() => {
    if (phase !== 'done') return undefined;
    // All figures are stale; each is loaded again when next shown.
    void client.invalidateQueries({ refetchType: 'none' });
    const timer = setTimeout(() => setPhase('idle'), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, client]);

  if (phase === 'idle' || dismissed || !data) return null;
  const stage = stageOf(data);
  return (
    <section className="processing row boxed" aria-label={UPLOAD_TEXTS.processingStatus}>
      {phase === 'done' ? (
        <output className="inline gap-8 grow strong">
          <Icon name="check" /> {UPLOAD_TEXTS.processingCompleted}
        </output>
      ) : (
        <output className="inline gap-8 grow strong">{stage.text}</output>
      )}
      {phase === 'done' ? (
        <Button size="s" variant="default" onClick={() => void client.invalidateQueries()}>
          <Icon name="refresh" size={16} />
          {UPLOAD_TEXTS.refresh}
        </Button>
      ) : (
        <span className="queue-percent type-14 quiet right">{stage.percent}%</span>
      )}
      <IconButton icon="close" label={UPLOAD_TEXTS.dismissProcessingStatus} onClick={() => setDismissed(true)} />
      {phase === 'working' && <progress value={stage.percent} max={100} aria-label={UPLOAD_TEXTS.processing} />}
    </section>
  );
}
