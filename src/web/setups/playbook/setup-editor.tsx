import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { LONGEST_NAME, LONGEST_NOTE } from '#contract/limits.ts';
import type { SetupDetail } from '#contract/setups.ts';
import { api, failureText } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/page/message.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { staleOf } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import { type Draft, draftOf, formOf, isChanged } from './setup-draft.ts';
import { StaleChoice } from './stale-choice.tsx';
import '../../ui/page/panel.css';

interface SetupEditorProps {
  readonly setup: SetupDetail;
  /** `text` says what was saved; null where nothing was. */
  readonly onDone: (text: string | null) => void;
}

/** Name, text and rules of a setup in fields. What another tab wrote meanwhile is shown before anything is replaced. */
export function SetupEditor({ setup, onDone }: SetupEditorProps) {
  const client = useQueryClient();
  const text = useId();
  const [draft, setDraft] = useState<Draft>(() => draftOf(setup));
  /** What the draft began with: the setup may be loaded again meanwhile. */
  const [before] = useState(setup);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [stale, setStale] = useState<SetupDetail | null>(null);
  const changed = isChanged(draft, before);
  useWarning(changed);

  const save = async (now: SetupDetail) => {
    setBusy(true);
    setFailure('');
    try {
      await api('changeSetup', { params: { id: setup.id }, body: formOf(draft, now, now.version) });
      await client.invalidateQueries();
      onDone('Saved.');
    } catch (error) {
      if (staleOf(error)) setStale(await api('readSetup', { params: { id: setup.id } }).catch(() => null));
      setFailure(failureText(error, 'The setup could not be saved.'));
    }
    setBusy(false);
  };
  const takeTheirs = async () => {
    await client.invalidateQueries();
    onDone(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) void save(before);
    else onDone(null);
  };

  return (
    <form className="panel setup-editor" onSubmit={submit} aria-label={`Edit ${setup.name}`}>
      <TextField
        label="Name"
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
      />
      <div className="field">
        <label htmlFor={text}>How it is traded</label>
        <textarea
          id={text}
          className="control"
          rows={8}
          maxLength={LONGEST_NOTE}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        />
      </div>
      <RuleFields rules={draft.rules} onChange={(rules) => setDraft({ ...draft, rules })} />
      {stale ? (
        <StaleChoice mine={draft} theirs={stale} busy={busy} onMine={() => void save(stale)} onTheirs={() => void takeTheirs()} />
      ) : (
        <>
          {failure && <Message kind="error" text={failure} />}
          <div className="actions">
            <Button type="submit" busy={busy}>
              Save
            </Button>
            <Button variant="default" onClick={() => onDone(null)} disabled={busy}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** The browser asks before the page is left. */
function useWarning(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
