/** Renamed symbols of NSE. Columns as the file names them. */

export declare const changes: readonly (readonly [effective: string, old: string, renamed: string, kind: string])[];
export declare const reused: readonly (readonly [
  ticker: string,
  leftOn: string,
  became: string,
  takenOn: string | null,
  by: string,
  source: string,
])[];
