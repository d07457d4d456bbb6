/** How many page numbers a pager shows; specifications 000 §9 and 001 §9. */
const WINDOW = 7;

/** The page numbers to show: up to 7, with the current page in the middle if possible. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}

/** The number of pages for `total` rows; an empty list has one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
