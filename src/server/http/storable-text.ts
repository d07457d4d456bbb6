/** Whether PostgreSQL can store every text of a request: NUL is the one character that it cannot. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([key, part]) => !key.includes('\0') && isStorable(part));
}
