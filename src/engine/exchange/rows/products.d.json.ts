/** Funds, trusts and gold bonds of NSE. Columns as the file names them. */

export declare const products: readonly (readonly [
  symbol: string,
  isin: string | null,
  kind: string,
  name: string | null,
  formerly: readonly string[],
  source: string,
  confidence: string,
])[];
