import { useState } from 'react';
import { failureText } from '../../api.ts';
import { moment } from '../../format.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Outcome, type Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { deviceName } from './device-name.ts';
import { useEndSession, useSessions, type OpenSession } from './queries.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** The user's sessions, with buttons that end the others. */
export function SessionsCard() {
  const sessions = useSessions();
  const endSession = useEndSession();
  const [said, setSaid] = useState<Said | null>(null);
  const [ending, setEnding] = useState<string | null>(null);

  const end = async ({ id, user_agent: userAgent }: OpenSession) => {
    setEnding(id);
    setSaid(null);
    try {
      await endSession(id);
      setSaid({ text: SETTINGS_TEXTS.sessionEnded(deviceName(userAgent)), good: true });
    } catch (error) {
      setSaid({ text: failureText(error, SETTINGS_TEXTS.failedEndSession), good: false });
    }
    setEnding(null);
  };

  return (
    <Panel title={SETTINGS_TEXTS.sessions} hint={SETTINGS_TEXTS.whereLoggedIfDo}>
      <Loaded of={sessions} failed={SETTINGS_TEXTS.failedLoadSessions} skeleton={60}>
        {(data) => (
          <ul className="account-list lined" aria-label={SETTINGS_TEXTS.sessions}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} busy={ending === session.id} onEnd={() => void end(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Outcome said={said} focused={said?.good ?? false} />
    </Panel>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = deviceName(session.user_agent);
  return (
    <li>
      <div>
        <strong title={session.user_agent}>{device}</strong> {session.current && <Badge tone="info">{SETTINGS_TEXTS.thisSession}</Badge>}
        <p className="note">
          {SETTINGS_TEXTS.loggedInLastUsed(
            session.address,
            <time dateTime={session.created_at}>{moment(session.created_at)}</time>,
            <time dateTime={session.last_used_at}>{moment(session.last_used_at)}</time>,
          )}
        </p>
      </div>
      {!session.current && (
        <Button size="s" variant="default" busy={busy} onClick={onEnd} aria-label={SETTINGS_TEXTS.endSession(device, session.address)}>
          {SETTINGS_TEXTS.endSessionTitle}
        </Button>
      )}
    </li>
  );
}
