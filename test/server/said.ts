import { expect } from 'vitest';

/** The body of a problem with this sentence: it has a code, and may have the code's parameters. */
export function said(detail: unknown, more: object = {}): object {
  return expect.objectContaining({ detail, code: expect.stringMatching(/^[a-z\d]+(?:-[a-z\d]+)*$/), ...more }) as object;
}
