import type { NoteForm, VersionedText } from '#contract/words.ts';
import { replaceText, textAt, type TextPlace } from './texts.ts';
import { type ApiProblem, apiProblem } from '../../problems.ts';
import { type Mine, locked } from '../../store/mine.ts';

/**
 * Writes the note of a trade or a strategy, or the plan or review of a day, over the version that the caller saw; answers the new one. `find`
 * makes sure of the place, in the same transaction. Throws an ApiProblem: 409 with the text that stands there now where another tab was first.
 */
export function writeText(
  mine: Mine,
  place: Exclude<TextPlace, { readonly kind: 'setup' }>,
  given: NoteForm,
  now: Date,
  find: (tx: Mine) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ version: number }> {
  return locked(mine, async (tx) => {
    await find(tx);
    const before = await textAt(tx, place);
    // The same text again, of an answer that was lost on its way or of two tabs: nothing to decide.
    if (given.text === before.text) return { version: before.version };
    if (given.version !== before.version) throw staleText(place, before);
    return { version: await replaceText(tx, place, before, given.text, now) };
  });
}

/** Another tab was first with a text, which `body` says. */
export function staleText({ kind }: TextPlace, { text, version }: Pick<VersionedText, 'text' | 'version'>): ApiProblem {
  const body = { text, version };
  if (kind === 'setup') return apiProblem('stale-setup', null, { body });
  return kind === 'plan' || kind === 'review' ? apiProblem('stale-day', { kind }, { body }) : apiProblem('stale', null, { body });
}
