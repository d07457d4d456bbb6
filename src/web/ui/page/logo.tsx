import { LOGO_INK, LOGO_PATH, LOGO_STROKE } from './logo-path.ts';

/** The logo: a book's spine and a rising line, with the name beside it. */
export function Logo() {
  return (
    <span className="logo">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path d={LOGO_PATH} fill="none" stroke={LOGO_INK} strokeWidth={LOGO_STROKE} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>Rojmel</span>
    </span>
  );
}
