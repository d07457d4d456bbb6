/** Derives the look and the display time of a message from its text; specifications 000 §4 and 001 §4, §9. */

/** Sets the colour, icon and role of a message. */
export type MessageKind = 'success' | 'warning' | 'error' | 'info';

const TROUBLE = /fail|error|invalid/i;
const GOOD = /success|uploaded \d|saved|sent|completed|added|updated|changed|linked|verified|copied/i;
const CAUTION = /please|only|ignored|already|up to|skipped|cannot|too |missing|blocked|unavailable|duplicate/i;

const COLLAPSE_ABOVE = 200;
const COLLAPSE_LINES = 3;
const COLLAPSED_LENGTH = 150;
const MS_PER_WORD = 400;

/** An error wins over a success. Both together are a warning: part of a batch failed. */
export function messageKind(text: string): MessageKind {
  if (TROUBLE.test(text)) return /uploaded \d/i.test(text) && !/^all /i.test(text) ? 'warning' : 'error';
  if (GOOD.test(text)) return 'success';
  return CAUTION.test(text) ? 'warning' : 'info';
}

/** Display time in milliseconds: 2 s to 15 s, by the number of words. */
export function displayTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.min(15_000, Math.max(2000, 1000 + words * MS_PER_WORD));
}

/** The shortened text of a long message; null if the message fits. */
export function collapsed(text: string): string | null {
  if (text.length <= COLLAPSE_ABOVE && text.split('\n').length <= COLLAPSE_LINES) return null;
  return `${text.slice(0, COLLAPSED_LENGTH).trimEnd()}…`;
}
