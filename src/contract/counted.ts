/** A number with its noun, grouped the Indian way: '1 trade', '2,43,100 trades'. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${value.toLocaleString('en-IN')} ${value === 1 ? one : many}`;
}

/** '3.4 MB', of a number of bytes. */
export function megabytes(bytes: number): string {
  if (bytes > 0 && bytes < 0.1 * 1024 * 1024) return 'under 0.1 MB';
  return `${(bytes / (1024 * 1024)).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}
