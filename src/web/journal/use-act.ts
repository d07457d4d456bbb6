import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../api.ts';

/** Runs one change at a time and loads every figure again, or just those of a key. `failure` is the sentence of the latest one that failed. */
export function useAct(queryKey: readonly string[] = []) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** `onDone` gets the answer, after every figure was asked for again. */
  const run = async <T>(act: () => Promise<T>, onDone: (answer: T) => void) => {
    setBusy(true);
    setFailure('');
    try {
      const answer = await act();
      await client.invalidateQueries({ queryKey });
      onDone(answer);
    } catch (error) {
      setFailure(failureText(error, 'That could not be saved.'));
    }
    setBusy(false);
  };
  return { busy, failure, run };
}
