import { api } from '../api.ts';
import type { TextPlace } from './kept-store.ts';

/** Stores a text at its place, over the version that is known. */
export function writeText(to: TextPlace, body: { readonly text: string; readonly version: number }): Promise<{ readonly version: number }> {
  if (to.call === 'writeDayText') return api(to.call, { params: to.params, body });
  if (to.call === 'writeNote') return api(to.call, { params: to.params, body });
  return api(to.call, { params: to.params, body });
}
