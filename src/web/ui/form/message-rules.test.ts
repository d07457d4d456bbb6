import { describe, expect, it } from 'vitest';
import { collapsed, displayTime, messageKind } from './message-rules.ts';

describe('messageKind', () => {
  it.each([
    ['Login failed.', 'error'],
    ['Invalid or missing reset token.', 'error'],
    ['Server error. Part of the file may have been saved.', 'error'],
    ['All 3 files failed to upload.', 'error'],
    ['Uploaded 1/2 files, 1 failed. Trades paired: 4, rows skipped: 0', 'warning'],
    ['Successfully uploaded 2/2 files.', 'success'],
    ['Login successful!', 'success'],
    ['Only 5 files allowed; extra files were ignored', 'warning'],
    ['Please select CSV or Excel files first', 'warning'],
    ['Please enter a valid email address.', 'warning'],
    ['Redirecting...', 'info'],
  ])('%s is %s', (text, kind) => {
    expect(messageKind(text)).toBe(kind);
  });
});

describe('displayTime', () => {
  it('grows with the number of words, from 2 s to 15 s', () => {
    expect(displayTime('Saved.')).toBe(2000);
    expect(displayTime(Array.from({ length: 10 }, () => 'word').join(' '))).toBe(5000);
    expect(displayTime(Array.from({ length: 500 }, () => 'word').join(' '))).toBe(15_000);
  });
});

describe('collapsed', () => {
  it('keeps up to 200 characters and three lines', () => {
    expect(collapsed('x'.repeat(200))).toBeNull();
    expect(collapsed('a\nb\nc')).toBeNull();
  });

  it('shortens longer text to 150 characters', () => {
    expect(collapsed('x'.repeat(201))).toBe(`${'x'.repeat(150)}…`);
    expect(collapsed('a\nb\nc\nd')).toBe('a\nb\nc\nd…');
  });
});
