import { oneLine } from '#engine/plain-text.ts';

/** A name to choose; a new one is not known yet. */
export interface Suggestion {
  readonly name: string;
  readonly isNew: boolean;
}

const MOST = 7;

/** Names that fit what is typed: those that begin with it, then those that hold it, then the text itself as a new name. */
export function suggestions(names: readonly string[], text: string, taken: readonly string[]): readonly Suggestion[] {
  const typed = oneLine(text);
  const key = typed.toLowerCase();
  const has = new Set(taken.map((name) => name.toLowerCase()));
  const free = names.filter((name) => !has.has(name.toLowerCase()));
  const place = (name: string) => {
    const at = name.toLowerCase().indexOf(key);
    return name.toLowerCase() === key ? 0 : at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  const fitting = free.filter((name) => place(name) < 3).toSorted((a, b) => place(a) - place(b));
  const known = fitting.slice(0, MOST).map((name) => ({ name, isNew: false }));
  const isKnown = key === '' || has.has(key) || names.some((name) => name.toLowerCase() === key);
  return isKnown ? known : [...known, { name: typed, isNew: true }];
}
