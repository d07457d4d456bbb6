import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_EXPORT_ROWS_BYTES, MAX_NAMED } from '#contract/limits.ts';
import type { ReadDifferently } from '#contract/export.ts';
import { api, failureText } from '../../api.ts';
import { upload } from '../../send-file.ts';
import type { Said } from '../../ui/page/outcome.tsx';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

const FAILED = SETTINGS_TEXTS.bringingExportFailed;
const POLL_MS = 1000;

/** The progress: the share of bytes sent (0 to 1), then null while the server works. */
export interface BringingIn {
  readonly words: string;
  readonly share: number | null;
}

/** Restores an export and waits until its trades are paired. `quotas` is how many bytes of files and images it may hold. */
export function useBringIn(quotas: number) {
  const mostBytes = MAX_EXPORT_ROWS_BYTES + quotas;
  const client = useQueryClient();
  const [progress, setProgress] = useState<BringingIn | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const bringIn = async (file: File) => {
    setSaid(null);
    if (file.size > mostBytes) {
      const limit = Math.floor(mostBytes / (1024 * 1024));
      setSaid({ text: SETTINGS_TEXTS.fileLargerThanAny(limit), good: false });
      return;
    }
    setProgress({ words: SETTINGS_TEXTS.sendingFile, share: 0 });
    try {
      const { trades, status, read_differently, files_missing } = await upload('importJournal', { body: formWith(file) }, (share) =>
        setProgress(
          share < 1 ? { words: SETTINGS_TEXTS.sendingFile, share } : { words: SETTINGS_TEXTS.checkingStoringJournal, share: null },
        ),
      );
      if (status === 'pending') {
        setProgress({ words: SETTINGS_TEXTS.pairingYourTrades, share: null });
        await untilPaired();
      }
      setSaid({ text: SETTINGS_TEXTS.journalTrades(trades, [missing(files_missing), differences(read_differently)]), good: true });
    } catch (error) {
      setSaid({ text: failureText(error, FAILED), good: false });
    }
    setProgress(null);
    await client.invalidateQueries();
  };
  return { progress, said, bringIn };
}

/** The rows that this version would read differently; '' if there are none. */
export function differences(found: ReadDifferently | null): string {
  if (found === null) return SETTINGS_TEXTS.weCouldCheckWhether;
  if (found.rows === 0) return '';
  const named = found.first.map(({ file, row }) => SETTINGS_TEXTS.rowOf(row, file));
  return SETTINGS_TEXTS.filesWouldReadDifferently(found.rows, named.join(', '), found.rows > named.length);
}

/** The files that the export lacks; '' if it has all. */
export function missing(names: readonly string[]): string {
  return names.length === 0
    ? ''
    : SETTINGS_TEXTS.filesMissing(names.length, names.slice(0, MAX_NAMED).join(', '), names.length > MAX_NAMED);
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

async function untilPaired(): Promise<void> {
  while ((await api('processingStatus', {})).is_processing) await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
}
