import { useState } from 'react';
import type { Scope } from '#contract/routes.ts';
import { ACCESS_TOKEN_TEXTS } from '../../text/en/identity/access-tokens.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus, type FormAnswer } from '../../ui/form/form-fields.ts';
import { Form } from '../../ui/form/form.tsx';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';

/** What the user asks for. */
export interface WantedToken {
  readonly name: string;
  readonly scopes: Scope[];
  readonly days: number;
}

const CHOICES = ['read', 'import', 'both'] as const;
const DAYS = ['30', '90', '365'] as const;

/** Asks for the name of the program, what it may do, and for how long. */
export function NewToken(props: { readonly onWanted: (wanted: WantedToken) => Promise<FormAnswer | null>; readonly onCancel: () => void }) {
  const [choice, setChoice] = useState<string>('read');
  return (
    <Form
      className="stack"
      read={(text) => ({ name: text('name'), days: Number(text('days')), scopes: scopesOf(choice) })}
      check={({ name }) => ({ ...(name === '' && { name: ACCESS_TOKEN_TEXTS.enterName }) })}
      onSubmit={props.onWanted}
      act={ACCESS_TOKEN_TEXTS.makeIt}
      onCancel={props.onCancel}
    >
      <TextField
        name="name"
        label={ACCESS_TOKEN_TEXTS.name}
        hint={ACCESS_TOKEN_TEXTS.nameHint}
        autoComplete="off"
        ref={takeFocus}
        required
      />
      <RadioRow
        name="may"
        label={ACCESS_TOKEN_TEXTS.may}
        options={CHOICES.map((value) => ({ value, name: ACCESS_TOKEN_TEXTS.scopes[value] }))}
        value={choice}
        onChange={setChoice}
      />
      <SelectField
        name="days"
        label={ACCESS_TOKEN_TEXTS.validFor}
        options={DAYS.map((value) => ({ value, name: ACCESS_TOKEN_TEXTS.days[value] }))}
        defaultValue="90"
      />
    </Form>
  );
}

/** The new token, once. */
export function MadeToken({ secret, onSaved }: { readonly secret: string; readonly onSaved: () => void }) {
  const [said, setSaid] = useState<Said | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid({ text: ACCESS_TOKEN_TEXTS.copied, good: true });
    } catch {
      setSaid({ text: ACCESS_TOKEN_TEXTS.notCopied, good: false });
    }
  };
  return (
    <>
      <p>{ACCESS_TOKEN_TEXTS.saveIt}</p>
      <TextField
        name="token"
        label={ACCESS_TOKEN_TEXTS.yours}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        ref={takeFocus}
      />
      <div className="actions">
        <Button variant="soft" onClick={() => void copy()}>
          {ACCESS_TOKEN_TEXTS.copy}
        </Button>
        <Button variant="default" onClick={onSaved}>
          {ACCESS_TOKEN_TEXTS.haveIt}
        </Button>
      </div>
      <Outcome said={said} />
    </>
  );
}

function scopesOf(choice: string): Scope[] {
  if (choice === 'both') return ['read', 'import'];
  return [choice === 'import' ? 'import' : 'read'];
}
