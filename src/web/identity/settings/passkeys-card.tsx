import { useState } from 'react';
import type { AnswerOf } from '#contract/calls.ts';
import { LONGEST_NAME } from '#contract/limits.ts';
import { api } from '../../api.ts';
import { moment } from '../../format.ts';
import { PASSKEY_TEXTS } from '../../text/en/identity/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { type FormAnswer, takeFocus } from '../../ui/form/form-fields.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useApi, useSend } from '../../use-api.ts';
import { canHavePasskeys } from '../can-have-passkeys.ts';
import { deviceName } from './device-name.ts';
import { useProof } from './proof.tsx';

type Passkeys = AnswerOf<'listPasskeys'>;
type Passkey = Passkeys['data'][number];

const CHANGED = ['listPasskeys', 'listAudit'] as const;

/** The user's passkeys: lists, adds and removes them. */
export function PasskeysCard() {
  const passkeys = useApi('listPasskeys', {});
  const withProof = useProof();
  const { send: sendNew } = useSend(CHANGED, PASSKEY_TEXTS.notAdded);
  const { busy, send } = useSend(CHANGED, PASSKEY_TEXTS.failed);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  const open = (next: boolean) => {
    setSaid(null);
    setAdding(next);
  };
  const add = (name: string) =>
    sendNew(
      async () => {
        const { addPasskey } = await import('../passkey.ts');
        return withProof(() => addPasskey(name));
      },
      (isNew) => {
        setAdding(false);
        setSaid(isNew ? { text: PASSKEY_TEXTS.added(name), good: true } : { text: PASSKEY_TEXTS.hasOne, good: false });
      },
    );
  const remove = async ({ id, name }: Passkey) => {
    setSaid(null);
    const failure = await send(() => withProof(() => api('removePasskey', { params: { id } })));
    setSaid(failure ?? { text: PASSKEY_TEXTS.removed(name), good: true });
  };

  const adding = (available: boolean) => {
    if (!available) return <p>{PASSKEY_TEXTS.byNumber}</p>;
    if (!canHavePasskeys()) return <p>{PASSKEY_TEXTS.noBrowser}</p>;
    if (isAdding) return <NewPasskey onNamed={add} onCancel={() => open(false)} />;
    return (
      <div>
        <Button variant="soft" onClick={() => open(true)}>
          {PASSKEY_TEXTS.add}
        </Button>
      </div>
    );
  };
  const shown = ({ available, data }: Passkeys) => (
    <>
      {data.length > 0 && (
        <ul className="account-list lined" aria-label={PASSKEY_TEXTS.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} busy={busy} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {adding(available)}
    </>
  );
  return (
    <Panel title={PASSKEY_TEXTS.title} hint={PASSKEY_TEXTS.hint}>
      <Loaded of={passkeys} failed={PASSKEY_TEXTS.failedLoad} skeleton={40}>
        {shown}
      </Loaded>
      <Outcome said={said} focused={said !== null} />
    </Panel>
  );
}

/** Asks for the name of a passkey. */
function NewPasskey(props: { readonly onNamed: (name: string) => Promise<FormAnswer | null>; readonly onCancel: () => void }) {
  return (
    <Form
      className="stack"
      read={(text) => text('name')}
      check={(name) => ({ ...(name === '' && { name: PASSKEY_TEXTS.enterName }) })}
      onSubmit={props.onNamed}
      act={PASSKEY_TEXTS.goOn}
      onCancel={props.onCancel}
    >
      <TextField
        name="name"
        label={PASSKEY_TEXTS.name}
        hint={PASSKEY_TEXTS.nameHint}
        defaultValue={deviceName(navigator.userAgent)}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        ref={takeFocus}
        required
      />
    </Form>
  );
}

function PasskeyRow(props: { readonly passkey: Passkey; readonly busy: boolean; readonly onRemove: () => void }) {
  const { name, created_at: made, last_used_at: used } = props.passkey;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="note">{PASSKEY_TEXTS.made(<time dateTime={made}>{moment(made)}</time>)}</p>
        <p className="note">{used === null ? PASSKEY_TEXTS.neverUsed : PASSKEY_TEXTS.used(<time dateTime={used}>{moment(used)}</time>)}</p>
      </div>
      <Button size="s" variant="default" busy={props.busy} onClick={props.onRemove} aria-label={PASSKEY_TEXTS.removeOne(name)}>
        {PASSKEY_TEXTS.remove}
      </Button>
    </li>
  );
}
