/** Levels of a request's JSON: ours have three at most. */
const MAX_DEPTH = 20;

/** Whether PostgreSQL can store every text of a request: NUL is the one character that it cannot. What is nested too deep is not looked into. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return depth < MAX_DEPTH && Object.entries(value).every(([key, part]) => !key.includes('\0') && isStorable(part, depth + 1));
}
