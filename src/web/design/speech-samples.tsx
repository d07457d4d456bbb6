import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ChangeToast } from '../ui/dialog/change-toast.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { LoadError } from '../ui/page/load-error.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { Markdown } from '../ui/text/markdown.tsx';
import { Message } from '../ui/page/message.tsx';
import { Outcome } from '../ui/page/outcome.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { ResendVerification } from '../ui/form/resend-verification.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { Sample } from './sample.tsx';

const NOTE = `# Opening range

Bought the **third** pullback, *late* by two candles.
Sold half at the target, see [the day](/days/2026-11-20) and [the rule](https://example.com/rule).

- waited for the close
- [x] stop in the system
- [ ] size as planned

> Do not add to a loser.

| leg | points |
|---|---:|
| first | 42.5 |
| second | −11 |

![A chart](https://example.com/chart.png) <b>is text</b> \`NIFTY26NOVFUT\``;
const nothing = () => undefined;

/** Messages, empty places, errors and loading. */
export function SpeechSamples() {
  const [toasted, setToasted] = useState(false);
  return (
    <Panel title="Messages and states">
      <div className="stack">
        <Sample name="Message">
          <div className="stack">
            {(['success', 'warning', 'error', 'info'] as const).map((kind) => (
              <Message key={kind} kind={kind} text={`A message of the kind ${kind}.`} />
            ))}
            <Message text={`Too long to show in full: ${'row 12 has no price; '.repeat(14)}`} kind="warning" />
          </div>
        </Sample>
        <Sample name="Markdown">
          <Markdown text={NOTE} below={3} />
        </Sample>
        <Sample name="Outcome">
          <Outcome said={{ text: 'Saved.', good: true }} />
        </Sample>
        <Sample name="ResendVerification">
          <ResendVerification email="asha@example.in" send={async () => ({ text: 'Verification email sent successfully!', good: true })} />
        </Sample>
        <Sample name="Empty">
          <Empty icon="ledger" title="No closed trades yet" hint="Upload a tradebook to see them here.">
            <Button>Add trades</Button>
          </Empty>
        </Sample>
        <Sample name="Loaded">
          <Loaded
            of={{ data: [], isError: false, refetch: async () => undefined }}
            failed="Failed to load accounts."
            skeleton={64}
            empty={<p className="note">No accounts yet.</p>}
          >
            {() => <p>Accounts</p>}
          </Loaded>
        </Sample>
        <Sample name="LoadError">
          <LoadError text="Failed to load trades." onRetry={nothing} />
        </Sample>
        <Sample name="Skeleton">
          <Skeleton height={64} />
        </Sample>
        <Sample name="ChangeToast">
          <Button variant="default" onClick={() => setToasted(true)}>
            Show toast
          </Button>
        </Sample>
        {toasted && (
          <ChangeToast text="Trade deleted." good busy={false} onUndo={() => setToasted(false)} onClose={() => setToasted(false)} />
        )}
      </div>
    </Panel>
  );
}
