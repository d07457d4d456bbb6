import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TripEffect } from '#contract/changes.ts';
import { failureText, api, type Args } from '../api.ts';
import { effectWords, journalWords, TRIPS_TEXTS } from '../text/en/trips.ts';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useAccounts } from '../accounts/accounts.ts';
import './trade-fixes.css';
import { useSend } from '../use-api.ts';
import type { AnswerOf } from '#contract/calls.ts';

/** The calls that change trades and say before what that changes in rupees. */
type FixName = 'correctTrade' | 'deleteRoundTrip' | 'moveRoundTrip' | 'changeRoundTrips';

interface FixFormProps<Name extends FixName> {
  readonly call: Name;
  /** What is sent; null while there is nothing to do. */
  readonly args: Args<Name> | null;
  readonly act: 'Save' | 'Move' | 'Delete';
  readonly hint: string;
  readonly children?: ReactNode;
  /** Called with the answer when something is stored. */
  readonly onChanged: (answer: AnswerOf<Name>) => void;
  readonly onClose: () => void;
}

/** A change with its preview, which follows what is typed. */
export function FixForm<Name extends FixName>({ call, args, act, hint, children, onChanged, onClose }: FixFormProps<Name>) {
  const { send } = useSend([], TRIPS_TEXTS.storeFailed);
  return (
    <Form
      read={() => args}
      onSubmit={async (typed) => typed && send(() => api(call, typed), onChanged)}
      act={act}
      look={{ variant: act === 'Delete' ? 'danger' : 'primary' }}
      disabled={args === null}
      onCancel={onClose}
    >
      {children}
      <p className="note">{hint}</p>
      <Preview call={call} args={args} />
    </Form>
  );
}

interface MoveFormProps<Name extends FixName> {
  readonly call: Name;
  /** What is sent for a label that was typed. */
  readonly argsOf: (label: string) => Args<Name>;
  /** The account that is not offered; null where they are of several. */
  readonly from: string | null;
  readonly hint: string;
  readonly onChanged: (answer: AnswerOf<Name>) => void;
  readonly onClose: () => void;
}

/** Asks for the account to move trades to. */
export function MoveForm<Name extends FixName>({ argsOf, from, ...form }: MoveFormProps<Name>) {
  const { data } = useAccounts();
  const [label, setLabel] = useState('');
  return (
    <FixForm {...form} args={label.trim() === '' ? null : argsOf(label)} act={TRIPS_TEXTS.move}>
      <TextField
        label={TRIPS_TEXTS.toAccount}
        autoComplete="off"
        hint={TRIPS_TEXTS.yoursNewName}
        suggestions={(data ?? []).map((account) => account.broker).filter((broker) => broker !== from)}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </FixForm>
  );
}

/** What the change would do, or why it cannot be done. */
function Preview<Name extends FixName>({ call, args }: Pick<FixFormProps<Name>, 'call' | 'args'>) {
  const { data, error, isPlaceholderData } = usePreview(call, args);
  const effect = args === null || error ? null : data?.effect;
  return (
    <output className="trade-fixes-preview" aria-busy={isPlaceholderData || undefined}>
      {args !== null && error && failureText(error, TRIPS_TEXTS.changesCouldComputed)}
      {effect && (
        <>
          <strong>{effectWords(effect)}</strong> {journalWords(effect)}
        </>
      )}
    </output>
  );
}

const PAUSE_MS = 300;

function usePreview<Name extends FixName>(call: Name, given: Args<Name> | null) {
  const args = given && ({ ...given, body: { ...(given.body as object), preview: true } } as Args<Name>);
  return useQuery({
    queryKey: [call, args],
    enabled: args !== null,
    queryFn: async ({ signal }) => {
      // Typing goes on: an answer that nobody waits for is not asked.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const answer: { readonly effect?: TripEffect | undefined } = await api<FixName>(call, args as Args<FixName>);
      return answer;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
