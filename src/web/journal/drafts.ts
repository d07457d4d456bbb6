/** What was typed and not saved, kept by the browser until it is: a reload, a crash of the tab or a lost connection loses nothing. */
export interface Draft {
  readonly text: string;
  /** Of the note that it was typed over. */
  readonly version: number;
}

const keyOf = (tradeId: number) => `rojmel-note-${tradeId}`;

/** The unsaved text of a note, or null. */
export function readDraft(tradeId: number): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(tradeId)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps an unsaved text; null forgets it. */
export function keepDraft(tradeId: number, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(tradeId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(tradeId));
  } catch {
    // The store is full or switched off: the text is still on the screen.
  }
}
