import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { fieldText } from '../ui/form/form-fields.ts';
import { Message } from '../ui/page/message.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { LONGEST_NAME } from '#contract/limits.ts';

interface Asking {
  readonly title: string;
  readonly busy: boolean;
  /** What the latest attempt was refused for. */
  readonly failure: string;
  readonly onClose: () => void;
}

interface NameDialogProps extends Asking {
  /** null closes the dialog; the text that the field has at first. */
  readonly name: string | null;
  readonly act: string;
  readonly onName: (name: string) => void;
}

/** Asks for the name of a setup, a tag or a mistake. */
export function NameDialog({ title, name, act, busy, failure, onName, onClose }: NameDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onName(fieldText(new FormData(event.currentTarget), 'name'));
  };
  return (
    <Dialog title={title} opened={name !== null} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextField label="Name" name="name" defaultValue={name ?? ''} required maxLength={LONGEST_NAME} autoComplete="off" />
        {failure && <Message kind="error" text={failure} />}
        <div className="actions actions-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface MergeNameDialogProps extends Asking {
  readonly opened: boolean;
  /** The text of the confirm button, before the chosen name. */
  readonly act?: string;
  readonly others: readonly { readonly id: number; readonly name: string }[];
  /** What a merge into `name` changes. */
  readonly children: (name: string) => ReactNode;
  readonly onMerge: (into: number) => void;
}

/** Asks into which other one a name is merged, and says what that changes. */
export function MergeNameDialog({
  title,
  act = 'Merge into',
  opened,
  others,
  busy,
  failure,
  children,
  onMerge,
  onClose,
}: MergeNameDialogProps) {
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => String(id) === chosen) ?? others[0];
  if (!target) return null;
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <div className="stack">
        <SelectField
          label="Into"
          value={String(target.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={others.map(({ id, name }) => ({ value: String(id), name }))}
        />
        {children(target.name)}
        {failure && <Message kind="error" text={failure} />}
        <div className="actions actions-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onMerge(target.id)}>
            {act} {target.name}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
