import { useState } from 'react';
import type { AnswerOf } from '#contract/calls.ts';
import { api } from '../../api.ts';
import { moment } from '../../format.ts';
import { SECOND_FACTOR_TEXTS } from '../../text/en/identity/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useSend } from '../../use-api.ts';
import { deviceName } from './device-name.ts';
import { useProof } from './proof.tsx';
import { useSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

type Factor = AnswerOf<'secondFactor'>;
type Secret = AnswerOf<'setUpSecondFactor'>;

/** The second step of the login: sets it up with an app, shows its recovery codes once, and the browsers that are trusted. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  const withProof = useProof();
  const { busy, send } = useSend(['secondFactor', 'listAudit'], SECOND_FACTOR_TEXTS.failed);
  const [said, setSaid] = useState<Said | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const act = async <T,>(call: () => Promise<T>, onDone: (answer: T) => void) => {
    setSaid(null);
    setSaid(await send(() => withProof(call), onDone));
  };
  const setUp = () => act(() => api('setUpSecondFactor', {}), setSecret);
  const renew = () =>
    act(
      () => api('makeRecoveryCodes', {}),
      (answer) => setCodes(answer.recovery_codes),
    );
  const switchOff = () =>
    act(
      () => api('removeSecondFactor', {}),
      () => setCodes(null),
    );
  const confirm = (code: string) =>
    send(
      () => withProof(() => api('confirmSecondFactor', { body: { code } })),
      (answer) => {
        setSecret(null);
        setCodes(answer.recovery_codes);
      },
    );

  const shown = ({ available, since, recovery_codes: left, browsers }: Factor) => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
    if (secret) return <SetUpApp secret={secret} onCode={confirm} onCancel={() => setSecret(null)} />;
    if (since === null && !available) return <p>{SECOND_FACTOR_TEXTS.noKey}</p>;
    if (since === null)
      return (
        <div>
          <Button variant="soft" busy={busy} onClick={() => void setUp()}>
            {SECOND_FACTOR_TEXTS.setUp}
          </Button>
        </div>
      );
    return (
      <>
        <p>{SECOND_FACTOR_TEXTS.since(<time dateTime={since}>{moment(since)}</time>, left)}</p>
        <div className="actions">
          <Button variant="default" busy={busy} onClick={() => void renew()}>
            {SECOND_FACTOR_TEXTS.newCodes}
          </Button>
          <Button variant="default" busy={busy} onClick={() => void switchOff()}>
            {SECOND_FACTOR_TEXTS.switchOff}
          </Button>
        </div>
        {browsers.length > 0 && <TrustedBrowsers browsers={browsers} />}
      </>
    );
  };
  return (
    <Panel title={SECOND_FACTOR_TEXTS.title} hint={SECOND_FACTOR_TEXTS.hint}>
      <Loaded of={factor} failed={SECOND_FACTOR_TEXTS.failedLoad} skeleton={40}>
        {shown}
      </Loaded>
      <Outcome said={said} />
    </Panel>
  );
}

function TrustedBrowsers({ browsers }: Pick<Factor, 'browsers'>) {
  const { busy, send } = useSend(['secondFactor', 'listAudit']);
  const [failure, setFailure] = useState('');
  const forget = async (id: string) => {
    const answer = await send(() => api('forgetTrustedBrowser', { params: { id } }));
    setFailure(answer?.text ?? '');
  };
  return (
    <div>
      <h3>{SECOND_FACTOR_TEXTS.browsers}</h3>
      <ul className="account-list lined" aria-label={SECOND_FACTOR_TEXTS.browsers}>
        {browsers.map(({ id, address, user_agent: agent, last_used_at: used, expires_at: until }) => (
          <li key={id}>
            <div>
              <strong title={agent}>{deviceName(agent)}</strong>
              <p className="note">
                {SECOND_FACTOR_TEXTS.trusted(
                  address,
                  <time dateTime={used}>{moment(used)}</time>,
                  <time dateTime={until}>{moment(until)}</time>,
                )}
              </p>
            </div>
            <Button
              size="s"
              variant="default"
              busy={busy}
              onClick={() => void forget(id)}
              aria-label={SECOND_FACTOR_TEXTS.forgetBrowser(deviceName(agent), address)}
            >
              {SECOND_FACTOR_TEXTS.forget}
            </Button>
          </li>
        ))}
      </ul>
      <Outcome said={failure === '' ? null : { text: failure, good: false }} />
    </div>
  );
}
