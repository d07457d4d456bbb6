/** Corporate actions of listed shares. Columns as the file names them. */

export declare const sources: Readonly<Record<string, string>>;
export declare const actions: readonly (readonly [
  exOn: string,
  symbol: string,
  kind: string,
  given: number | null,
  held: number | null,
  isinBefore: string | null,
  isinAfter: string | null,
  into: string | null,
  costPercent: number | null,
  price: number | null,
  confidence: string,
  sources: string,
])[];
/** Units of one lot of a share's contracts before an ex-date, and from it on. */
export declare const lots: readonly (readonly [exOn: string, symbol: string, before: number, after: number])[];
