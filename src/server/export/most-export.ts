import { MAX_EXPORT_ROWS_BYTES } from '#contract/limits.ts';
import type { Config } from '../config.ts';

/** Bytes of the largest export that the server makes or takes. */
export function mostExportBytes({ fileQuota, imageQuota }: Pick<Config, 'fileQuota' | 'imageQuota'>): number {
  return MAX_EXPORT_ROWS_BYTES + fileQuota + imageQuota;
}
