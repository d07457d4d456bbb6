const PLAIN = /^-?\d+(?:\.\d+)?$/;
/** Indian or Western grouping: the last group has three digits, those before two or three. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d*(?:\.\d+)?$/;

/** The number of a quantity cell; of '75/100' (filled of ordered) what was filled. null if not a number. */
export function readQuantity(text: string): string | null {
  if (!text.includes('/')) return readNumber(text);
  const filled = /^(\d{1,10}) ?\/ ?\d{1,10}$/.exec(text)?.[1];
  return filled ?? readNumber(text);
}

/** A money or quantity cell, with grouping commas, ₹ or a bracketed negative, as plain decimal text ('-1250.50'); null if not a number. */
export function readNumber(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  const bare = (bracketed ?? text)
    .replace(/^([-+]?)\s*(?:₹|Rs\.?|INR)\s*/i, '$1')
    .replace(/\/-$/, '')
    .trim();
  const negative = bracketed !== undefined || bare.startsWith('-');
  const digits = bare.replace(/^[-+]/, '');
  if (digits === '' || !GROUPED.test(digits)) return null;
  return (negative ? '-' : '') + digits.replaceAll(',', '');
}
