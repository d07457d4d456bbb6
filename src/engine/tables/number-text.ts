const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const DIGITS = 15;
const SMALLEST_PLAIN = -20;

/**
 * A number of a workbook as the shortest plain decimal of at most 15 significant digits, which is all that Excel keeps: 110.38999999999999
 * is '110.39'. From 16 digits before the point on it is '2.2E+15': digits are lost, and an id must not look as if it were whole.
 * Text that is no number is answered as it is.
 */
export function numberText(raw: string): string {
  if (raw.length <= DIGITS && PLAIN.test(raw) && raw !== '-0') return raw;
  const value = raw.trim() === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (value === 0) return '0';
  const [mantissa = '', power = ''] = Math.abs(value)
    .toExponential(DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  const sign = value < 0 ? '-' : '';
  return sign + (Number(power) < DIGITS && Number(power) > SMALLEST_PLAIN ? plain(digits, Number(power)) : scientific(digits, power));
}

function plain(digits: string, power: number): string {
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return digits.length > power + 1 ? `${whole}.${digits.slice(power + 1)}` : whole;
}

function scientific(digits: string, power: string): string {
  return `${digits.slice(0, 1)}${digits.length > 1 ? '.' : ''}${digits.slice(1)}E${power}`;
}
