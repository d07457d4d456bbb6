import type { FormAnswer } from '../../ui/form/form-fields.ts';

/** Runs a change, says how it went, and then closes what asked for it. Returns what the form that asked says. */
export type ChangeStrategy = <T>(act: () => Promise<T>, say: (answer: T) => string, onDone?: () => void) => Promise<FormAnswer | null>;
