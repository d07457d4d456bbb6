/** Contracts of MCX: multipliers by contract month, expiry days. Columns as the file names them. */

export declare const years: readonly [first: number, last: number];
export declare const specs: readonly (readonly [
  commodity: string,
  fromMonth: string | null,
  tradingUnit: string | null,
  quotedPer: string | null,
  multiplier: number | null,
  sources: string,
  confidence: string,
  note: string,
])[];
/** F a future, O an option; the days as 'MM-DD MM-DD …', one letter of confidence for each. */
export declare const expiries: readonly (readonly [commodity: string, kind: string, year: number, days: string, letters: string])[];
export declare const moved: readonly (readonly [
  commodity: string,
  kind: string,
  listed: string,
  final: string,
  source: string,
  finalSource: string,
])[];
/** How the days after the lists follow; `rule` 'last weekday', '5th' (of the month, or the trading day before) or 'third Wednesday', null where none was found. */
export declare const rules: readonly (readonly [commodities: string, kind: string, months: string, rule: string | null, fit: string])[];
