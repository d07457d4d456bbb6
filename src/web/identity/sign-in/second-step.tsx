import { useState } from 'react';
import { ApiError, api, refusal } from '../../api.ts';
import { SECOND_STEP_TEXTS } from '../../text/en/identity/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { takeFocus } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { canHavePasskeys } from '../can-have-passkeys.ts';
import type { StepWays } from '../second-step-asked.ts';
import { PasskeyLogin } from './passkey-login.tsx';

interface SecondStepProps {
  /** The ways that the user has. */
  readonly ways: StepWays;
  /** The sentence that is shown once it is done. */
  readonly success: string;
  readonly busy: boolean;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

/** The second step of a login: a code of the user's app, a recovery code, or a passkey where the user has one. */
export function SecondStep({ ways, success, busy, onDone, onStartAgain }: SecondStepProps) {
  const [trust, setTrust] = useState(false);
  const hasPasskey = ways.includes('passkey') && canHavePasskeys();
  return (
    <FormCard
      title={SECOND_STEP_TEXTS.title}
      lead={hasPasskey ? SECOND_STEP_TEXTS.leadWithPasskey : SECOND_STEP_TEXTS.lead}
      foot={
        <Button variant="default" size="s" onClick={onStartAgain}>
          {SECOND_STEP_TEXTS.startAgain}
        </Button>
      }
    >
      <Form
        read={(text) => text('code')}
        check={(code) => ({ ...(code === '' && { code: SECOND_STEP_TEXTS.enterCode }) })}
        onSubmit={async (code) => {
          try {
            await api('finishLogin', { body: { code, trust } });
          } catch (error) {
            const answer = refusal(error, SECOND_STEP_TEXTS.failed);
            return error instanceof ApiError && error.code === 'wrong-code' ? { ...answer, field: 'code' } : answer;
          }
          onDone();
          return { text: success, good: true };
        }}
        act={SECOND_STEP_TEXTS.goOn}
        look={{ wide: true }}
        busy={busy}
      >
        <TextField
          ref={takeFocus}
          name="code"
          label={SECOND_STEP_TEXTS.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Checkbox
          name="trust"
          label={SECOND_STEP_TEXTS.trust}
          checked={trust}
          onChange={(event) => setTrust(event.currentTarget.checked)}
        />
      </Form>
      {hasPasskey && (
        <PasskeyLogin
          act={SECOND_STEP_TEXTS.withPasskey}
          send={async () => {
            const { finishLoginWithPasskey } = await import('../passkey.ts');
            await finishLoginWithPasskey(trust);
          }}
          success={success}
          busy={busy}
          onDone={onDone}
        />
      )}
    </FormCard>
  );
}
