import { useState, type ReactNode } from 'react';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import type { FormAnswer } from '../ui/form/form-fields.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { KIT_TEXTS } from '../text/en/kit.ts';

interface Asking {
  readonly title: string;
  readonly onClose: () => void;
}

interface NameDialogProps extends Asking {
  /** null closes the dialog; the text that the field has at first. */
  readonly name: string | null;
  readonly act: string;
  readonly onName: (name: string) => Promise<FormAnswer | null>;
}

/** Asks for the name of a setup, a tag or a mistake. */
export function NameDialog({ title, name, act, onName, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} opened={name !== null} onClose={onClose}>
      <Form read={(text) => text('name')} onSubmit={onName} act={act} onCancel={onClose}>
        <TextField label={KIT_TEXTS.name} name="name" defaultValue={name ?? ''} required autoComplete="off" />
      </Form>
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
  readonly onMerge: (into: number) => Promise<FormAnswer | null>;
}

/** Asks into which other one a name is merged, and says what that changes. */
export function MergeNameDialog({ title, act = KIT_TEXTS.mergeInto, opened, others, children, onMerge, onClose }: MergeNameDialogProps) {
  const [chosen, setChosen] = useState('');
  const target = others.find(({ id }) => String(id) === chosen) ?? others[0];
  if (!target) return null;
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Form read={() => target.id} onSubmit={onMerge} act={`${act} ${target.name}`} look={{ variant: 'danger' }} onCancel={onClose}>
        <SelectField
          label={KIT_TEXTS.into}
          value={String(target.id)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={others.map(({ id, name }) => ({ value: String(id), name }))}
        />
        {children(target.name)}
      </Form>
    </Dialog>
  );
}
