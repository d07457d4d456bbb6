/** Switches to the light theme while the page is printed. */
export function printInLight(): void {
  const page = document.documentElement;
  let chosen: string | null = null;
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      chosen = page.getAttribute('data-theme');
      page.setAttribute('data-theme', 'light');
    } else if (chosen !== null) {
      page.setAttribute('data-theme', chosen);
    }
  });
}
