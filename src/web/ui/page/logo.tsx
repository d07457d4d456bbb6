/** The logo: a book's spine and a rising line, with the name beside it. */
export function Logo() {
  return (
    <span className="logo">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <g fill="none" stroke="#1b0f05" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M9 7v18" />
          <path d="M14 22l4.500-6 3 3L25 11" />
        </g>
      </svg>
      <span>Rojmel</span>
    </span>
  );
}
