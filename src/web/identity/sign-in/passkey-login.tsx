import { refusal } from '../../api.ts';
import { PASSKEY_LOGIN_TEXTS } from '../../text/en/identity/passkey-login.ts';
import { Form } from '../../ui/form/form.tsx';
import { canHavePasskeys } from '../can-have-passkeys.ts';

interface PasskeyLoginProps {
  /** The words on the button. */
  readonly act?: string;
  /** Uses the passkey, in place of a login with it alone. */
  readonly send?: () => Promise<void>;
  /** Shown after a successful login. */
  readonly success: string;
  readonly busy: boolean;
  readonly onDone: () => void;
}

/** Logs in with a passkey. Shows nothing where the browser has none for this page. */
export function PasskeyLogin({ act = PASSKEY_LOGIN_TEXTS.logIn, send = logIn, success, busy, onDone }: PasskeyLoginProps) {
  if (!canHavePasskeys()) return null;
  const submit = async () => {
    try {
      await send();
    } catch (error) {
      return refusal(error, PASSKEY_LOGIN_TEXTS.notUsed);
    }
    onDone();
    return { text: success, good: true };
  };
  return (
    <Form read={() => null} onSubmit={submit} act={act} look={{ variant: 'default', wide: true }} busy={busy}>
      {null}
    </Form>
  );
}

async function logIn(): Promise<void> {
  const { logInWithPasskey } = await import('../passkey.ts');
  await logInWithPasskey();
}
