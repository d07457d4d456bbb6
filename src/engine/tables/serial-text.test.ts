import { describe, expect, it } from 'vitest';
import { serialText } from './serial-text.ts';

describe('serialText', () => {
  it('knows the days of the 1900 system', () => {
    expect(serialText(1, 'date', false)).toBe('1900-01-01');
    expect(serialText(59, 'date', false)).toBe('1900-02-28');
    expect(serialText(61, 'date', false)).toBe('1900-03-01');
    expect(serialText(45_931, 'date', false)).toBe('2025-10-01');
    expect(serialText(2_958_465, 'date', false)).toBe('9999-12-31');
  });

  it('knows the days of the 1904 system', () => {
    expect(serialText(0, 'date', true)).toBe('1904-01-01');
    expect(serialText(45_931 - 1462, 'date', true)).toBe('2025-10-01');
    expect(serialText(2_957_003, 'date', true)).toBe('9999-12-31');
  });

  it('answers null where there is no such day', () => {
    expect(serialText(0, 'date', false)).toBeNull();
    expect(serialText(0.5, 'date', false)).toBeNull();
    expect(serialText(60, 'date', false)).toBeNull();
    expect(serialText(-1, 'date', false)).toBeNull();
    expect(serialText(2_958_466, 'date', false)).toBeNull();
    expect(serialText(2_957_004, 'date', true)).toBeNull();
    expect(serialText(Number.NaN, 'date', false)).toBeNull();
    expect(serialText(1e300, 'time', false)).toBeNull();
  });

  it('shows times to the nearest second, and over into the next day', () => {
    expect(serialText(45_931 + 33_655 / 86_400, 'date-time', false)).toBe('2025-10-01 09:20:55');
    expect(serialText(45_931.388_888_888_89, 'date-time', false)).toBe('2025-10-01 09:20:00');
    expect(serialText(45_931.999_999_9, 'date-time', false)).toBe('2025-10-02 00:00:00');
    expect(serialText(45_931, 'date-time', false)).toBe('2025-10-01 00:00:00');
    expect(serialText(0.4, 'time', false)).toBe('09:36:00');
    expect(serialText(0, 'time', false)).toBe('00:00:00');
  });

  it('hides nothing that the value holds', () => {
    expect(serialText(45_931.5, 'date', false)).toBe('2025-10-01 12:00:00');
    expect(serialText(45_931.5, 'time', false)).toBe('2025-10-01 12:00:00');
    expect(serialText(1.25, 'duration', false)).toBe('30:00:00');
  });

  it('reads a time of day under a date and time format', () => {
    expect(serialText(0.5, 'date-time', false)).toBe('12:00:00');
  });
});
