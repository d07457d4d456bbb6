import { useEffect, useState } from 'react';
import { failureText } from '../../api.ts';
import type { Said } from '../../ui/outcome.tsx';

/** A card of the screen that saves something. */
export type SavingCard = 'username' | 'display_name' | 'email' | 'password' | 'google' | 'capital';

const RELOAD_AFTER = 600;
const KEY = 'rojmel-saved';

interface Saving {
  readonly said: Said | null;
  readonly busy: boolean;
  /** Said before the page was loaded again. */
  readonly kept: boolean;
  readonly save: (send: () => Promise<{ readonly message?: string } | null>) => Promise<void>;
}

/** Saves, says what came of it and loads the page again after a success; what was said is still there then. */
export function useSaving(card: SavingCard, texts: { readonly saved: string; readonly failed: string }): Saving {
  const [kept, setKept] = useState(() => recall(card));
  const [said, setSaid] = useState<Said | null>(kept === null ? null : { text: kept, good: true });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (kept !== null) forget();
  }, [kept]);

  const save: Saving['save'] = async (send) => {
    setBusy(true);
    setKept(null);
    setSaid(null);
    try {
      const text = (await send())?.message || texts.saved;
      setSaid({ text, good: true });
      keep(card, text);
      setTimeout(() => location.reload(), RELOAD_AFTER);
    } catch (error) {
      setSaid({ text: failureText(error, texts.failed), good: false });
      setBusy(false);
    }
  };
  return { said, busy, kept: kept !== null, save };
}

function keep(card: SavingCard, text: string): void {
  try {
    sessionStorage.setItem(KEY, `${card} ${text}`);
  } catch {
    // Storage may be closed to us; the sentence then goes with the page.
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
    // Nothing was kept then.
  }
}
