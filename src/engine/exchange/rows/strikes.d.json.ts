/** Strikes that contract lists held, and month-end levels of indices, in points. Columns as the file names them. */

export declare const strikes: readonly (readonly [
  underlying: string,
  list: string,
  expiry: string,
  lowest: number,
  highest: number,
  step: number,
  lowestOfAll: number,
  highestOfAll: number,
])[];
/** Levels as 'MM:level MM:level …'. */
export declare const levels: readonly (readonly [underlying: string, year: number, levels: string, sources: string])[];
