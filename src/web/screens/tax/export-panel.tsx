import { useState } from 'react';
import { failureText } from '../../api.ts';
import type { TaxBody } from '#contract/tax.ts';
import { TAX_TEXTS } from '../../text/tax.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { figuresFile, linesFile, scheduleFile, type TaxFormat } from './tax-files.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The worksheet as files, and on paper. */
export function ExportPanel({ sheet }: { readonly sheet: TaxBody }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const name = (what: string, format: string) => `Tax ${sheet.fy} - ${what}.${format}`;
  const saveLines = async (format: TaxFormat) => {
    setBusy(true);
    setFailure('');
    try {
      saveFile(name('closed trades', format), await linesFile(sheet, format));
    } catch (error) {
      setFailure(failureText(error, 'The file could not be made.'));
    }
    setBusy(false);
  };
  return (
    <Panel title="Take it along" hint={TAX_TEXTS.exportsHint} className="tax-exports">
      {failure && <Message kind="error" text={failure} />}
      <div className="actions">
        {FORMATS.map((format) => (
          <Button key={format} variant="default" busy={busy} onClick={() => void saveLines(format)}>
            Closed trades, {format.toUpperCase()}
          </Button>
        ))}
        {FORMATS.map((format) => (
          <Button key={format} variant="default" onClick={() => saveFile(name('figures', format), figuresFile(sheet, format))}>
            Figures, {format.toUpperCase()}
          </Button>
        ))}
        {sheet.schedule_112a.rows.length > 0 && (
          <Button variant="default" onClick={() => saveFile(name('Schedule 112A', 'csv'), scheduleFile(sheet))}>
            Schedule 112A, CSV
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {sheet.schedule_112a.rows.length > 0 && <p className="note">{TAX_TEXTS.scheduleHint}</p>}
    </Panel>
  );
}
