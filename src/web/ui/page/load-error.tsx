import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import './notices.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface LoadErrorProps {
  readonly text: string;
  readonly hint?: string;
  readonly retryLabel?: string;
  readonly onRetry: () => void;
}

/** What failed, with a button to try again. */
export function LoadError({ text, hint, retryLabel = KIT_TEXTS.tryAgain, onRetry }: LoadErrorProps) {
  return (
    <div className="notice stack gap-8 middle" role="alert">
      <span className="mark mark-error">
        <Icon name="alert" size={22} />
      </span>
      <p className="type-17 bold">{text}</p>
      {hint && <p className="notice-hint">{hint}</p>}
      <Button variant="default" size="s" onClick={onRetry}>
        <Icon name="refresh" size={16} />
        {retryLabel}
      </Button>
    </div>
  );
}
