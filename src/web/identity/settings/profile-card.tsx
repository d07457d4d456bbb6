import type { CurrentUser } from '#contract/session.ts';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import { isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSaving } from './use-saving.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

type ProfileField = 'username' | 'display_name' | 'email';

const CARDS = {
  username: {
    title: SETTINGS_TEXTS.username,
    label: SETTINGS_TEXTS.newUsername,
    hint: SETTINGS_TEXTS.of330LettersDigits,
    failed: SETTINGS_TEXTS.saveUsernameFailed,
    input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
    fault: (text: string) => text === '' && SETTINGS_TEXTS.enterUsername,
  },
  display_name: {
    title: SETTINGS_TEXTS.displayName,
    label: SETTINGS_TEXTS.newDisplayName,
    hint: SETTINGS_TEXTS.nameShownJournal,
    failed: SETTINGS_TEXTS.saveDisplayNameFailed,
    input: { autoComplete: 'name' },
    fault: (text: string) => text === '' && SETTINGS_TEXTS.enterDisplayName,
  },
  email: {
    title: SETTINGS_TEXTS.email,
    label: SETTINGS_TEXTS.newEmail,
    hint: SETTINGS_TEXTS.loggingEMailsAbout,
    failed: SETTINGS_TEXTS.saveEmailFailed,
    input: { type: 'email', autoComplete: 'email' },
    fault: (text: string) => !isEmailShaped(text) && SETTINGS_TEXTS.enterValidEmailAddress,
  },
} as const;

/** A form for one field of the profile. */
export function ProfileCard({ field, user }: { readonly field: ProfileField; readonly user: CurrentUser }) {
  const { title, label, hint, failed, input, fault } = CARDS[field];
  const { said, busy, kept, save } = useSaving(field, { saved: SETTINGS_TEXTS.saved, failed });

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
        act={SETTINGS_TEXTS.save(title.toLowerCase())}
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
