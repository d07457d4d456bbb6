/** The error of each field of a form, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The trimmed text of a field; `asTyped` keeps spaces, for passwords. */
export function fieldText(data: FormData, name: string, asTyped = false): string {
  const value = data.get(name);
  if (typeof value !== 'string') return '';
  return asTyped ? value : value.trim();
}

/** Returns true if there is no error; otherwise moves the focus to the first field that has one. */
export function accept(form: HTMLFormElement, errors: FieldErrors): boolean {
  const first = Object.keys(errors)[0];
  if (first === undefined) return true;
  const field = form.elements.namedItem(first);
  // A date field keeps its day in a hidden input, after the one in which it is typed.
  const typed = field instanceof HTMLInputElement && field.type === 'hidden' ? field.previousElementSibling : field;
  if (typed instanceof HTMLElement) typed.focus();
  return false;
}

/** Whether the text looks like an e-mail address. The server does the real check. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
