/** Closed weekdays of NSE and BSE. Rows are as `holidayColumns` of the file says. */

export declare const years: readonly [first: number, last: number];
export declare const holidays: readonly (readonly [
  day: string,
  name: string,
  kind: string,
  sources: string,
  confidence: string,
  note: string | null,
])[];
