import { useState } from 'react';
import type { TaxBody } from '#contract/tax.ts';
import { TAX_TEXTS } from '../../text/en/tax.ts';
import { AmountsInFiles } from '../../ui/amounts-in-files.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { LinesJob, LinesNews } from './lines-thread.ts';
import { figuresFile, scheduleFile, type TaxFormat } from './tax-files.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The worksheet as files, and on paper. */
export function ExportPanel({ sheet }: { readonly sheet: TaxBody }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const name = (what: string, format: string) => TAX_TEXTS.tax(sheet.fy, what, format);
  const saveLines = async (format: TaxFormat) => {
    setBusy(true);
    setFailure('');
    const news = await writeLines({ sheet, format });
    if ('file' in news) saveFile(name(TAX_TEXTS.closedTrades, format), news.file);
    else setFailure(news.failure);
    setBusy(false);
  };
  return (
    <Panel title={TAX_TEXTS.takeItAlong} hint={TAX_TEXTS.exportsHint} className="screen-only">
      {failure && <Message kind="error" text={failure} />}
      <div className="actions">
        {FORMATS.map((format) => (
          <Button key={format} variant="default" busy={busy} onClick={() => void saveLines(format)}>
            {TAX_TEXTS.closedTradesOfFormat(format.toUpperCase())}
          </Button>
        ))}
        {FORMATS.map((format) => (
          <Button key={format} variant="default" onClick={() => saveFile(name('figures', format), figuresFile(sheet, format))}>
            {TAX_TEXTS.figures(format.toUpperCase())}
          </Button>
        ))}
        {sheet.schedule_112a.rows.length > 0 && (
          <Button variant="default" onClick={() => saveFile(name(TAX_TEXTS.schedule112a, 'csv'), scheduleFile(sheet))}>
            {TAX_TEXTS.schedule112aCsv}
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          {TAX_TEXTS.print}
        </Button>
      </div>
      <AmountsInFiles />
      {sheet.schedule_112a.rows.length > 0 && <p className="note">{TAX_TEXTS.scheduleHint}</p>}
    </Panel>
  );
}

function writeLines(job: LinesJob): Promise<LinesNews> {
  const worker = new Worker(new URL('./lines-thread.ts', import.meta.url), { type: 'module' });
  return new Promise<LinesNews>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LinesNews>) => resolve(data));
    worker.addEventListener('error', () => resolve({ failure: TAX_TEXTS.fileFailed }));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
