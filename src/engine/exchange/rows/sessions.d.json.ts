/** Sessions outside the usual week, and the holidays of MCX. Columns as the file names them; times are IST, null where not known. */

export declare const special: readonly (readonly [
  day: string,
  kind: string,
  from: string | null,
  to: string | null,
  from2: string | null,
  to2: string | null,
  segments: string,
  sources: string,
  confidence: string,
  note: string | null,
])[];
export declare const mcxYears: readonly [first: number, last: number];
export declare const mcxHolidays: readonly (readonly [
  day: string,
  name: string,
  morning: string,
  evening: string,
  sources: string,
  confidence: string,
])[];
