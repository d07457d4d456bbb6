import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

it('marks beginnings of words, and loses nothing of the text', () => {
  const text = 'Late again: chased <b>NIFTY</b>, relate nothing';
  const parts = markedParts(text, 'late nif');
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ marked }) => marked).map((part) => part.text)).toEqual(['Late', 'NIF']);
  expect(markedParts(text, ' ')).toEqual([{ text, marked: false, at: 0 }]);
});
