import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../api.ts';
import { SAVING } from '../text/en/saving.ts';

interface SaveFailedProps {
  readonly text: string;
  /** Sends it again: on the press of the button, and once there is a connection again. */
  readonly onRetry: () => void;
}

/** Says that what was written could not be saved. */
export function SaveFailed({ text, onRetry }: SaveFailedProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = (): void => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <span className="save-failed" role="alert">
      {text}{' '}
      <button type="button" className="text-button" onClick={onRetry}>
        {SAVING.again}
      </button>
    </span>
  );
}

/** Why: in the server's words where it refused what was written. */
export function saveFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? error.message : SAVING.failed;
}
