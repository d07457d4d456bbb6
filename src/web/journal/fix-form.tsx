import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { TripEffect } from '#contract/changes.ts';
import { failureText, sendJson } from '../api.ts';
import { effectWords, journalWords } from '../text/trade-fixes.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAccounts } from './accounts.ts';
import './trade-fixes.css';

/** An answer that says what a change does in rupees. */
interface WithEffect {
  readonly effect?: TripEffect | undefined;
}

interface FixFormProps<Answer extends WithEffect> {
  readonly path: string;
  /** What is sent; null while there is nothing to do. */
  readonly body: object | null;
  readonly act: 'Save' | 'Move' | 'Delete';
  readonly hint: string;
  readonly children?: ReactNode;
  /** Called with the answer when something is stored. */
  readonly onChanged: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** A change with its preview, which follows what is typed. */
export function FixForm<Answer extends WithEffect>({ path, body, act, hint, children, onChanged, onClose }: FixFormProps<Answer>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (body === null) return;
    setBusy(true);
    setFailure('');
    try {
      onChanged(await sendJson<Answer>('POST', path, body));
    } catch (error) {
      setFailure(failureText(error, 'It could not be stored.'));
      setBusy(false);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <p className="note">{hint}</p>
      <Preview path={path} body={body} />
      {failure && <Message kind="error" text={failure} />}
      <div className="actions actions-end">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant={act === 'Delete' ? 'danger' : 'primary'} busy={busy} disabled={body === null}>
          {act}
        </Button>
      </div>
    </form>
  );
}

interface MoveFormProps<Answer extends WithEffect> {
  readonly path: string;
  /** What is sent for a label that was typed. */
  readonly bodyOf: (label: string) => object;
  /** The account that is not offered; null where they are of several. */
  readonly from: string | null;
  readonly hint: string;
  readonly onChanged: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks for the account to move trades to. */
export function MoveForm<Answer extends WithEffect>({ bodyOf, from, ...form }: MoveFormProps<Answer>) {
  const { data } = useAccounts();
  const [label, setLabel] = useState('');
  return (
    <FixForm<Answer> {...form} body={label.trim() === '' ? null : bodyOf(label)} act="Move">
      <TextField
        label="To the account"
        maxLength={40}
        autoComplete="off"
        hint="One of yours, or a new name."
        suggestions={(data ?? []).map((account) => account.broker).filter((broker) => broker !== from)}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </FixForm>
  );
}

/** What the change would do, or why it cannot be done. */
function Preview({ path, body }: Pick<FixFormProps<WithEffect>, 'path' | 'body'>) {
  const { data, error, isPlaceholderData } = usePreview(path, body);
  const effect = body === null || error ? null : data?.effect;
  return (
    <output className="trade-fixes-preview" aria-busy={isPlaceholderData || undefined}>
      {body !== null && error && failureText(error, 'What it changes could not be computed.')}
      {effect && (
        <>
          <strong>{effectWords(effect)}</strong> {journalWords(effect)}
        </>
      )}
    </output>
  );
}

const PAUSE_MS = 300;

function usePreview(path: string, body: object | null) {
  return useQuery({
    queryKey: ['preview', path, body],
    enabled: body !== null,
    queryFn: async ({ signal }) => {
      // Typing goes on: an answer that nobody waits for is not asked.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return sendJson<WithEffect>('POST', path, { ...body, preview: true });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
