import { ApiError, api, refusal } from '../../api.ts';
import { SECOND_STEP_TEXTS } from '../../text/en/identity/second-step.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { takeFocus } from '../../ui/form/form-fields.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface SecondStepProps {
  /** The sentence that is shown once it is done. */
  readonly success: string;
  readonly busy: boolean;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

/** The second step of a login: a code of the user's app, or a recovery code. */
export function SecondStep({ success, busy, onDone, onStartAgain }: SecondStepProps) {
  return (
    <FormCard
      title={SECOND_STEP_TEXTS.title}
      lead={SECOND_STEP_TEXTS.lead}
      foot={
        <Button variant="default" size="s" onClick={onStartAgain}>
          {SECOND_STEP_TEXTS.startAgain}
        </Button>
      }
    >
      <Form
        read={(text) => ({ code: text('code'), trust: text('trust') === 'on' })}
        check={({ code }) => ({ ...(code === '' && { code: SECOND_STEP_TEXTS.enterCode }) })}
        onSubmit={async (body) => {
          try {
            await api('finishLogin', { body });
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
        <Checkbox name="trust" label={SECOND_STEP_TEXTS.trust} />
      </Form>
    </FormCard>
  );
}
