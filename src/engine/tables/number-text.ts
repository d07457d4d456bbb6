const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const DIGITS = 15;
const SMALLEST_PLAIN = -20;

/**
 * A number of a workbook as the shortest plain decimal of at most 15 significant digits, which is all that Excel keeps: 110.38999999999999
 * is '110.39'. With 16 or more digits before the point it is '2.2E+15': digits are lost, and an id must not look complete.
 * Text that is not a number is returned trimmed.
 */
export function numberText(raw: string): string {
  if (raw.length <= DIGITS && PLAIN.test(raw) && raw !== '-0') return raw;
  const text = raw.trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return text;
  if (value === 0) return '0';
  const rounded = value.toPrecision(DIGITS);
  return rounded.includes('e') ? withPower(rounded) : rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

/** `d.ddde±p`, which toPrecision gives from 1e15 and below 1e-6: a plain decimal if it is small, else without its trailing zeros. */
function withPower(rounded: string): string {
  const [mantissa = '', power = ''] = rounded.split('e');
  const shortest = mantissa.replace(/\.?0+$/, '');
  if (Number(power) > 0 || Number(power) < SMALLEST_PLAIN) return `${shortest}E${power}`;
  const digits = shortest.replace(/[-.]/g, '');
  return `${shortest.startsWith('-') ? '-' : ''}0.${'0'.repeat(-Number(power) - 1)}${digits}`;
}
