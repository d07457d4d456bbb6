import { useState } from 'react';
import type { SetupDetail } from '#contract/setups.ts';
import { moment } from '../../format.ts';
import { SETUPS } from '../../text/en/setups.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useFormerTexts } from './queries.ts';
import { draftOf, formOf } from './setup-draft.ts';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';

/** What stood there before, to be brought back. */
export function FormerTexts({ setup, onDone }: { readonly setup: SetupDetail; readonly onDone: (text: string) => void }) {
  const [opened, setOpened] = useState(false);
  const { data, isError, refetch } = useFormerTexts(setup.id, opened);
  const { busy, failure, send } = useSend();
  const bringBack = (text: string) =>
    void send(
      () => api('changeSetup', { params: { id: setup.id }, body: { ...formOf(draftOf(setup), setup, setup.version), text } }),
      () => {
        setOpened(false);
        onDone('The former text is back.');
      },
    );
  return (
    <>
      <Button size="s" variant="default" onClick={() => setOpened(true)}>
        Former texts
      </Button>
      <Dialog title={`Former texts of ${setup.name}`} opened={opened} onClose={() => setOpened(false)}>
        <p className="note">{SETUPS.former}</p>
        {failure && <Message kind="error" text={failure} />}
        {isError && <LoadError text="Failed to load them." onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={120} />}
        {data?.length === 0 && <p>No text was replaced yet.</p>}
        <ul className="lined setup-former">
          {data?.map(({ text, version, written_at: until }) => (
            <li key={version}>
              <span className="note">until {until === null ? 'now' : moment(until)}</span>
              <Markdown text={text} />
              <Button size="s" variant="default" busy={busy} onClick={() => bringBack(text)}>
                Bring back
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
