const SHARED = { title: 'Rojmel', text: 'Trading journal & KPIs' };

/** Shares the site: natively, else by copying its link, else by opening it in a new window. */
export async function shareSite(): Promise<void> {
  const url = location.origin;
  try {
    await navigator.share({ ...SHARED, url });
  } catch (error) {
    // Closing the native sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    alert('Link copied');
  } catch {
    open(url, '_blank', 'noopener');
  }
}
