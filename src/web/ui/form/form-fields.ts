import { createContext, use } from 'react';
import type { Said } from '../page/outcome.tsx';

/** The error of each field of a form, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What came of a form that was submitted; `field` is the one that is wrong. */
export interface FormAnswer extends Said {
  readonly field?: string | undefined;
}

/** The trimmed text of a field; `asTyped` keeps spaces, for passwords. */
export type FieldReader = (name: string, asTyped?: boolean) => string;

/** Reads the fields of a form as they are now. */
export function readerOf(form: HTMLFormElement): FieldReader {
  const data = new FormData(form);
  return (name, asTyped = false) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return asTyped ? value : value.trim();
  };
}

/** The errors that a `Form` has found in its fields. */
export const FieldErrorsContext = createContext<FieldErrors>({});

/** The error that the form of a field found in it. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = use(FieldErrorsContext);
  return name === undefined ? undefined : errors[name];
}

/** Moves the focus to the first field that has an error. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const field = form.elements.namedItem(Object.keys(errors)[0] ?? '');
  // A date field keeps its day in a hidden input, after the one in which it is typed.
  const typed = field instanceof HTMLInputElement && field.type === 'hidden' ? field.previousElementSibling : field;
  if (typed instanceof HTMLElement) typed.focus();
}

/** As the `ref` of a field: it takes the focus, since what had it is gone. */
export function takeFocus(element: HTMLInputElement | null): void {
  element?.focus();
}

/** The first error that no field shows: fields that are typed in do. */
export function unshown(form: HTMLFormElement, errors: FieldErrors): string | undefined {
  return Object.entries(errors).find(([name]) => {
    const field = form.elements.namedItem(name);
    return !(field instanceof HTMLInputElement) || field.hidden || field.type === 'checkbox';
  })?.[1];
}

/** Whether the text looks like an e-mail address. The server does the real check. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
