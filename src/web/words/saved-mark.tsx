import { SAVING } from '../text/en/words.ts';
import { SaveFailed } from './save-failed.tsx';
import type { UsedDraft } from './use-draft.ts';
import './parts.css';

/** Says quietly that something was saved; a failure says it aloud. */
export function SavedMark({ draft }: { readonly draft: Pick<UsedDraft<unknown>, 'state' | 'failure' | 'save'> }) {
  const { state } = draft;
  return (
    <span className="trade-saved">
      <output>{state === 'saving' || state === 'saved' ? SAVING[state] : ''}</output>
      <SaveFailed of={[draft]} />
    </span>
  );
}
