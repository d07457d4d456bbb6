import { z } from 'zod';
import { oneLine } from '#engine/plain-text.ts';
import { NONE } from './filter-values.ts';
import { LONGEST_NAME, LONGEST_NOTE } from './limits.ts';
import { errorBody } from './error.ts';

/** The name of a tag, a mistake or a setup. In a filter NONE stands for having none, so that no name can be this. */
export const wordName = (what: string) =>
  z
    .string(`${what} must be a text.`)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, `${what} must not be empty.`)
        .max(LONGEST_NAME, `${what} may have at most ${LONGEST_NAME} characters.`)
        .refine((name) => name !== NONE, `${what} must not be '${NONE}'.`),
    );

/** How often a part was changed. What is sent must be what the call last gave, else another tab was first (409). */
export const version = z.int('version must be a whole number.').min(0, 'version must not be below 0.');

/** Markdown. */
export const noteText = z.string('text must be a text.').max(LONGEST_NOTE, `A note may have at most ${LONGEST_NOTE} characters.`);

/** A text on its way in, and the version that it replaces: 0 for the first. */
export const noteForm = z.object({ text: noteText, version });
export type NoteForm = z.infer<typeof noteForm>;

export const versionBody = z.object({ version: z.number() });

/** Another tab was first: what stands there now. */
export const staleNoteBody = errorBody.extend({ text: z.string(), version: z.number() });
export type StaleNoteBody = z.infer<typeof staleNoteBody>;

/** A text with its version; version 0 and '' where nothing was written. */
export const versionedText = z.object({ text: z.string(), version: z.number(), written_at: z.string().nullable() });
export type VersionedText = z.infer<typeof versionedText>;

/** Former texts, the latest first. */
export const formerTextsBody = z.object({ data: z.array(versionedText) });
