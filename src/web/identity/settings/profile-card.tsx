import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSaving } from './use-saving.ts';

type ProfileField = 'username' | 'display_name' | 'email';

const CARDS = {
  username: {
    title: 'Username',
    label: 'New username',
    hint: '3 to 30 letters, digits and _ . -',
    failed: 'Save username failed.',
    input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
    fault: (text: string) => text === '' && 'Enter a username.',
  },
  display_name: {
    title: 'Display Name',
    label: 'New display name',
    hint: 'The name shown in the journal.',
    failed: 'Save display name failed.',
    input: { autoComplete: 'name' },
    fault: (text: string) => text === '' && 'Enter a display name.',
  },
  email: {
    title: 'Email',
    label: 'New email',
    hint: 'For logging in and for e-mails about your account.',
    failed: 'Save email failed.',
    input: { type: 'email', autoComplete: 'email' },
    fault: (text: string) => !isEmailShaped(text) && 'Enter a valid email address.',
  },
} as const;

/** A form for one field of the profile. */
export function ProfileCard({ field, user }: { readonly field: ProfileField; readonly user: CurrentUser }) {
  const { title, label, hint, failed, input, fault } = CARDS[field];
  const [errors, setErrors] = useState<FieldErrors>({});
  const { said, busy, kept, save } = useSaving(field, { saved: 'Saved.', failed });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = fieldText(new FormData(event.currentTarget), field);
    const wrong = fault(text);
    const found: FieldErrors = wrong ? { [field]: wrong } : {};
    setErrors(found);
    if (accept(event.currentTarget, found)) void save(() => api('changeProfile', { body: { [field]: text } }));
  };

  return (
    <Panel title={title} hint={hint}>
      <form className="setting row gap-12 end" noValidate onSubmit={submit}>
        <TextField {...input} name={field} label={label} defaultValue={user[field]} error={errors[field]} required />
        <Button type="submit" variant="soft" busy={busy}>
          Save {title.toLowerCase()}
        </Button>
      </form>
      <Outcome said={said} focused={kept} />
    </Panel>
  );
}
