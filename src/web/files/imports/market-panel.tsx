import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketFilesBody } from '#contract/market.ts';
import { failureText } from '../../api.ts';
import { dayRange, fileSize } from '../../format.ts';
import { MARKET_TEXTS, SOURCES } from '../../text/en/market.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { deleteMarketFile, deleteMarketFiles, sendMarketFile, useMarketFiles } from './queries.ts';
import '../../ui/form/drop-area.css';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** Files that are shown at once of those with something to say. */
const MOST_SHOWN = 20;

/** The exchanges' price files: sends many at once, and says which days are there and what was not read. */
export function MarketPanel() {
  const client = useQueryClient();
  const market = useMarketFiles();
  const { data } = market;
  const [sending, setSending] = useState<{ readonly sent: number; readonly all: number } | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (files: readonly File[]) => {
    const failed: string[] = [];
    setSaid(null);
    for (const [sent, file] of files.entries()) {
      setSending({ sent, all: files.length });
      try {
        await sendMarketFile(file);
      } catch (error) {
        failed.push(`${file.name}: ${failureText(error, MARKET_TEXTS.sendFailed)}`);
      }
    }
    setSending(null);
    setSaid(
      failed.length === 0
        ? { text: IMPORTS_TEXTS.filesSent(files.length), good: true }
        : {
            text: IMPORTS_TEXTS.sentOf(files.length - failed.length, files.length, failed.slice(0, 5).join(' ')),
            good: false,
          },
    );
    await client.invalidateQueries();
  };
  const act = async (work: Promise<string>) => {
    setBusy(true);
    try {
      setSaid({ text: await work, good: true });
    } catch (error) {
      setSaid({ text: failureText(error, MARKET_TEXTS.deleteFailed), good: false });
    }
    setBusy(false);
    setDeleting(false);
    await client.invalidateQueries();
  };
  const shown = data?.data.filter(({ said: text, used, status }) => text !== '' || (status === 'read' && !used)) ?? [];
  return (
    <Panel
      title={IMPORTS_TEXTS.marketFiles}
      hint={MARKET_TEXTS.hint}
      aside={
        data && data.files > 0 ? (
          <Button size="s" variant="default" onClick={() => setDeleting(true)}>
            {IMPORTS_TEXTS.deleteAll}
          </Button>
        ) : undefined
      }
    >
      <div className="drop-area market-drop">
        <input
          type="file"
          multiple
          accept=".csv,.zip"
          aria-label={MARKET_TEXTS.choose}
          disabled={sending !== null}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            if (files.length > 0) void send(files);
          }}
        />
        <Icon name="upload" />
        <p>{sending ? IMPORTS_TEXTS.sendingOf(sending.sent + 1, sending.all) : IMPORTS_TEXTS.dropMarketFilesBrowse}</p>
      </div>
      <Loaded of={market} failed={MARKET_TEXTS.loadFailed} skeleton={null}>
        {(held) => (
          <>
            <output className="note">{held.waiting > 0 ? IMPORTS_TEXTS.filesBeingRead(held.waiting) : ''}</output>
            {held.lists.length > 0 && <Lists data={held} />}
          </>
        )}
      </Loaded>
      {shown.length > 0 && (
        <ul className="lined" aria-label={IMPORTS_TEXTS.marketFilesReadWhole}>
          {shown.slice(0, MOST_SHOWN).map((file) => (
            <li key={file.id} className="import">
              <div className="import-words grow">
                <p className="import-name type-14 medium">
                  {file.name} <Badge tone="warn">{badgeOf(file)}</Badge>
                </p>
                <p className="note">
                  {file.said} {file.status === 'read' && !file.used && MARKET_TEXTS.notUsed}
                </p>
              </div>
              <IconButton icon="trash" label={IMPORTS_TEXTS.delete(file.name)} onClick={() => void act(deleteMarketFile(file.id))} />
            </li>
          ))}
        </ul>
      )}
      {said && <Message kind={said.good ? 'success' : 'error'} text={said.text} onClose={() => setSaid(null)} />}
      <ConfirmDialog
        title={IMPORTS_TEXTS.deleteAllMarketFiles}
        question={deleting ? MARKET_TEXTS.deleteAll : null}
        act={IMPORTS_TEXTS.deleteAll}
        busy={busy}
        onConfirm={() => void act(deleteMarketFiles())}
        onClose={() => setDeleting(false)}
      />
    </Panel>
  );
}

function badgeOf({ status, used }: MarketFilesBody['data'][number]): string {
  if (status === 'refused') return IMPORTS_TEXTS.notReadTitle;
  return used ? IMPORTS_TEXTS.inPart : IMPORTS_TEXTS.notUsed;
}

function Lists({ data }: { readonly data: MarketFilesBody }) {
  return (
    <>
      <dl className="market-lists">
        {data.lists.map(({ source, days, first_day, last_day }) => (
          <div key={source}>
            <dt>{SOURCES[source]}</dt>
            <dd>
              {IMPORTS_TEXTS.days(days)}, {dayRange(first_day, last_day)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{IMPORTS_TEXTS.filesOf(data.files, fileSize(data.bytes), fileSize(data.quota), MARKET_TEXTS.own)}</p>
    </>
  );
}
