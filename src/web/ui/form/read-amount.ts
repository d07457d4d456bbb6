/** null for an empty field, undefined for what is no amount above 0. Commas of Indian grouping are left out. */
export function readAmount(text: string): number | null | undefined {
  const plain = text.replaceAll(/[,₹\s]/g, '');
  if (plain === '') return null;
  const value = Number(plain);
  return /^\d{1,10}(?:\.\d{1,4})?$/.test(plain) && value > 0 ? value : undefined;
}

/** An amount of either sign: null for an empty field, undefined for what is none. At most two decimals. */
export function readSigned(text: string): number | null | undefined {
  const plain = text.replaceAll(/[,₹\s]/g, '').replace(/^[−–]/, '-');
  if (plain === '') return null;
  return /^-?\d{1,10}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
