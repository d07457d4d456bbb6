import { useRef, useState } from 'react';
import type { ActionListBody } from '#contract/corporate-actions.ts';
import { api, failureText } from '../../api.ts';
import { counted, day } from '../../format.ts';
import type { ActionAnswer } from '../share-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/page/message.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Answer } from './answer.tsx';

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
      setFailure(failureText(error, 'The list could not be read.'));
    }
  };
  const decide = (answer: ActionAnswer) => {
    setList(list && { ...list, found: list.found.filter((one) => one.instrument_id !== answer.instrument_id || one.kind !== answer.kind) });
    onDecide(answer);
  };
  return (
    <Panel
      title="From an exchange’s list"
      hint="NSE’s or BSE’s list of corporate actions as CSV. It is read for your shares; nothing of it is applied by itself."
      aside={
        <>
          <Button size="s" variant="default" onClick={() => input.current?.click()}>
            Choose a list
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="List of corporate actions"
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
          <p className="note">
            {counted(list.rows, 'row')} read, {counted(list.found.length + list.open.length, 'action')} of your shares to decide
            {list.unread > 0 && `, ${counted(list.unread, 'row')} without a readable symbol or day`}.
          </p>
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
                  <span className="note">{one.purpose}: the list does not say the ratio.</span>
                </div>
                <div className="actions">
                  <Button size="s" variant="default" onClick={() => onOwn(one.instrument_id)}>
                    Enter it<span className="visually-hidden"> for {one.symbol}</span>
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
