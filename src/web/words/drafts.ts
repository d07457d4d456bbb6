/** What was typed and not saved, kept by the browser until it is: a reload, a crash of the tab or a lost connection loses nothing. */
export interface Draft {
  readonly text: string;
  /** Of the text that it was typed over; 0 where its place has no versions. */
  readonly version: number;
}

const keyOf = (of: string) => `rojmel-draft-${of}`;

/** What was typed into a place, such as 'note 12', and not saved; null for nothing. */
export function readDraft(of: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps an unsaved text; null forgets it. */
export function keepDraft(of: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(of), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(of));
  } catch {
    // The store is full or switched off: the text is still on the screen.
  }
}
