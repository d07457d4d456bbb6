import { useRef, useState } from 'react';
import type { ActionListBody } from '#contract/corporate-actions.ts';
import { api, failureText } from '../../api.ts';
import { day } from '../../format.ts';
import type { ActionAnswer } from '../share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Answer } from './answer.tsx';
import { ACTION_TEXTS } from '../../text/en/corporate-actions.ts';
import { hidden } from '../../ui/text/hidden.tsx';

interface ListPanelProps {
  readonly busy: boolean;
  readonly onDecide: (answer: ActionAnswer) => void;
  /** Says the facts that the list leaves open. */
  readonly onOwn: (instrumentId: number) => void;
}

/** An exchange's own list of corporate actions, read for the shares that were held. */
export function ListPanel({ busy, onDecide, onOwn }: ListPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<ActionListBody | null>(null);
  const [failure, setFailure] = useState('');
  const read = async (file: File) => {
    setFailure('');
    try {
      setList(await api('readActionList', { body: { text: await file.text() } }));
    } catch (error) {
      setList(null);
      setFailure(failureText(error, ACTION_TEXTS.listCouldRead));
    }
  };
  const decide = (answer: ActionAnswer) => {
    setList(list && { ...list, found: list.found.filter((one) => one.instrument_id !== answer.instrument_id || one.kind !== answer.kind) });
    onDecide(answer);
  };
  return (
    <Panel
      title={ACTION_TEXTS.fromExchangesList}
      hint={ACTION_TEXTS.listHint}
      aside={
        <>
          <Button size="s" variant="default" onClick={() => input.current?.click()}>
            {ACTION_TEXTS.chooseList}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label={ACTION_TEXTS.listOfCorporateActions}
            className="visually-hidden"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void read(file);
              event.currentTarget.value = '';
            }}
          />
        </>
      }
    >
      {failure && <Message kind="error" text={failure} />}
      {list && (
        <>
          <p className="note">{ACTION_TEXTS.listRead(list.rows, list.found.length + list.open.length, list.unread)}</p>
          <ul>
            {list.found.map((one) => (
              <li key={`${one.instrument_id} ${one.kind} ${one.ex_date}`} className="action-item stack gap-8">
                <div className="row">
                  <b>{one.symbol}</b> <span className="note">{one.purpose}</span>
                </div>
                <Answer answer={one} symbol={one.symbol} busy={busy} onDecide={decide} />
              </li>
            ))}
            {list.open.map((one) => (
              <li key={`${one.instrument_id} ${one.ex_date} ${one.purpose}`} className="action-item stack gap-8">
                <div className="row">
                  <b>
                    {one.symbol} · {day(one.ex_date)}
                  </b>
                  <span className="note">{ACTION_TEXTS.listDoesSayRatio(one.purpose)}</span>
                </div>
                <div className="actions">
                  <Button size="s" variant="default" onClick={() => onOwn(one.instrument_id)}>
                    {ACTION_TEXTS.enterItFor(one.symbol, hidden)}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
