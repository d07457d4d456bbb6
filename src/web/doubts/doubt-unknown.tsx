import { DOUBT_TEXTS } from '../text/en/doubts.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';
import type { LoadState } from '../ui/page/loaded.tsx';
import { useApi } from '../use-api.ts';
import './doubt-note.css';

interface DoubtUnknownProps {
  readonly of: LoadState<unknown>;
  readonly text?: string;
}

/** Says that a doubt could not be loaded, since silence means sure; a `LoadError` has no room beside a figure. Nothing where it is known. */
export function DoubtUnknown({ of: { data, isError, refetch }, text = DOUBT_TEXTS.unknown }: DoubtUnknownProps) {
  if (!isError || data !== undefined) return null;
  return (
    <span className="doubt-small" role="alert">
      {text}{' '}
      <button type="button" className="text-button" onClick={() => void refetch()}>
        {KIT_TEXTS.tryAgain}
      </button>
    </span>
  );
}

/** The same of all that is open, beside a `NeedsYouLine`. */
export function NeedsUnknown() {
  return <DoubtUnknown of={useApi('listDoubts', { query: {} })} text={DOUBT_TEXTS.unknownOfJournal} />;
}
