import { SaveFailed } from './save-failed.tsx';
import type { Saving } from './use-saving.ts';
import './parts.css';

/** Says quietly that something was saved; a failure says it aloud. */
export function SavedMark<Value>({ saving }: { readonly saving: Saving<Value> }) {
  const text = { rest: '', saving: 'Saving…', saved: 'Saved', failed: '', stale: '' }[saving.kind];
  return (
    <span className="trade-saved">
      <output>{text}</output>
      {saving.kind === 'failed' && <SaveFailed text={saving.text} onRetry={saving.again} />}
    </span>
  );
}
