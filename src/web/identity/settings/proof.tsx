import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { ApiError, api, refusal } from '../../api.ts';
import { PASSKEY_TEXTS } from '../../text/en/identity/passkeys.ts';
import { SECOND_FACTOR_TEXTS } from '../../text/en/identity/second-factor.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type FormAnswer, takeFocus } from '../../ui/form/form-fields.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { canHavePasskeys } from '../can-have-passkeys.ts';
import { useSecondFactor } from './queries.ts';

/** Runs a call; where the server asks for a proof first, asks the user for it and runs the call again. */
type WithProof = <T>(call: () => Promise<T>) => Promise<T>;

const ProofContext = createContext<WithProof>((call) => call());

export function useProof(): WithProof {
  return use(ProofContext);
}

/** Asks users who they are when a call inside it needs a proof. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  /** Ends the question: whether it was answered. */
  const [asked, setAsked] = useState<((isProven: boolean) => void) | null>(null);
  const withProof = useCallback<WithProof>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'prove-first') throw error;
      const isProven = await new Promise<boolean>((resolve) => setAsked(() => resolve));
      setAsked(null);
      if (!isProven) throw error;
      return call();
    }
  }, []);
  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog title={SECOND_FACTOR_TEXTS.isItYou} opened={asked !== null} onClose={() => asked?.(false)}>
        <ProofForm onProven={() => asked?.(true)} onCancel={() => asked?.(false)} />
      </Dialog>
    </ProofContext>
  );
}

interface ProofFormProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks for a passkey where the user has one and the browser can, else or at their wish for a code or the password. */
function ProofForm({ onProven, onCancel }: ProofFormProps) {
  const { data: hasPasskey = false } = useApi('listPasskeys', {}, { select: ({ available, data }) => available && data.length > 0 });
  const [isOtherWay, setOtherWay] = useState(false);
  const canUsePasskey = hasPasskey && canHavePasskeys();
  if (!canUsePasskey) return <TypedProof onProven={onProven} onCancel={onCancel} />;
  if (isOtherWay) return <TypedProof onProven={onProven} onCancel={() => setOtherWay(false)} cancel={PASSKEY_TEXTS.use} />;
  const prove = async (): Promise<FormAnswer | null> => {
    try {
      const { proveWithPasskey } = await import('../passkey.ts');
      await proveWithPasskey();
    } catch (error) {
      return refusal(error, PASSKEY_TEXTS.notUsed);
    }
    onProven();
    return null;
  };
  return (
    <Form read={() => null} onSubmit={prove} act={PASSKEY_TEXTS.use} onCancel={() => setOtherWay(true)} cancel={PASSKEY_TEXTS.otherWay}>
      <p>{PASSKEY_TEXTS.prove}</p>
    </Form>
  );
}

/** Asks for a code or the password; tells who has neither to log in again. */
function TypedProof({ onProven, onCancel, cancel = KIT_TEXTS.cancel }: ProofFormProps & { readonly cancel?: string }) {
  const { data } = useSecondFactor();
  const way = data?.proof ?? 'password';
  const prove = async (text: string): Promise<FormAnswer | null> => {
    try {
      await api('prove', { body: way === 'code' ? { code: text } : { password: text } });
    } catch (error) {
      return { ...refusal(error, SECOND_FACTOR_TEXTS.wrong), field: 'proof' };
    }
    onProven();
    return null;
  };
  if (way === 'login')
    return (
      <>
        <p>{SECOND_FACTOR_TEXTS.proveByLogin}</p>
        <div className="actions actions-end">
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </>
    );
  const isCode = way === 'code';
  return (
    <Form
      read={(text) => text('proof', !isCode)}
      check={(text) => ({ ...(text === '' && { proof: isCode ? SECOND_FACTOR_TEXTS.enterCode : SECOND_FACTOR_TEXTS.enterPassword }) })}
      onSubmit={prove}
      act={SECOND_FACTOR_TEXTS.confirm}
      onCancel={onCancel}
      cancel={cancel}
    >
      <p>{isCode ? SECOND_FACTOR_TEXTS.proveByCode : SECOND_FACTOR_TEXTS.proveByPassword}</p>
      {isCode ? (
        <TextField
          ref={takeFocus}
          name="proof"
          label={SECOND_FACTOR_TEXTS.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PasswordField ref={takeFocus} name="proof" label={SECOND_FACTOR_TEXTS.password} autoComplete="current-password" />
      )}
    </Form>
  );
}
