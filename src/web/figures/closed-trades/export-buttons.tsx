import { count } from '../../format.ts';
import { AmountsInFiles } from '../../ui/amounts-in-files.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/page/message.tsx';
import type { ExportJob } from './export-list.ts';
import type { HistoryView } from './history-view.ts';
import { listQuery } from './queries.ts';
import { useExport } from './use-export.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ExportButtonsProps {
  readonly view: HistoryView;
  readonly empty: boolean;
}

/** Saves all pages of the filtered list as a CSV file or an Excel workbook. */
export function ExportButtons({ view, empty }: ExportButtonsProps) {
  const { state, start, stop } = useExport();
  const { tab } = view;
  const running = state.kind === 'running';
  const save = (format: ExportJob['format']) =>
    start({ format, list: tab === 'symbols' ? 'symbols' : 'rows', query: listQuery(view) }, fileName(view));
  return (
    <div className="export">
      {running ? (
        <Progress done={state.done} total={state.total} onStop={stop} />
      ) : (
        <fieldset className="export-formats">
          <legend className="visually-hidden">{HISTORY_TEXTS.exportAllFilter(tab)}</legend>
          <Button variant="default" size="s" disabled={empty} onClick={() => save('csv')}>
            <Icon name="download" size={16} />
            {HISTORY_TEXTS.csv}
          </Button>
          <Button variant="default" size="s" disabled={empty} onClick={() => save('xlsx')}>
            <Icon name="download" size={16} />
            {HISTORY_TEXTS.excel}
          </Button>
        </fieldset>
      )}
      <AmountsInFiles />
      {state.kind === 'saved' && <Message text={HISTORY_TEXTS.saved(state.rows, tab === 'symbols')} onClose={stop} />}
      {state.kind === 'failed' && <Message text={state.text} kind="error" onClose={stop} />}
    </div>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

function Progress({ done, total, onStop }: ProgressProps) {
  return (
    <div className="row export-progress">
      <span>{total > 0 ? HISTORY_TEXTS.exportingOf(count(done), count(total)) : HISTORY_TEXTS.exporting}</span>
      <progress aria-label={HISTORY_TEXTS.export} {...(total > 0 && { value: done, max: total })} />
      <Button variant="default" size="s" onClick={onStop}>
        {KIT_TEXTS.cancel}
      </Button>
    </div>
  );
}

function fileName({ tab, slice, symbol, status, range }: HistoryView): string {
  const parts = [
    tab === 'symbols' ? 'symbols' : HISTORY_TEXTS.closedTrades,
    slice !== 'overall' && slice,
    symbol.replaceAll(/[^\w&.-]+/g, ' ').trim(),
    status && status.toLowerCase(),
    range && HISTORY_TEXTS.fromToTo(range.from, range.to),
  ];
  return parts.filter(Boolean).join(' ');
}
