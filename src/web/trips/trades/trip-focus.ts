/** The id of the link of a trade's row, which has the focus while one moves through the list. */
export function tripLinkId(id: number): string {
  return `trip-${id}`;
}

/** Gives the row of a trade the focus. */
export function focusTrip(id: number): void {
  document.getElementById(tripLinkId(id))?.focus();
}

/** The trade whose row has the focus, or null. */
export function focusedTrip(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-trip]');
  return row ? Number(row.dataset['trip']) : null;
}
