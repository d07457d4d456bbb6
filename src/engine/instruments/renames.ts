/** Old exchange symbol → its replacement. Zerodha tradebooks have both with the same ISIN. */
export const RENAMES: ReadonlyMap<string, string> = new Map([
  ['ZOMATO', 'ETERNAL'],
  ['LTI', 'LTM'],
  ['TATAMOTORS', 'TMPV'],
  ['GET&D', 'GVT&D'],
  ['INFOSYSTCH', 'INFY'],
]);
