import { moment } from '../../format.ts';
import { ACCOUNT_EVENTS, SETTINGS_TEXTS } from '../../text/en/settings.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { deviceName } from './device-name.ts';
import { useEvents } from './queries.ts';
import { ShowOlder } from './show-older.tsx';

/** The audit log of the user: logins and changes. */
export function EventsCard() {
  const events = useEvents();
  return (
    <Panel title={SETTINGS_TEXTS.accountActivity} hint={SETTINGS_TEXTS.loginsChangesNewestFirst}>
      <Loaded of={events} failed={SETTINGS_TEXTS.failedLoadAccountActivity} skeleton={160}>
        {(data) => (
          <ol className="account-list lined" aria-label={SETTINGS_TEXTS.accountActivity}>
            {data.map(({ at, event, address, user_agent: userAgent }) => (
              <li key={`${at} ${event} ${address}`}>
                <div>
                  <strong>{ACCOUNT_EVENTS[event]}</strong>
                  <p className="note">
                    {deviceName(userAgent)} · {address}
                  </p>
                </div>
                <time className="note" dateTime={at}>
                  {moment(at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <ShowOlder of={events} />
    </Panel>
  );
}
