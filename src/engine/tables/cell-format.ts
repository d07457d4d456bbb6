/** Which parts of a date a number format shows. */
export type CellFormat = 'number' | 'date' | 'time' | 'date-time' | 'duration';

/**
 * The built-in formats that show dates (ECMA-376 part 1, 18.8.30): 14–22 and 45–47 everywhere, 27–36 and 50–58 in East Asian languages.
 * Some of the latter are times; the value shows which.
 */
export function builtInFormat(id: number): CellFormat {
  if (id === 22) return 'date-time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  return id === 46 ? 'duration' : 'number';
}

/** Of a format code in a file that Excel writes. */
const LONGEST_CODE = 255;

/** Reads a custom format code such as `dd-mm-yyyy hh:mm`: its first section without literals, colours and conditions. */
export function customFormat(code: string): CellFormat {
  const bare = code.slice(0, LONGEST_CODE).replaceAll(/"[^"]*"|\\.|_.|\*./gs, '');
  const section = (bare.split(';')[0] ?? '').toLowerCase();
  if (/\[(?:h+|m+|s+)\]/.test(section)) return 'duration';
  const letters = section.replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general/g, '');
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[dy]/.test(letters) || (!hasTime && letters.includes('m'));
  if (hasDate) return hasTime ? 'date-time' : 'date';
  return hasTime ? 'time' : 'number';
}
