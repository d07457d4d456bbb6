import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/calls.ts';
import { SECOND_FACTOR_TEXTS } from '../../text/en/identity/second-factor.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FormAnswer } from '../../ui/form/form-fields.ts';
import { TextField } from '../../ui/form/text-field.tsx';

interface SetUpAppProps {
  readonly secret: AnswerOf<'setUpSecondFactor'>;
  readonly onCode: (code: string) => Promise<FormAnswer | null>;
  readonly onCancel: () => void;
}

/** Shows the key for an app, as a picture and as text, and takes the first code. */
export function SetUpApp({ secret, onCode, onCancel }: SetUpAppProps) {
  const { uri } = secret;
  const [picture, setPicture] = useState<string>();
  useEffect(() => void draw(uri).then(setPicture), [uri]);
  return (
    <Form
      className="stack"
      read={(text) => text('code')}
      check={(code) => ({ ...(code === '' && { code: SECOND_FACTOR_TEXTS.enterCode }) })}
      onSubmit={onCode}
      act={SECOND_FACTOR_TEXTS.switchOn}
      onCancel={onCancel}
    >
      <p>{SECOND_FACTOR_TEXTS.scan}</p>
      <img className="qr-code" src={picture} alt={SECOND_FACTOR_TEXTS.picture} />
      <TextField name="key" label={SECOND_FACTOR_TEXTS.key} value={grouped(secret.secret)} readOnly autoComplete="off" />
      <TextField name="code" label={SECOND_FACTOR_TEXTS.code} autoComplete="one-time-code" inputMode="numeric" required />
    </Form>
  );
}

/** Dark on white in both themes: not every app reads the reverse. */
async function draw(uri: string): Promise<string> {
  const { generate } = await import('lean-qr');
  return generate(uri).toDataURL({ on: [0, 0, 0, 255], off: [255, 255, 255, 255] });
}

function grouped(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
