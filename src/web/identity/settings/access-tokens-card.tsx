import { useState } from 'react';
import type { AnswerOf } from '#contract/calls.ts';
import { api } from '../../api.ts';
import { moment } from '../../format.ts';
import { ACCESS_TOKEN_TEXTS } from '../../text/en/identity/access-tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { useApi, useSend } from '../../use-api.ts';
import { MadeToken, NewToken, type WantedToken } from './new-token.tsx';
import { useProof } from './proof.tsx';

type Token = AnswerOf<'listAccessTokens'>['data'][number];

/** The tokens of the user's programs: lists, makes and revokes them. A new one is shown once. */
export function AccessTokensCard() {
  const tokens = useApi('listAccessTokens', {}, { select: ({ data }) => data });
  const withProof = useProof();
  const { busy, send } = useSend(['listAccessTokens', 'listAudit'], ACCESS_TOKEN_TEXTS.failed);
  const [step, setStep] = useState<'list' | 'new' | { readonly secret: string }>('list');
  const [said, setSaid] = useState<Said | null>(null);

  const goTo = (next: typeof step) => {
    setSaid(null);
    setStep(next);
  };
  const make = (wanted: WantedToken) =>
    send(
      () => withProof(() => api('makeAccessToken', { body: wanted })),
      ({ secret }) => goTo({ secret }),
    );
  const revoke = async ({ id, name }: Token) => {
    const failure = await send(() => api('revokeAccessToken', { params: { id } }));
    setSaid(failure ?? { text: ACCESS_TOKEN_TEXTS.revoked(name), good: true });
  };

  const shown = (data: readonly Token[]) => {
    if (step === 'new') return <NewToken onWanted={make} onCancel={() => goTo('list')} />;
    if (step !== 'list') return <MadeToken secret={step.secret} onSaved={() => goTo('list')} />;
    return (
      <>
        {data.length > 0 && (
          <ul className="account-list lined" aria-label={ACCESS_TOKEN_TEXTS.list}>
            {data.map((token) => (
              <TokenRow key={token.id} token={token} busy={busy} onRevoke={() => void revoke(token)} />
            ))}
          </ul>
        )}
        <div>
          <Button variant="soft" onClick={() => goTo('new')}>
            {ACCESS_TOKEN_TEXTS.make}
          </Button>
        </div>
      </>
    );
  };
  return (
    <Panel title={ACCESS_TOKEN_TEXTS.title} hint={ACCESS_TOKEN_TEXTS.hint}>
      <Loaded of={tokens} failed={ACCESS_TOKEN_TEXTS.failedLoad} skeleton={40}>
        {shown}
      </Loaded>
      <Outcome said={said} focused={said?.good ?? false} />
    </Panel>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const { name, start, scopes, expires_at: until, is_expired: isExpired, last_used_at: used, last_address: address } = token;
  const may = ACCESS_TOKEN_TEXTS.allowed[scopes.length > 1 ? 'both' : (scopes[0] ?? 'read')];
  return (
    <li>
      <div>
        <strong>{name}</strong> {isExpired && <Badge tone="warn">{ACCESS_TOKEN_TEXTS.expired}</Badge>}
        <p className="note">{ACCESS_TOKEN_TEXTS.made(start, may, <time dateTime={until}>{moment(until)}</time>)}</p>
        <p className="note">
          {used === null
            ? ACCESS_TOKEN_TEXTS.neverUsed
            : ACCESS_TOKEN_TEXTS.used(<time dateTime={used}>{moment(used)}</time>, address ?? '')}
        </p>
      </div>
      <Button size="s" variant="default" busy={busy} onClick={onRevoke} aria-label={ACCESS_TOKEN_TEXTS.revokeOne(name)}>
        {ACCESS_TOKEN_TEXTS.revoke}
      </Button>
    </li>
  );
}
