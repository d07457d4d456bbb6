import { useEffect, useState } from 'react';
import { refusal } from '../../api.ts';
import type { FormAnswer } from '../../ui/form/form-fields.ts';
import { useProof } from './proof.tsx';
import type { Said } from '../../ui/page/outcome.tsx';

/** A card with a save button. */
export type SavingCard = 'username' | 'display_name' | 'email' | 'password' | 'google' | 'capital';

const RELOAD_AFTER = 600;
const KEY = 'rojmel-saved';

interface Saving {
  readonly said: Said | null;
  readonly busy: boolean;
  /** The message is from before the reload. */
  readonly kept: boolean;
  readonly save: (send: () => Promise<{ readonly message?: string } | null>) => Promise<FormAnswer | null>;
}

/** Saves and shows the result. After a success it reloads the page, and the message stays. */
export function useSaving(card: SavingCard, texts: { readonly saved: string; readonly failed: string }): Saving {
  const [kept, setKept] = useState(() => recall(card));
  const [said, setSaid] = useState<Said | null>(kept === null ? null : { text: kept, good: true });
  const [busy, setBusy] = useState(false);
  const withProof = useProof();
  useEffect(() => {
    if (kept !== null) forget();
  }, [kept]);

  const save: Saving['save'] = async (send) => {
    setBusy(true);
    setKept(null);
    setSaid(null);
    try {
      const text = (await withProof(send))?.message || texts.saved;
      setSaid({ text, good: true });
      keep(card, text);
      setTimeout(() => location.reload(), RELOAD_AFTER);
      return null;
    } catch (error) {
      const answer = refusal(error, texts.failed);
      if (answer.field === undefined) setSaid(answer);
      setBusy(false);
      return answer;
    }
  };
  return { said, busy, kept: kept !== null, save };
}

function keep(card: SavingCard, text: string): void {
  try {
    sessionStorage.setItem(KEY, `${card} ${text}`);
  } catch {
    // Without storage the message is lost at the reload.
  }
}

function recall(card: SavingCard): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept?.startsWith(`${card} `) ? kept.slice(card.length + 1) : null;
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
