import { useState } from 'react';
import { count } from '../../format.ts';
import { HISTORY_TEXTS } from '../../text/history.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { allTrades, type Wanted } from './queries.ts';
import { tradesCsv } from './trades-csv.ts';

/** Saves what is filtered, all pages of it, as a CSV file. */
export function ExportButton({ wanted, empty }: { readonly wanted: Wanted; readonly empty: boolean }) {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const save = async () => {
    setFailure('');
    setProgress('');
    try {
      const trades = await allTrades(wanted, (done, total) => setProgress(`${count(done)} of ${count(total)}`));
      saveFile(fileName(wanted), tradesCsv(trades));
    } catch (error) {
      setFailure((error instanceof Error && error.message) || HISTORY_TEXTS.exportFailed);
    }
    setProgress(null);
  };
  return (
    <>
      <Button variant="default" size="s" busy={progress !== null} disabled={empty} onClick={() => void save()}>
        <Icon name="download" size={16} />
        {progress ? `Exporting ${progress}` : 'Export CSV'}
      </Button>
      {failure && <Message text={failure} kind="error" onClose={() => setFailure('')} />}
    </>
  );
}

function fileName({ view: { slice, symbol }, range }: Wanted): string {
  const parts = [
    'closed trades',
    slice !== 'overall' && slice,
    symbol.replaceAll(/[^\w&.-]+/g, ' ').trim(),
    range && `${range.from} to ${range.to}`,
  ];
  return `${parts.filter(Boolean).join(' ')}.csv`;
}
