import { useCallback, useState } from 'react';
import { ChangeReport } from '../../changes/change-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import type { ChangeStrategy } from './change-strategy.ts';
import type { OnWritten } from './strategy-words.tsx';
import { useSend } from '../../use-api.ts';

/** One change of strategies at a time, and the message that says how the latest went. */
export function useStrategyChange() {
  const { busy, failure, send } = useSend();
  const [said, setSaid] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState('');
  const written = useChange();
  const change: ChangeStrategy = (act, say, onDone) => {
    setSaid(null);
    setDismissed('');
    written.dismiss();
    return send(act, (answer) => {
      setSaid(say(answer));
      onDone?.();
    });
  };
  /** What was written on all legs comes after what was said before. */
  const { report } = written;
  const tell: OnWritten = useCallback(
    (text, changeId) => {
      setSaid(null);
      report(text, changeId);
    },
    [report],
  );
  const failed = failure === dismissed ? '' : failure;
  const message = failed ? (
    <ChangeToast text={failed} good={false} busy={false} onClose={() => setDismissed(failure)} />
  ) : said ? (
    <ChangeToast text={said} good busy={false} onClose={() => setSaid(null)} />
  ) : (
    <ChangeReport of={written} />
  );
  return { busy, change, tell, message };
}
