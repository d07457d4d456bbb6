/** Expiry days of NSE and BSE: rules, contracts that were moved, and days. Columns as the file names them. */

export declare const asOf: string;
export declare const years: readonly [first: number, last: number];
export declare const rules: readonly (readonly [
  exchange: string,
  underlying: string,
  cycle: string,
  first: string | null,
  last: string | null,
  rule: string,
  sources: string,
  confidence: string,
  note: string | null,
])[];
export declare const revised: readonly (readonly [
  exchange: string,
  underlying: string,
  listed: string,
  final: string,
  changedOn: string,
  source: string,
])[];
/** All contracts of a share that ended before their expiry, for a demerger or because the share did. */
export declare const ended: readonly (readonly [underlying: string, endedOn: string, lastListed: string, source: string])[];
/** The days as 'MM-DD MM-DD …'. */
export declare const expiries: readonly (readonly [exchange: string, underlying: string, cycle: string, year: number, days: string])[];
