import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SaveFailed } from '../../words/save-failed.tsx';
import { StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import type { SetupDraft } from './setup-draft.ts';
import '../../ui/page/panel.css';
import { SETUPS } from '../../text/en/setups.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface SetupEditorProps {
  readonly name: string;
  readonly draft: UsedDraft<SetupDraft>;
  /** Nothing is left to be saved. */
  readonly onDone: () => void;
}

/** Name, text and rules of a setup in fields. What is written is kept until it is saved, or cancelled. */
export function SetupEditor({ name, draft, onDone }: SetupEditorProps) {
  const { value, state, write, save, revert } = draft;
  const text = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.isSaved()) onDone();
    else void save();
  };
  const cancel = () => {
    revert();
    onDone();
  };
  return (
    <form className="panel setup-editor" onSubmit={submit} aria-label={SETUPS.edit(name)}>
      <TextField
        label={KIT_TEXTS.name}
        value={value.name}
        onChange={(event) => write({ ...value, name: event.currentTarget.value })}
        required
        autoComplete="off"
      />
      <div className="field stack gap-4">
        <label htmlFor={text}>{SETUPS.howItIsTraded}</label>
        <textarea
          id={text}
          className="control"
          rows={8}
          value={value.text}
          onChange={(event) => write({ ...value, text: event.currentTarget.value })}
        />
      </div>
      <RuleFields rules={value.rules} onChange={(rules) => write({ ...value, rules })} />
      <SaveFailed of={[draft]} />
      <SetupVersions draft={draft} />
      {state !== 'stale' && (
        <div className="actions">
          <Button type="submit" busy={state === 'saving'}>
            {KIT_TEXTS.save}
          </Button>
          <Button variant="default" onClick={cancel} disabled={state === 'saving'}>
            {KIT_TEXTS.cancel}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The choice between two versions of a setup. */
export function SetupVersions({ draft }: Pick<SetupEditorProps, 'draft'>) {
  return <StaleChoice draft={draft} show={sketchOf} />;
}

function sketchOf({ name, text, rules }: SetupDraft): ReactNode {
  return (
    <>
      <b>{name}</b>
      <p className="as-typed">{text}</p>
      <ol>
        {rules.map((rule) => (
          <li key={rule.key}>{rule.text}</li>
        ))}
      </ol>
    </>
  );
}
