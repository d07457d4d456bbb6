/** Old exchange symbol → the symbol that replaced it, seen as one ISIN with both symbols in tradebooks of Zerodha users. */
export const RENAMES: ReadonlyMap<string, string> = new Map([
  ['ZOMATO', 'ETERNAL'],
  ['LTI', 'LTM'],
  ['TATAMOTORS', 'TMPV'],
  ['GET&D', 'GVT&D'],
  ['INFOSYSTCH', 'INFY'],
]);
