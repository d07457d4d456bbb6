/** A worker that writes the closed trades of a year: 50,000 of them would stop the page for a second. */
import type { TaxBody } from '#contract/tax.ts';
import { api, failureText } from '../../api.ts';
import { TAX_TEXTS } from '../../text/en/tax.ts';
import { linesFile, type TaxFormat } from './tax-files.ts';

/** What the worker gets. */
export interface LinesJob {
  readonly sheet: TaxBody;
  readonly format: TaxFormat;
}
/** What it gives: the file, or why there is none. */
export type LinesNews = { readonly file: Blob } | { readonly failure: string };

addEventListener('message', ({ data: { sheet, format } }: MessageEvent<LinesJob>) => {
  const post = (news: LinesNews) => postMessage(news);
  linesFile(sheet, format, (offset, limit) => api('taxLines', { params: { fy: sheet.fy }, query: { offset, limit } })).then(
    (file) => post({ file }),
    (error: unknown) => post({ failure: failureText(error, TAX_TEXTS.fileFailed) }),
  );
});
