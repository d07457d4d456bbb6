import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
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
  const { said, busy, kept, save } = useSaving(field, { saved: 'Saved.', failed });

  const check = (text: string): FieldErrors => {
    const wrong = fault(text);
    return wrong ? { [field]: wrong } : {};
  };

  return (
    <Panel title={title} hint={hint}>
      <Form
        className="setting row gap-12 end"
        read={(text) => text(field)}
        check={check}
        onSubmit={(text) => save(() => api('changeProfile', { body: { [field]: text } }))}
        act={`Save ${title.toLowerCase()}`}
        look={{ variant: 'soft' }}
        busy={busy}
        said={said}
        focused={kept}
      >
        <TextField {...input} name={field} label={label} defaultValue={user[field]} required />
      </Form>
    </Panel>
  );
}
