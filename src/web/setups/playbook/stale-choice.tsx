import type { SetupDetail } from '#contract/setups.ts';
import { SETUPS } from '../../text/en/setups.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Draft } from './setup-draft.ts';

interface StaleChoiceProps {
  readonly mine: Draft;
  readonly theirs: SetupDetail;
  readonly busy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two versions of a setup side by side: the person chooses which one stands. */
export function StaleChoice({ mine, theirs, busy, onMine, onTheirs }: StaleChoiceProps) {
  return (
    <>
      <Message kind="warning" text={SETUPS.stale} />
      <div className="setup-versions">
        <Version title="What stands there now" version={theirs} />
        <Version title="What you wrote" version={mine} />
      </div>
      <div className="actions">
        <Button busy={busy} onClick={onMine}>
          Keep what I wrote
        </Button>
        <Button variant="default" disabled={busy} onClick={onTheirs}>
          Leave what stands there
        </Button>
      </div>
    </>
  );
}

function Version({ title, version: { name, text, rules } }: { readonly title: string; readonly version: Draft | SetupDetail }) {
  return (
    <section className="boxed" aria-label={title}>
      <h2>{title}</h2>
      <p>
        <b>{name}</b>
      </p>
      <p className="setup-text">{text || <span className="note">no text</span>}</p>
      <ol>
        {rules.map((rule) => (
          <li key={'key' in rule ? rule.key : rule.id}>{rule.text}</li>
        ))}
      </ol>
    </section>
  );
}
