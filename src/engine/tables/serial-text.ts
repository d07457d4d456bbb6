import { dayFromNumber } from '../day.ts';
import type { CellFormat } from './cell-format.ts';

const SECONDS_PER_DAY = 86_400;
/** 1970-01-01 in the 1900 system, for serials above 60, which is a 29 February 1900 that never was. */
const EPOCH_1900 = 25_569;
/** 1970-01-01 in the 1904 system. */
const EPOCH_1904 = 24_107;
/** Day number of 9999-12-31, the last day that a workbook can hold. */
const LAST_DAY = 2_932_896;

/**
 * A serial number shown as a date: 'YYYY-MM-DD', 'YYYY-MM-DD HH:MM:SS' or 'HH:MM:SS', to the nearest second. A value with a day and a
 * time shows both, even if its format shows only one. null if there is no such day: negative, after 9999, or Excel's 29 February 1900.
 */
export function serialText(value: number, format: CellFormat, is1904: boolean): string | null {
  const seconds = Math.round(value * SECONDS_PER_DAY);
  if (!(seconds >= 0) || !Number.isSafeInteger(seconds)) return null;
  if (format === 'duration' || (format !== 'date' && seconds < SECONDS_PER_DAY)) return clock(seconds);
  const serial = Math.floor(seconds / SECONDS_PER_DAY);
  const time = seconds % SECONDS_PER_DAY;
  const day = dayNumberOf(serial, is1904);
  if (day === null) return null;
  return format === 'date' && time === 0 ? dayFromNumber(day) : `${dayFromNumber(day)} ${clock(time)}`;
}

function dayNumberOf(serial: number, is1904: boolean): number | null {
  const day = is1904 ? serial - EPOCH_1904 : serial - (serial < 60 ? EPOCH_1900 - 1 : EPOCH_1900);
  return (!is1904 && (serial === 0 || serial === 60)) || day > LAST_DAY ? null : day;
}

function clock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function two(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
