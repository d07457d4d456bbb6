/** The mark in a square of 32: a book's spine and a rising line. */
export const LOGO_PATH = 'M9 7v18M14 22l4.500-6 3 3L25 11';
export const LOGO_INK = '#1b0f05';
export const LOGO_STROKE = 2.6;
