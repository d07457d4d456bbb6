/** What is wrong with each field of a form, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The trimmed text of a field; passwords are asked for with `asTyped`. */
export function fieldText(data: FormData, name: string, asTyped = false): string {
  const value = data.get(name);
  if (typeof value !== 'string') return '';
  return asTyped ? value : value.trim();
}

/** Puts the focus on the first field that has an error; true when there was none. */
export function accept(form: HTMLFormElement, errors: FieldErrors): boolean {
  const first = Object.keys(errors)[0];
  if (first === undefined) return true;
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return false;
}

/** Whether the text looks like an e-mail address; the server decides. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
