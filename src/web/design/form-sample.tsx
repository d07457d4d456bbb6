import { useState } from 'react';
import { Form } from '../ui/form/form.tsx';
import type { FieldErrors, FormAnswer } from '../ui/form/form-fields.ts';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

const ANSWER_AFTER = 400;
const REFUSED: Readonly<Record<string, FormAnswer>> = {
  TAKEN: { text: 'There is an account with this name.', good: false, field: 'account' },
  BROKEN: { text: 'The account could not be saved.', good: false },
};
const BROKERS = ['Zerodha', 'Groww'].map((value) => ({ value, name: value }));

/** A form that takes any name but TAKEN, which is wrong at its field, and BROKEN, which fails. */
export function FormSample() {
  const [sent, setSent] = useState(0);
  const send = async ({ account }: { readonly account: string }): Promise<FormAnswer> => {
    setSent((before) => before + 1);
    await new Promise((resolve) => void setTimeout(resolve, ANSWER_AFTER));
    return REFUSED[account] ?? { text: `${account} is saved.`, good: true };
  };
  return (
    <>
      <Form
        read={(text) => ({ broker: text('broker'), account: text('account') })}
        check={({ account }): FieldErrors => (account === '' ? { account: 'Enter a name.' } : {})}
        onSubmit={send}
        act="Save account"
        onCancel={() => setSent(0)}
        cancel="Start again"
      >
        <SelectField label="Broker of the account" name="broker" options={BROKERS} />
        <TextField label="Name of the account" name="account" hint="TAKEN and BROKEN are refused." autoComplete="off" />
      </Form>
      <p className="note">Sent: {sent}</p>
    </>
  );
}
