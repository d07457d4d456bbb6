import { moment } from '../../format.ts';
import { ASSISTANT_CALL_TEXTS } from '../../text/en/identity/assistant-calls.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useAssistantCalls } from './queries.ts';
import { ShowOlder } from './show-older.tsx';

/** Each call by which an assistant read the journal. */
export function AssistantCallsCard() {
  const calls = useAssistantCalls();
  return (
    <Panel title={ASSISTANT_CALL_TEXTS.title} hint={ASSISTANT_CALL_TEXTS.hint}>
      <Loaded of={calls} failed={ASSISTANT_CALL_TEXTS.failedLoad} skeleton={40}>
        {(data) =>
          data.length === 0 ? (
            <p>{ASSISTANT_CALL_TEXTS.none}</p>
          ) : (
            <ol className="account-list lined" aria-label={ASSISTANT_CALL_TEXTS.title}>
              {data.map(({ id, at, tool, asked, token, address }) => (
                <li key={id}>
                  <div>
                    <strong>{tool}</strong> {asked}
                    <p className="note">
                      {token} · {address}
                    </p>
                  </div>
                  <time className="note" dateTime={at}>
                    {moment(at)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <ShowOlder of={calls} />
    </Panel>
  );
}
