import type { UsedDraft } from './use-draft.ts';
import './parts.css';
import { KIT_TEXTS } from '../text/en/kit.ts';

/** Says that what was written could not be saved, once for drafts that stand together, and sends them again. */
export function SaveFailed({ of }: { readonly of: readonly Pick<UsedDraft<unknown>, 'state' | 'failure' | 'save'>[] }) {
  const failed = of.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (!first) return null;
  return (
    <span className="save-failed" role="alert">
      {first.failure}{' '}
      <button type="button" className="text-button" onClick={() => failed.forEach(({ save }) => void save())}>
        {KIT_TEXTS.tryAgain}
      </button>
    </span>
  );
}
