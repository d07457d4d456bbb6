/** Lots of index and stock contracts of their day. Columns as the file names them. */

export declare const index: readonly (readonly [
  underlying: string,
  lot: number,
  weeklyFrom: string | null,
  monthlyFrom: string | null,
  listedFrom: string | null,
  listedScope: string | null,
  circular: string | null,
  sources: string,
  confidence: string,
  note: string,
])[];
export declare const stock: readonly (readonly [symbol: string, lot: number, firstMonth: string, lastMonth: string, monthsSeen: number])[];
export declare const midLife: readonly (readonly [
  symbol: string,
  contractMonth: string,
  lotBefore: number,
  listedOn: string,
  lotAfter: number,
  listedOn2: string,
  cause: string | null,
])[];
