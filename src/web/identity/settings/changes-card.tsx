import { Link } from 'react-router';
import type { ChangeRow } from '#contract/changes.ts';
import { api } from '../../api.ts';
import { moment } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useChange } from '../../changes/use-change.ts';
import { changeWords } from '../../changes/change-words.ts';
import { paths } from '../../urls.ts';
import { useChanges } from './queries.ts';
import { ShowOlder } from './show-older.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** Edits and deletions by hand, each with an undo button. */
export function ChangesCard() {
  const changes = useChanges();
  const { busy, outcome, run, dismiss } = useChange();
  const undo = (id: number) => void run({ act: () => api('undoChange', { params: { id } }), fallback: KIT_TEXTS.undoFailed });
  return (
    <Panel
      title={SETTINGS_TEXTS.recentChanges}
      hint={SETTINGS_TEXTS.editsDeletionsTradesNewest}
      aside={<Link to={paths.changes}>{SETTINGS_TEXTS.allChanges}</Link>}
    >
      <Loaded
        of={changes}
        failed={SETTINGS_TEXTS.failedLoadChanges}
        skeleton={160}
        empty={<p className="note">{SETTINGS_TEXTS.nothingEditedDeletedYet}</p>}
      >
        {(data) => (
          <ol className="account-list lined" aria-label={SETTINGS_TEXTS.recentChanges}>
            {data.map((change) => (
              <Change key={change.id} change={change} busy={busy} onUndo={() => undo(change.id)} />
            ))}
          </ol>
        )}
      </Loaded>
      {outcome && <Message text={outcome.text} kind={outcome.good ? 'success' : 'error'} onClose={dismiss} />}
      <ShowOlder of={changes} />
    </Panel>
  );
}

interface ChangeProps {
  readonly change: ChangeRow;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function Change({ change, busy, onUndo }: ChangeProps) {
  const { what, detail } = changeWords(change);
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <p className="note">{detail}</p>
        <time className="note" dateTime={change.made_at}>
          {moment(change.made_at)}
        </time>
      </div>
      {change.can === 'undo' ? (
        <Button size="s" variant="default" disabled={busy} aria-label={SETTINGS_TEXTS.undo(what)} onClick={onUndo}>
          <Icon name="undo" size={16} />
          {KIT_TEXTS.undo}
        </Button>
      ) : (
        <span className="note">{change.why_not === null ? SETTINGS_TEXTS.undone : SETTINGS_TEXTS.cannotBeUndone}</span>
      )}
    </li>
  );
}
