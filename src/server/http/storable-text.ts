/** How deep a request's JSON may be nested. Our own requests have three levels at most. */
const MAX_DEPTH = 20;

/** Whether PostgreSQL can store every text of a request: no NUL and no lone surrogate. False for JSON that is nested too deeply. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return depth < MAX_DEPTH && Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part, depth + 1));
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
